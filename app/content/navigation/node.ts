/** A node of the navigation (docs/protocol.md 4): title, path, picked fields, and children where it has any. */
export interface NavigationNode {
  readonly title: string;
  readonly _path: string;
  readonly children?: readonly NavigationNode[];
  readonly [field: string]: unknown;
}
