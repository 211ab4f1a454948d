import { Part } from "./words.ts";

/** What the server says by itself: no browser takes it up. */
export const server = new Part("server", {
  coloringPage: "coloring page",
  coloring: "coloring",

  preview: "Preview",
  drafts: "with drafts, until {until}.",
  draftsOf: "Drafts of {made}, until {until}.",
  leave: "Leave the preview",
  previewEnded: "This preview has ended",
  previewEndedLead: "Its time ran out, or it was withdrawn.",
  previewEndedHint:
    "The person who sent you the link can make a new one. A link made just now may need a minute, so try it again.",
  tryAgain: "Try again",
});
