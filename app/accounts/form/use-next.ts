import { useEffect, useRef } from "react";
import { resolveTarget } from "../../content/routing/redirect-target.ts";
import { useShownLocation } from "../../shown.ts";
import { settleSync } from "../favorites/favorites-once.tsx";
import type { SessionState } from "../session/session-store.ts";

/** Where the visitor wants to be once signed in. */
export function useNext(): string {
  const { search } = useShownLocation();
  return nextTarget(new URLSearchParams(search).get("next"));
}

/** Goes there when somebody signs in on this page, and not when they did so in another tab. */
export function useSignInRedirect({ kind }: SessionState, next: string): void {
  const before = useRef(kind);
  useEffect(() => {
    const came = kind === "signed-in" && (before.current === "signed-out" || before.current === "needs-factor");
    before.current = kind;
    if (came && document.hasFocus()) settleSync().then(() => location.assign(next));
  }, [kind, next]);
}

const ACCOUNT = "/account";

/** Reserved for examples that lead nowhere (RFC 2606): whoever names an origin at all is refused. */
const OWN = { origin: "https://own.invalid", externalHosts: [] };

/**
 * Where one is sent after signing in: a path of this site, by the rules of redirects (docs/threats.md A10), else the
 * account.
 *
 * `"/free?a=1"` -> `/free?a=1`, `"//evil.example"` -> `/account`
 */
export function nextTarget(text: string | null): string {
  if (text === null || !text.startsWith("/")) return ACCOUNT;
  const target = resolveTarget(text, OWN);
  return target === null || target.external ? ACCOUNT : target.to;
}
