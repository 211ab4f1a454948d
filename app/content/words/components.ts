import { fill, Part } from "./words.ts";

/** Giveaways, products and what else few documents embed. */
export const components = new Part("components", {
  pages: { one: "{count} page", other: "{count} pages" },
  pagesToColor: { one: "{count} page to color", other: "{count} pages to color" },

  comes: "Coming {date}",
  comesTomorrow: "Coming tomorrow, {date}",
  comesInDays: { one: "Coming in {count} day, on {date}", other: "Coming in {count} days, on {date}" },
  since: "Free since {date}",
  until: "Until {date}",
  untilToday: "Until {date}: today is the last day",
  untilInDays: {
    one: "Until {date}: {count} day left, counting today",
    other: "Until {date}: {count} days left, counting today",
  },
  ended: "Ended on {date}, still free",
  fromTo: "{from} to {to}",

  inSeasonUntil: "In season until {date}",
  begins: "Begins on {date}",
  seasonBeside: "{season}: {days}",
  allInOnePdf: "Print all {count} as one PDF",
  theseInOnePdf: "Print these {count} as one PDF",

  inOnePdf: { one: "{count} page in one PDF", other: "{count} pages in one PDF" },
  seeWhatComes: "See what comes",
  getThePack: "Get the pack",
  packFacts: "PDF · {pages} and a cover · {size} · Letter and A4",
  packFactsUnsized: "PDF · {pages} and a cover · Letter and A4",
  paperA4: "A4",
  paperLetter: "Letter",
  kilobytes: "{size} KB",
  megabytes: "{size} MB",
  opens: "The download opens here on {date}. No sign-up needed.",
  over: "The celebration is over. Thank you for coloring along! The pack is still here for you.",
  download: "Download {title}",

  free: "Free",
  before: "before",
  stars: "out of 5 stars",
  ratings: { one: "{count} rating", other: "{count} ratings" },

  watchOn: "Watch on {site}. This leaves our site.",

  allByNumber: { one: "See {count} page", other: "See all {count} pages" },
  printByNumber: "Print it",

  pageOfTheDay: "Page of the day",
  colorOrPrint: "Color or print it",

  holidays: "Holidays",
  seasons: "Seasons",
  allOfSeason: "See all: {season}",

  signIn: "Sign in",
  makeAccount: "Create an account",
  chooseNewPassword: "Choose a new password",
  confirmEmail: "Confirm your email",
  yourAccount: "Your account",
  email: "Email",

  searchPages: "Search all pages",

  nameNeedsScript: "Drawing your name needs JavaScript. It happens in your browser, and no one else sees the name.",
  nameLost: "The letters could not be loaded. Please reload the page.",
  drawingNeedsScript:
    "Coloring your own drawing needs JavaScript: your browser reads the photo on this device, and no one else sees it.",
  drawingLost: "The part that reads drawings could not be loaded. Please reload the page.",
  weekNeedsScript:
    "Making a week needs JavaScript: it happens in your browser, and no one else sees the names. The packs below are ready without it.",
  weekLost: "What makes the week could not be loaded. Please reload the page.",
  favoritesNeedScript: "Favorites need JavaScript: your browser stores them, and we never see them.",
  notCounted: "Visits are not counted on this site, so there is nothing to choose.",
  notCountedWithoutScript: "Without JavaScript your visits are not counted.",
});

export type ComponentWords = typeof components.english;

/** `fileSize(312_400, components.english)` -> `312 KB`; powers of a thousand, as file managers show them. */
export function fileSize(bytes: number, { kilobytes, megabytes }: ComponentWords): string {
  if (bytes < 1_000_000) return fill(kilobytes, { size: Math.max(1, Math.round(bytes / 1000)) });
  return fill(megabytes, { size: (bytes / 1_000_000).toFixed(1) });
}
