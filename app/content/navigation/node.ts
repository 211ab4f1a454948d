/** A node of the navigation (protocol.md 4): title, path, picked fields, and children where it has any. */
export interface NavigationNode {
  readonly title: string;
  readonly _path: string;
  readonly children?: readonly NavigationNode[];
  /** In stored trees alone; taken off on the way out, see navigation/live.ts. */
  readonly publishAt?: unknown;
  readonly expiresAt?: unknown;
  readonly [field: string]: unknown;
}
