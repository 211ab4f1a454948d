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
