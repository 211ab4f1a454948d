/** A node of the navigation (protocol.md 4): title, path, picked fields, and children where it has any. */
export interface NavigationNode {
  readonly title: string;
  readonly _path: string;
  readonly children?: readonly NavigationNode[];
  /** In stored trees alone; taken off on the way out, see navigation/live.ts. */
  readonly publishAt?: unknown;
  readonly expiresAt?: unknown;
  /** In a stored top alone, for the children that are left out: when at least one of them shows. */
  readonly _shown?: readonly Span[];
  /** On top nodes of directories that have no page of their own: the first page below, which a menu leads to. */
  readonly _first?: string;
  readonly [field: string]: unknown;
}

/** From a date up to another, in epoch ms; null where open. */
export type Span = readonly [from: number | null, to: number | null];
