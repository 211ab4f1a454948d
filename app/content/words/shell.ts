import { Part } from "./words.ts";

/** What every page may show: header, footer, texts to read, cards, errors. */
export const shell = new Part("shell", {
  skip: "Skip to content",
  menu: "Menu",
  mainMenu: "Main",
  close: "Close",
  search: "Search",
  searchSite: "Search this site",
  searchHere: "Search pages and pictures",
  footer: "Footer",
  breadcrumbs: "Breadcrumbs",
  loading: "Loading the page",
  unsaved: "Leave this page? What you started here is not finished and would be lost.",

  date: "{month} {day}, {year}",
  months: "January February March April May June July August September October November December",
  updated: "Updated {date}",
  byline: "By {authors}",
  onThisPage: "On this page",
  empty: "There is nothing to read on this page.",
  neighbours: "Previous and next page",
  previous: "Previous",
  next: "Next",
  tags: "Tags",
  categories: "Categories",
  more: "More",
  allPages: "All pages",
  pages: "Pages",
  age: "Age {age}",
  ages: "Ages {ages}",
  easy: "Easy",
  medium: "Medium",
  detailed: "Detailed",

  home: "Home",
  notFound: "Page Not Found",
  notFoundLead: "There is no page at this address.",
  searchInstead: "Search for it",
  lookedFor: "We looked for {address}. It may have moved, or the address may be misspelled.",
  notAllowed: "Method Not Allowed",
  notAllowedLead: "This address can only be read.",
  broken: "Internal Server Error",
  unavailable: "Service Unavailable",
  brokenLead: "Something broke on our side.",
  brokenHint: "Try again in a moment. If it happens again, the other pages should still work.",
  loadAgain: "Reload",
  error: "Error {status}",
  errorReference: "Error {status}, reference {id}",
  offline: "You seem to be offline",
  offlineLead: "This page could not be reached.",
  offlineHint: "It opens by itself as soon as you are back online. Pages you have visited open without a connection.",
  tryAgain: "Try again",
  trying: "Trying …",
  stillOffline: "Still no connection.",
});

/**
 * What the error of a status is called: its title, its heading and, in English, the `statusMessage` of its JSON
 * (docs/specification.md 2). Of those below 500 only two have a view.
 */
export function errorTitle(status: number, words: typeof shell.english): string {
  if (status === 503) return words.unavailable;
  if (status >= 500) return words.broken;
  return status === 404 ? words.notFound : words.notAllowed;
}
