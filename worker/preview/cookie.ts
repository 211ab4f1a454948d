import { asReleaseId, type ReleaseId } from "#app/content/release/hash.ts";

/** What the browser of a reviewer keeps: the token, and the release that was chosen to be shown, null for none. */
export interface PreviewCookie {
  readonly token: string;
  readonly release: ReleaseId | null;
}

/** The prefix has browsers take it from this host alone, over HTTPS, for all paths. No script may read it. */
const NAME = "__Host-preview";
const ATTRIBUTES = "Path=/; Secure; HttpOnly; SameSite=Lax";

/** As long as browsers keep any cookie: one that is gone before its owner has heard of the end would end it silently. */
const KEPT_SECONDS = 400 * 86_400;

const FOUND = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`);
const VALUE = /^([\w-]+)(?:\.([0-9a-f]{64}))?$/;

/** Whether a request comes from whoever looks at a preview, or once did. All that a public page pays for previews. */
export function carriesPreview({ headers }: Request): boolean {
  const cookies = headers.get("cookie");
  return cookies !== null && FOUND.test(cookies);
}

/** The cookie of a request, null where there is none or nothing that we have set. */
export function readPreviewCookie({ headers }: Request): PreviewCookie | null {
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
