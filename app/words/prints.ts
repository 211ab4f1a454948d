import { Part } from "../content/words/words.ts";

/** What stands on paper beside a drawing, and the text alternatives of pictures. */
export const prints = new Part("prints", {
  name: "Name",
  date: "Date",
  haveFun: "Have fun!",
  drawnBy: "Drawing by {artist}",
  byNumber: "{title}: color by number",
  anyColor: "No number on a small spot? Pick any color you like.",
  anySkin: "any skin tone",
  crayons: "red, orange, yellow, green, blue, brown, pink, purple, gray, light green, sky blue, peach, charcoal, white",
  fourToASheet: "{title}: four to a sheet",
  pagesToColor: { one: "{count} page to color", other: "{count} pages to color" },
  belongsTo: "This book belongs to",
  drawYourOwn: "Draw your own",
  theEnd: "The end",
  binding: "Cut each sheet into four, stack the piles, and staple the left edge.",
  findTheWay: "Find the way: {from} to {to}",
  answers: "Answers",
  letterIsFor: "{letter} is for {word}",
  traceYourName: "Trace your name",
  differences: { one: "find {count} difference", other: "find {count} differences" },
  differencesHint: {
    one: "The second picture is different in {count} place. Circle it, and color the dot.",
    other: "The second picture is different in {count} places. Circle each one, and color a dot for it.",
  },
  bingo: "Bingo: {title}",
  bingoHint:
    "Color the pictures. Cross out each one that is called. A full line, across, down or slanting? Call “Bingo!”",
  bingoFree: "Free",
  bingoCaller: "Bingo: {title} (cut these cards, mix them, and call one after the other)",
  booksRead: "Books I have read",
  joinTheDots: "Join the dots: what is it?",
  joinTheDotsHint: "Start at the star and join the dots in the order of their numbers. Then go back to the star.",
  cutAndGlue: "Cut and glue: {title}",
  cutAndGlueHint:
    "Color the pieces and cut them out along the dashed lines. Glue them into the frame on the other sheet.",
  glueHereHint: "Find the place of each piece, then glue it in.",
  mask: "A mask to wear: {title}",
  maskHint: "Color it, glue it on thin card, and cut it out. A grown-up cuts the holes. Tie a string to the two rings.",
  drawing: "Coloring page: {title}",
  halfColored: "Coloring page: {title}, half of it colored",
  packFan: "{title}: coloring pages spread out like a fan",
});

export type PrintWords = typeof prints.english;
