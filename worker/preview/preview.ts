import type { ReleaseId } from "#app/content/release/hash.ts";
import type { PreviewGrant } from "#app/content/release/manifest.ts";
import type { Exchange } from "../exchange.ts";
import { isKnown } from "../store/known-release.ts";
import { type PreviewCookie, readPreviewCookie } from "./cookie.ts";
import { openGrant } from "./open-grant.ts";

/** What a request with our cookie looks at: what its grant opens, or nothing any more. */
export type Preview = OpenPreview | { readonly kind: "ended" };

export interface OpenPreview {
  readonly kind: "open";
  readonly grant: PreviewGrant;
  /** Null for whatever release is the current one: a grant for any of them whose holder has chosen none. */
  readonly release: ReleaseId | null;
  /** To be kept on by the browser. */
  readonly cookie: PreviewCookie;
}

/**
 * Reads the cookie of a request that has one. A chosen release that is kept no longer is none: the bar then says that
 * the site is shown as it is now.
 */
export async function readPreview(exchange: Exchange): Promise<Preview> {
  const cookie = readPreviewCookie(exchange.request);
  const grant = cookie === null ? null : await openGrant(exchange, cookie.token);
  if (cookie === null || grant === null) return { kind: "ended" };
  const { token } = cookie;
  if (grant.release !== "any") {
    return { kind: "open", grant, release: grant.release, cookie: { token, release: null } };
  }
  const release = cookie.release !== null && (await isKnown(exchange, cookie.release)) ? cookie.release : null;
  return { kind: "open", grant, release, cookie: { token, release } };
}
