import { Part } from "./words.ts";

/** What the server says by itself: no browser takes it up. */
export const server = new Part("server", {
  coloringPage: "coloring page",
  coloring: "coloring",

  preview: "Preview",
  timeTravel: "Time travel",
  drafts: "with drafts, until {until}.",
  draftsOf: "Drafts of {made}, until {until}.",
  siteNow: "You see the site as it is now. You may travel until {until}.",
  siteUntil: "You see the site as it was until {past}.",
  showAs: "Show the site as it",
  isNow: "is now",
  wasUntil: "was until {past}",
  go: "Go",
  leave: "Leave the preview",
  previewEnded: "This preview has ended",
  previewEndedLead: "Its time was up, or it was taken back.",
  previewEndedHint:
    "Whoever sent you the link can make you a new one. A link made just now may need a minute: try it again.",
  tryAgain: "Try again",
});
