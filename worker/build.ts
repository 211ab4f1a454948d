import { asReleaseId, type ReleaseId } from "#app/content/release/hash.ts";

/** What the worker must know of the bundles it was built with: `virtual:assets` of the build, by hand in tests. */
export interface BuildInfo {
  /** Hash of what the bundles were made from, content apart: 12 hex digits. */
  readonly code: string;
  /** Epoch ms. */
  readonly builtAt: number;
  /** Address of the boot script. */
  readonly boot: string;
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** The development server, which puts styles into the page. */
  readonly development: boolean;
}

/** `{code}-{release}` (docs/architecture.md 3): a publish is a newer build for an open browser, and so is a deploy. */
export function formatBuildId(code: string, release: ReleaseId): string {
  return `${code}-${release}`;
}

/** The release that a build id of this code names; null for any other text. */
export function parseBuildId(id: string, code: string): ReleaseId | null {
  return id.startsWith(`${code}-`) ? asReleaseId(id.slice(code.length + 1)) : null;
}
