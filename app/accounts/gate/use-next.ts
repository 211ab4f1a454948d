import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { resolveTarget } from "../../content/routing/redirect-target.ts";
import { settleSync, useFavoritesConsent } from "../favorites/favorites-once.tsx";
import type { SessionState } from "../session/session-store.ts";

/** Where the visitor wants to be once signed in. */
export function useNext(): string {
  const { search } = useLocation();
  return nextTarget(new URLSearchParams(search).get("next"));
}

/**
 * Goes there when the visitor signs in on this page, and not when they did so in another tab; not before they have said
 * whether the favorites of this device come along.
 */
export function useSignInRedirect(session: SessionState, next: string): void {
  const { kind } = session;
  const unanswered = useFavoritesConsent(session.kind === "signed-in" ? session.user : null) === "unanswered";
  const before = useRef(kind);
  const due = useRef(false);
  useEffect(() => {
    const came = kind === "signed-in" && (before.current === "signed-out" || before.current === "needs-factor");
    before.current = kind;
    if (came) due.current = document.hasFocus();
    if (!due.current || kind !== "signed-in" || unanswered) return;
    due.current = false;
    settleSync().then(() => location.assign(next));
  }, [kind, unanswered, next]);
}

const ACCOUNT = "/account";

/** Reserved for examples that lead nowhere (RFC 2606): a target that names any origin is refused. */
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
