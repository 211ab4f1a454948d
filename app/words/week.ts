import { Part } from "../content/words/words.ts";

/** What makes a week of printables. */
export const week = new Part("week", {
  weekNames: "Names, one per line",
  weekNamesHint:
    "One name, a whole class list, or none: then each sheet has a line to write it on. The names stay in your browser.",
  weekTheme: "Theme",
  weekAnyTheme: "A bit of everything",
  weekThemes: "Themes",
  weekSeasons: "Seasons and holidays",
  weekAge: "Age",
  weekMake: "Make the week",
  weekMix: "Make another mix",
  weekStop: "Stop",
  weekBusy: "Your week is being made …",
  weekStopped: "Stopped: no file was made.",
  weekMade: "“{file}” is in your downloads.",
  weekFailed: "The week could not be made: some drawings did not arrive. Try again in a moment.",
  weekListLost: "The list of drawings could not be loaded. Please reload the page.",
  weekFew: {
    one: "Only {count} drawing of this theme is for that age: drawings of other themes fill the week.",
    other: "Only {count} drawings of this theme are for that age: drawings of other themes fill the week.",
  },
  weekNoneOfAge: "“{theme}” has no drawings for {age}. It has some for {ages}.",
  weekNone: "“{theme}” has no drawings for {age}. Choose another theme.",
  weekFewOfAge: {
    one: "There is only {count} drawing for {age}, and a week needs {needed}. Choose another age.",
    other: "There are only {count} drawings for {age}, and a week needs {needed}. Choose another age.",
  },
  weekManySheets:
    "A week for {names} children is {count} sheets, and one PDF has at most {most}. Make one for each half of the class.",
  weekYours: "This is your week",
  weekSheet: "{kind}: {title}",
});
