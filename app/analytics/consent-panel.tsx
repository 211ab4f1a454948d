import { type ReactNode, useSyncExternalStore } from "react";
import { consent as consentWords } from "../content/words/consent.ts";
import { useWords } from "../words.ts";
import { type Answer, answerConsent, type Consent, onConsent, readConsent } from "./consent.ts";

const ANSWERS = [
  ["refused", "doNotCount"],
  ["granted", "count"],
] as const satisfies readonly (readonly [Answer, string])[];

/** Says whether visits are counted, and changes it. */
export function ConsentPanel(): ReactNode {
  const words = useWords(consentWords);
  const consent = useSyncExternalStore(subscribe, () => readConsent(window));
  return (
    <>
      <output>{words[consent]}</output>
      {mayAnswer(consent) && (
        <p className="button-row">{ANSWERS.map(([answer, key]) => choice(consent, [answer, words[key]]))}</p>
      )}
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
