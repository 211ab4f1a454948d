import { Part } from "./words.ts";

/** Whether visits may be counted: the question, and the answer that was given. */
export const consent = new Part("consent", {
  counting: "Counting visits",
  question: "May we count your visit? It shows us which pages are useful.",
  whatIsCounted: "What is counted",
  accept: "Accept",
  refuse: "No thanks",
  open: "You have not answered yet. Until you do, your visits are not counted.",
  granted: "You said yes: your visits outside the kids corner are counted.",
  refused: "You said no: your visits are not counted.",
  declined: "Your browser asks us not to follow you, so we do not: your visits are not counted.",
  blocked: "Your browser does not let us store anything, not even an answer, so your visits are not counted.",
  doNotCount: "Do not count my visits",
  count: "Count my visits",
});
