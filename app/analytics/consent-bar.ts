import type { Answer } from "./consent.ts";

const WORDS = {
  label: "Counting visits",
  question: "May we count your visit, so that we see which pages are of use?",
  link: "What is counted",
  granted: "Accept",
  refused: "No thanks",
};

export interface ConsentBar {
  /** The page that says what is counted; null where there is none. */
  readonly privacy: string | null;
  readonly onAnswer: (answer: Answer) => void;
}

/**
 * Puts the bar at the end of the page, where it covers nothing: it stays in sight while one scrolls and has a place of
 * its own below the footer. Returns what takes it away; the keyboard then goes on at the page.
 */
export function showConsentBar(document: Document, { privacy, onAnswer }: ConsentBar): () => void {
  const bar = element(document, "section", "consent-bar");
  bar.setAttribute("aria-label", WORDS.label);
  const buttons = element(document, "p", "consent-buttons");
  buttons.append(
    button(document, WORDS.refused, () => onAnswer("refused")),
    button(document, WORDS.granted, () => onAnswer("granted")),
  );
  bar.append(question(document, privacy), buttons);
  document.body.append(bar);
  return () => {
    const focused = bar.contains(document.activeElement);
    bar.remove();
    if (focused) document.getElementById("main")?.focus({ preventScroll: true });
  };
}

function question(document: Document, privacy: string | null): HTMLElement {
  const text = element(document, "p", "consent-question");
  text.append(WORDS.question);
  if (privacy === null) return text;
  const link = document.createElement("a");
  link.href = privacy;
  link.textContent = WORDS.link;
  text.append(" ", link);
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
