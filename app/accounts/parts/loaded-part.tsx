import type { ReactNode } from "react";
import { NotAvailable } from "./account-section.tsx";
import type { Loading } from "./use-load.ts";

export interface LoadedPartProps<Value> {
  readonly loading: Loading<Value>;
  readonly children: (value: Value) => ReactNode;
}

/** What a part of the page shows of what it has loaded, or of why it has not. Never takes the focus: nobody asked. */
export function LoadedPart<Value>({ loading, children }: LoadedPartProps<Value>): ReactNode {
  switch (loading.kind) {
    case "loading":
      return <p className="account-waiting">One moment …</p>;
    case "loaded":
      return (
        <>
          {children(loading.value)}
          {loading.stale !== null && <Failed words={loading.stale} again={loading.again} />}
        </>
      );
    case "lacking":
      return <NotAvailable />;
    case "failed":
      return <Failed words={loading.words} again={loading.again} />;
  }
}

export function Failed({ words, again }: { readonly words: string; readonly again: () => void }): ReactNode {
  return (
    <>
      <output className="form-message form-message-problem">{words}</output>
      <p>
        <button type="button" className="button button-plain" onClick={again}>
          Try again
        </button>
      </p>
    </>
  );
}
