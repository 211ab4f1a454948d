import { Part } from "./words.ts";

/** Whether visits may be counted: the question, and the answer that was given. */
export const consent = new Part("consent", {
  counting: "Counting visits",
  question: "May we count your visit, to see which pages are useful?",
  whatIsCounted: "What is counted",
  accept: "Accept",
  refuse: "No thanks",
  open: "You have not answered yet: your visits are not counted.",
  granted: "You said yes: your visits outside the kids corner are counted.",
  refused: "You said no: your visits are not counted.",
  declined: "Your browser asks us not to follow you: your visits are not counted.",
  blocked: "Your browser stores nothing for us, not even an answer: your visits are not counted.",
  doNotCount: "Do not count my visits",
  count: "Count my visits",
});
