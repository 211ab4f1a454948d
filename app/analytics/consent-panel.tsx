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
  const mayAnswer = consent !== "declined" && consent !== "blocked";
  return (
    <>
      <output>{words[consent]}</output>
      {mayAnswer && (
        <p className="button-row">
          {ANSWERS.map(([answer, label]) => (
            <button
              key={answer}
              type="button"
              className="button button-plain"
              aria-pressed={answer === consent}
              onClick={() => choose(answer, consent)}
            >
              {words[label]}
            </button>
          ))}
        </p>
      )}
    </>
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
