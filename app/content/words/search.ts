import { Part } from "./words.ts";

/** What the page of the search shows, and what is suggested while one types. */
export const search = new Part("search", {
  results: { one: "{count} result", other: "{count} results" },
  /** The title of the document. */
  titleOf: "{q} – {title}",
  titleOfPage: "{q} ({page}) – {title}",
  nothingTitle: "Nothing found – {title}",
  showing: "Showing results for {q}.",
  noneCalled: "Nothing called {words} yet.",
  called: "“{word}”",
  closeToIt: "Close to it:",
  typed: "Nothing contains the words “{q}”.",
  nothing: "Nothing found",
  nothingFor: "Nothing contains the words “{q}”. Try fewer or different words.",
  instead: "Maybe one of these",
  otherwise: "See what else there is",
  coloringPage: "Coloring page",
  article: "Article",
  pack: "Pack",
  page: "Page",
  pages: "Pages of results",
  previous: "Previous",
  next: "Next",
  pageOf: "Page {page} of {pages}",
  suggestions: "Suggestions",
  all: { one: "Show the result", other: "Show all {count} results" },
  offline: "You seem to be offline. The search needs a connection.",
});
