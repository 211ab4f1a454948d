import { type ReactNode, useState } from "react";
import { takeFocus } from "./take-focus.ts";

export interface ConfirmButtonProps {
  readonly label: string;
  /** What is asked before it is done. */
  readonly question: string;
  readonly yes: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

/** A button for what is not undone by pressing it again: it asks once. */
export function ConfirmButton({ label, question, yes, busy, onConfirm }: ConfirmButtonProps): ReactNode {
  const [stage, setStage] = useState<"fresh" | "asking" | "cancelled">("fresh");
  if (stage !== "asking") {
    return (
      <button
        ref={stage === "cancelled" ? takeFocus : null}
        type="button"
        className="button button-plain"
        onClick={() => setStage("asking")}
      >
        {label}
      </button>
    );
  }
  return (
    <Question question={question}>
      <button type="button" className="button button-ink" aria-disabled={busy || undefined} onClick={onConfirm}>
        {busy ? "One moment …" : yes}
      </button>
      <button type="button" className="button button-plain" onClick={() => setStage("cancelled")}>
        Cancel
      </button>
    </Question>
  );
}

/** Takes the focus of the button that it stands for. */
function Question({ question, children }: { readonly question: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="account-question">
      <p ref={takeFocus} tabIndex={-1}>
        {question}
      </p>
      <div className="button-row">{children}</div>
    </div>
  );
}
