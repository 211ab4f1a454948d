import { resolveTarget } from "../content/routing/redirect-target.ts";

const ACCOUNT = "/account";

/** Reserved for examples that lead nowhere (RFC 2606): whoever names an origin at all is refused. */
const OWN = { origin: "https://own.invalid", externalHosts: [] };

/**
 * Where one is sent after signing in: a path of this site, by the rules of redirects (threats.md A10), else the account.
 *
 * `"/free?a=1"` -> `/free?a=1`, `"//evil.example"` -> `/account`
 */
export function nextTarget(text: string | null): string {
  if (text === null || !text.startsWith("/")) return ACCOUNT;
  const target = resolveTarget(text, OWN);
  return target === null || target.external ? ACCOUNT : target.to;
}
