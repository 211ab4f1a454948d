import type { PreviewGrant } from "#app/content/release/manifest.ts";
import type { RequestContext } from "../context.ts";
import { sha256Hex } from "../store/integrity.ts";
import { ContentUnavailable } from "../store/objects.ts";
import { readCurrent, refreshPointer } from "../store/pointer.ts";
import { carriesPreview, type Preview, readPreviewCookie } from "./preview-request.ts";

/** The preview of a request, null for one without our cookie. */
export async function readPreview(c: RequestContext): Promise<Preview | null> {
  const { headers } = c.req.raw;
  if (!carriesPreview(headers)) return null;
  const token = readPreviewCookie(headers);
  const grant = token === null ? null : await openGrant(c, token);
  return token === null || grant === null ? { kind: "ended" } : { kind: "open", grant, token };
}

/**
 * The grant that a token opens here and now. An unknown one may have been handed out a moment ago, so the pointer is
 * refreshed. Null where it opens nothing; throws `ContentUnavailable` where KV has failed, so that it may open something.
 */
export async function openGrant(c: RequestContext, token: string): Promise<PreviewGrant | null> {
  if (!isToken(token)) return null;
  const isolate = c.get("isolate");
  const now = c.get("now");
  const { pointer } = await readCurrent(c);
  const grant = await findGrant(token, { previews: pointer.previews, now });
  if (grant !== null) return grant;
  if (isolate.pointer.kvEmpty && isolate.kv.isFaulty(isolate.clock())) throw new ContentUnavailable();
  const looked = await refreshPointer(c);
  return looked ? findGrant(token, { previews: isolate.pointer.current?.pointer.previews ?? [], now }) : null;
}

/**
 * The grant that a preview token opens, null for an unknown, expired or revoked one. Only hashes are compared, so
 * neither the pointer nor the time it takes gives a token away (docs/differences.md).
 */
export async function findGrant(
  token: string,
  { previews, now }: { readonly previews: readonly PreviewGrant[]; readonly now: number },
): Promise<PreviewGrant | null> {
  if (!isToken(token) || previews.length === 0) return null;
  const hash = await sha256Hex(new TextEncoder().encode(token));
  return previews.find((grant) => grant.token === hash && now < grant.expires) ?? null;
}

/** Base64url, and no longer than any token we hand out could ever be: nothing else is worth hashing. */
const TOKEN = /^[\w-]{1,128}$/;

function isToken(text: string): boolean {
  return TOKEN.test(text);
}
