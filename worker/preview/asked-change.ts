import { asReleaseId, type ReleaseId } from "#app/content/release/hash.ts";

/** What an address asks of the preview: to enter it, to leave it, or to show another release in it. */
export type AskedChange =
  | { readonly kind: "enter"; readonly token: string }
  | { readonly kind: "leave" }
  /** Null for the current one. */
  | { readonly kind: "travel"; readonly to: ReleaseId | null };

const TOKEN = "preview";
const RELEASE = "preview-release";

/**
 * Null for an address that asks nothing. `preview` without a value beats everything (protocol.md 5); two tokens are
 * none.
 *
 * `?preview=abc` -> `{ kind: "enter", token: "abc" }`
 */
export function askedChange(search: string): AskedChange | null {
  if (search === "") return null;
  const given = new URLSearchParams(search);
  const tokens = given.getAll(TOKEN);
  if (tokens.includes("")) return { kind: "leave" };
  const [token, ...more] = tokens;
  if (token !== undefined) return { kind: "enter", token: more.length === 0 ? token : "" };
  const release = given.get(RELEASE);
  return release === null ? null : { kind: "travel", to: asReleaseId(release) };
}

/**
 * The query without what it asks of the preview, the rest as it was spelled.
 *
 * `?a=%20&preview=abc&b` -> `?a=%20&b`
 */
export function withoutChange(search: string): string {
  const kept = search.slice(1).split("&").filter(isOther).join("&");
  return kept === "" ? "" : `?${kept}`;
}

function isOther(part: string): boolean {
  const [name] = new URLSearchParams(part).keys();
  return name !== TOKEN && name !== RELEASE;
}
