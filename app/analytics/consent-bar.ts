import type { WordFiles } from "../content/site.ts";
import { consent } from "../content/words/consent.ts";
import { loadWords, setWordFiles, wordsHere } from "../loaded-words.ts";
import type { Answer } from "./consent.ts";

/** Asks at the end of the page, where it covers nothing: it stays in sight while one scrolls and has a place below the footer. */
export interface ConsentBar {
  readonly show: () => void;
  /** Takes it away; the keyboard then goes on at the page. */
  readonly hide: () => void;
}

interface ConsentBarOptions {
  /** The page that says what is counted; null where there is none. */
  readonly privacy: string | null;
  /** Where its words are, if not in English. */
  readonly wordFiles: WordFiles | null;
  readonly onAnswer: (answer: Answer) => void;
}

export async function createConsentBar(
  document: Document,
  { privacy, wordFiles, onAnswer }: ConsentBarOptions,
): Promise<ConsentBar> {
  setWordFiles(wordFiles);
  await loadWords("consent");
  const words = wordsHere(consent);
  const bar = element(document, "section", "consent-bar");
  bar.setAttribute("aria-label", words.counting);
  const buttons = element(document, "p", "consent-buttons");
  buttons.append(
    button(document, words.refuse, () => onAnswer("refused")),
    button(document, words.accept, () => onAnswer("granted")),
  );
  bar.append(question(document, privacy), buttons);
  return {
    show() {
      if (!bar.isConnected) document.body.append(bar);
    },
    hide() {
      const focused = bar.contains(document.activeElement);
      bar.remove();
      if (focused) document.getElementById("main")?.focus({ preventScroll: true });
    },
  };
}

function question(document: Document, privacy: string | null): HTMLElement {
  const words = wordsHere(consent);
  const text = element(document, "p", "consent-question");
  text.append(words.question);
  if (privacy === null) return text;
  const link = document.createElement("a");
  link.href = privacy;
  link.textContent = words.whatIsCounted;
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
