import { PRIVACY } from "../ui/places.ts";
import type { Answer } from "./consent.ts";

const WORDS = {
  label: "Counting visits",
  question: "May we count your visit, so that we see which pages are of use?",
  link: "What is counted",
  granted: "Accept",
  refused: "No thanks",
};

/**
 * Puts the bar at the end of the page, where it covers nothing: it stays in sight while one scrolls and has a place of
 * its own below the footer. Returns what takes it away; the keyboard then goes on at the page.
 */
export function showConsentBar(document: Document, onAnswer: (answer: Answer) => void): () => void {
  const bar = element(document, "section", "consent-bar");
  bar.setAttribute("aria-label", WORDS.label);
  const buttons = element(document, "p", "consent-buttons");
  buttons.append(
    button(document, WORDS.refused, () => onAnswer("refused")),
    button(document, WORDS.granted, () => onAnswer("granted")),
  );
  bar.append(question(document), buttons);
  document.body.append(bar);
  return () => {
    const focused = bar.contains(document.activeElement);
    bar.remove();
    if (focused) document.getElementById("main")?.focus({ preventScroll: true });
  };
}

function question(document: Document): HTMLElement {
  const link = document.createElement("a");
  link.href = PRIVACY;
  link.textContent = WORDS.link;
  const text = element(document, "p", "consent-question");
  text.append(WORDS.question, " ", link);
  return text;
}

/** Both look the same: refusing is as easy as accepting. */
function button(document: Document, label: string, onClick: () => void): HTMLButtonElement {
  const button = element(document, "button", "button button-plain");
  button.type = "button";
  button.textContent = label;
  button.addEventListener("click", onClick);
  return button;
}

function element<Tag extends keyof HTMLElementTagNameMap>(document: Document, tag: Tag, className: string) {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}
