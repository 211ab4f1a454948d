import { useLocation } from "react-router";
import { resolveTarget } from "../content/routing/redirect-target.ts";
import { accountPages } from "./account-pages.ts";

/** Where the visitor wants to be once signed in. */
export function useNext(): string {
  const { search } = useLocation();
  return nextTarget(new URLSearchParams(search).get("next"));
}

/** Reserved for examples that lead nowhere (RFC 2606): a target that names any origin is refused. */
const OWN = { origin: "https://own.invalid", externalHosts: [] };

/**
 * Where one is sent after signing in: a path of this site, by the rules of redirects (docs/threats.md A10), else the
 * account.
 *
 * `"/free?a=1"` -> `/free?a=1`, `"//evil.example"` -> `/account`
 */
export function nextTarget(text: string | null): string {
  const target = text?.startsWith("/") ? resolveTarget(text, OWN) : null;
  return target === null || target.external ? accountPages.account : target.to;
}
