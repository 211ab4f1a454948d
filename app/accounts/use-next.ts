import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { settleSync } from "./favorites-once.ts";
import { nextTarget } from "./next-target.ts";
import type { SessionState } from "./session-store.ts";

/** Where the visitor wants to be once signed in. */
export function useNext(): string {
  const { search } = useLocation();
  return nextTarget(new URLSearchParams(search).get("next"));
}

/** Goes there when somebody signs in on this page, and not when they did so in another tab. */
export function useDeparture({ kind }: SessionState, next: string): void {
  const before = useRef(kind);
  useEffect(() => {
    const came = kind === "signed-in" && (before.current === "signed-out" || before.current === "needs-factor");
    before.current = kind;
    if (came && document.hasFocus()) settleSync().then(() => location.assign(next));
  }, [kind, next]);
}
