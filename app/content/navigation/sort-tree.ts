import type { NavigationNode } from "./node.ts";

/** A node while its tree grows: what it shows apart from what places it. */
export interface GrowingNode {
  readonly title: string;
  readonly path: string;
  /** The file whose name orders it among its siblings. */
  readonly file: string;
  readonly fields: { readonly [field: string]: unknown };
  readonly children: GrowingNode[];
}

const byFile = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** A finished tree: each list by file name, so that `2.b` comes before `10.a`; no empty `children` (protocol.md 4). */
export function sortTree(nodes: readonly GrowingNode[]): readonly NavigationNode[] {
  const keyed = nodes.map((node) => ({ node, key: withoutExtension(node.file) }));
  return keyed.sort((a, b) => byFile.compare(a.key, b.key)).map(({ node }) => finished(node));
}

function finished({ title, path, fields, children }: GrowingNode): NavigationNode {
  return { title, _path: path, ...fields, ...(children.length > 0 && { children: sortTree(children) }) };
}

function withoutExtension(file: string): string {
  return file.replace(/\.\w+$/, "");
}
