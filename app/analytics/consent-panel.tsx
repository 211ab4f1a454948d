import { type ReactNode, useSyncExternalStore } from "react";
import { type Answer, answerConsent, type Consent, onConsent, readConsent } from "./consent.ts";

const STATES: { readonly [State in Consent]: string } = {
  open: "You have not said yet. Until you do, your visits are not counted.",
  granted: "You said yes: your visits outside of the kids corner are counted.",
  refused: "You said no: your visits are not counted.",
  declined: "Your browser asks us not to follow you, so we do not: your visits are not counted.",
  blocked: "Your browser keeps nothing for us, not even an answer: your visits are not counted.",
};

const ANSWERS: readonly (readonly [Answer, string])[] = [
  ["refused", "Do not count my visits"],
  ["granted", "Count my visits"],
];

/** Says whether visits are counted, and changes it. */
export function ConsentPanel(): ReactNode {
  const consent = useSyncExternalStore(subscribe, () => readConsent(window));
  return (
    <>
      <output>{STATES[consent]}</output>
      {mayAnswer(consent) && <p className="button-row">{ANSWERS.map((answer) => choice(consent, answer))}</p>}
    </>
  );
}

function mayAnswer(consent: Consent): boolean {
  return consent !== "declined" && consent !== "blocked";
}

function choice(consent: Consent, [answer, label]: readonly [Answer, string]): ReactNode {
  return (
    <button
      key={answer}
      type="button"
      className="button button-plain"
      aria-pressed={answer === consent}
      onClick={() => choose(answer, consent)}
    >
      {label}
    </button>
  );
}

function subscribe(listener: () => void): () => void {
  return onConsent(window, listener);
}

/** Who takes a yes back gets a document in which the client never was. */
function choose(answer: Answer, before: Consent): void {
  if (answer === before) return;
  answerConsent(window, answer);
  if (before === "granted") location.reload();
}
