import type { PreviewGrant } from "#app/content/release/manifest.ts";

/** Who an answer is for. `private`: for its sender alone, so it is neither cached, counted nor listed. */
export type Visibility = "public" | "private";

/** The preview of a request with our cookie: what its grant opens, or one that has ended. */
export type Preview = OpenPreview | { readonly kind: "ended" };

interface OpenPreview {
  readonly kind: "open";
  readonly grant: PreviewGrant;
  /** For the browser to store again. */
  readonly token: string;
}

/** What an address wants of the preview: to enter it, or to leave it. */
export type PreviewChange = { readonly kind: "enter"; readonly token: string } | { readonly kind: "leave" };

/**
 * Private for a sender who has or had a preview, and for an address that changes one: known before any read, so also
 * where KV fails. All that a public page pays for previews.
 */
export function visibilityOf({ headers }: Request, search: string): Visibility {
  return carriesPreview(headers) || previewChange(search) !== null ? "private" : "public";
}

/** The prefix has browsers take it from this host alone, over HTTPS, for all paths. No script may read it. */
const NAME = "__Host-preview";
const ATTRIBUTES = "Path=/; Secure; HttpOnly; SameSite=Lax";

/** As long as browsers keep any cookie: one that is gone before its owner has seen the end would end it silently. */
const KEPT_SECONDS = 400 * 86_400;

const FOUND = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`);
const VALUE = /^[\w-]+$/;

/** Whether there is a preview cookie, whatever is in it. */
export function carriesPreview(headers: Headers): boolean {
  const cookies = headers.get("cookie");
  return cookies !== null && FOUND.test(cookies);
}

/** The token in the cookie of a request, null where there is none or nothing that we have set. */
export function readPreviewCookie(headers: Headers): string | null {
  const [, value = ""] = FOUND.exec(headers.get("cookie") ?? "") ?? [];
  return VALUE.test(value) ? value : null;
}

/** As a `set-cookie` header has it. */
export function previewCookie(token: string): string {
  return `${NAME}=${token}; Max-Age=${KEPT_SECONDS}; ${ATTRIBUTES}`;
}

/** Takes the cookie away. */
export const NO_PREVIEW_COOKIE = `${NAME}=; Max-Age=0; ${ATTRIBUTES}`;

const TOKEN = "preview";

/**
 * In every query that has it, however it is spelled: the codes of these letters begin with 6 and 7. Others
 * need not be taken apart, which would cost a page in memory more than all else about its query.
 */
const MAY_ASK = /preview|%[67]/;

/**
 * Null for an address that changes nothing. `preview` without a value beats everything (docs/protocol.md 5); two tokens are
 * none.
 *
 * `?preview=abc` -> `{ kind: "enter", token: "abc" }`
 */
export function previewChange(search: string): PreviewChange | null {
  if (!MAY_ASK.test(search)) return null;
  const given = new URLSearchParams(search);
  const tokens = given.getAll(TOKEN);
  if (tokens.includes("")) return { kind: "leave" };
  const [token, ...more] = tokens;
  return token === undefined ? null : { kind: "enter", token: more.length === 0 ? token : "" };
}

/**
 * The query without what changes the preview, the rest as it was spelled.
 *
 * `?a=%20&preview=abc&b` -> `?a=%20&b`
 */
export function withoutPreviewChange(search: string): string {
  const kept = search.slice(1).split("&").filter(isOther).join("&");
  return kept === "" ? "" : `?${kept}`;
}

function isOther(part: string): boolean {
  const [name] = new URLSearchParams(part).keys();
  return name !== TOKEN;
}
