import { asReleaseId, type ReleaseId } from "#app/content/release/hash.ts";
import type { PreviewGrant } from "#app/content/release/manifest.ts";

/** Who an answer is for. `private`: for its sender alone, so it is neither cached, counted nor listed. */
export type Visibility = "public" | "private";

/** The preview of a request with our cookie: what its grant opens, or one that has ended. */
export type Preview = OpenPreview | { readonly kind: "ended" };

interface OpenPreview {
  readonly kind: "open";
  readonly grant: PreviewGrant;
  /** Null for whatever release is the current one: a grant for any of them whose holder has chosen none. */
  readonly release: ReleaseId | null;
  /** For the browser to store again. */
  readonly cookie: PreviewCookie;
}

/** What the browser of a reviewer keeps: the token, and the release that was chosen to be shown, null for none. */
export interface PreviewCookie {
  readonly token: string;
  readonly release: ReleaseId | null;
}

/** What an address wants of the preview: to enter it, to leave it, or to show another release in it. */
export type PreviewChange =
  | { readonly kind: "enter"; readonly token: string }
  | { readonly kind: "leave" }
  /** Null for the current one. */
  | { readonly kind: "travel"; readonly to: ReleaseId | null };

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

/** As long as browsers keep any cookie: one that is gone before its owner has heard of the end would end it silently. */
const KEPT_SECONDS = 400 * 86_400;

const FOUND = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`);
const VALUE = /^([\w-]+)(?:\.([0-9a-f]{64}))?$/;

/** Whether there is a preview cookie, whatever is in it. */
export function carriesPreview(headers: Headers): boolean {
  const cookies = headers.get("cookie");
  return cookies !== null && FOUND.test(cookies);
}

/** The cookie of a request, null where there is none or nothing that we have set. */
export function readPreviewCookie(headers: Headers): PreviewCookie | null {
  const [, value = ""] = FOUND.exec(headers.get("cookie") ?? "") ?? [];
  const [, token, release = ""] = VALUE.exec(value) ?? [];
  return token === undefined ? null : { token, release: asReleaseId(release) };
}

/** As a `set-cookie` header has it. */
export function previewCookie({ token, release }: PreviewCookie): string {
  const value = release === null ? token : `${token}.${release}`;
  return `${NAME}=${value}; Max-Age=${KEPT_SECONDS}; ${ATTRIBUTES}`;
}

/** Takes the cookie away. */
export const NO_PREVIEW_COOKIE = `${NAME}=; Max-Age=0; ${ATTRIBUTES}`;

const TOKEN = "preview";
const RELEASE = "preview-release";

/**
 * In every query that has one of the two, however it is spelled: the codes of these letters begin with 6 and 7. Others
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
  if (token !== undefined) return { kind: "enter", token: more.length === 0 ? token : "" };
  const release = given.get(RELEASE);
  return release === null ? null : { kind: "travel", to: asReleaseId(release) };
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
  return name !== TOKEN && name !== RELEASE;
}
