import type { ReleaseId } from "#app/content/release/hash.ts";
import { PAYLOAD } from "#app/content/routing/names.ts";
import { parseBuildId } from "../build-id.ts";

export function isPayload(pathname: string): boolean {
  return pathname.endsWith(PAYLOAD);
}

/** The raw path of the page: `/about/_payload.json` -> `/about`, `/_payload.json` -> `/`. */
export function payloadPage(pathname: string): string {
  return pathname.slice(0, -PAYLOAD.length) || "/";
}

/** What a payload URL says of builds: nothing or a time (any will do), one we could know, or one of another code. */
export type AskedBuild =
  | { readonly kind: "any" }
  | { readonly kind: "release"; readonly release: ReleaseId }
  | { readonly kind: "other" };

/** `?{buildId}` or `?{milliseconds}` (protocol.md 7.5). */
export function askedBuild(search: string, code: string): AskedBuild {
  const text = search.slice(1);
  if (/^\d*$/.test(text)) return { kind: "any" };
  const release = parseBuildId(text, code);
  return release === null ? { kind: "other" } : { kind: "release", release };
}
