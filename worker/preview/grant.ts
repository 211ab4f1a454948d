import type { PreviewGrant } from "#app/content/release/manifest.ts";
import { sha256Hex } from "../store/sha256.ts";

/** Base64url, and no longer than any token we hand out could ever be: nothing else is worth hashing. */
const TOKEN = /^[\w-]{1,128}$/;

/** Whether a text could be a preview token at all. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/**
 * The grant that a preview token opens, null for an unknown, expired or revoked one. Only hashes are compared, so
 * neither the pointer nor the time it takes gives a token away (architecture.md 9).
 */
export async function findGrant(
  token: string,
  { previews, now }: { readonly previews: readonly PreviewGrant[]; readonly now: number },
): Promise<PreviewGrant | null> {
  if (!isToken(token) || previews.length === 0) return null;
  const hash = await sha256Hex(new TextEncoder().encode(token));
  return previews.find((grant) => grant.token === hash && now < grant.expires) ?? null;
}
