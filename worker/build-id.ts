import { asReleaseId, type ReleaseId } from "#app/content/release/hash.ts";

/** `{code}-{release}` (architecture.md 3): a publish is a newer build for an open browser, and so is a deploy. */
export function formatBuildId(code: string, release: ReleaseId): string {
  return `${code}-${release}`;
}

/** The release that a build id of this code names; null for any other text. */
export function parseBuildId(id: string, code: string): ReleaseId | null {
  return id.startsWith(`${code}-`) ? asReleaseId(id.slice(code.length + 1)) : null;
}
