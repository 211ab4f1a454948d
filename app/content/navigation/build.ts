import type { WireMeta } from "../document.ts";
import { isRecord } from "../json.ts";
import { generateTitle } from "../path/title.ts";
import { type DirConfigs, dirConfigs, isOff } from "./dir-configs.ts";
import type { NavigationNode } from "./node.ts";

/** What a query leaves of a document, as long as it can still be placed. */
export type PlacedDocument = Pick<WireMeta, "_path" | "_id" | "_file"> & Partial<WireMeta>;

interface NavigationParts {
  /** What the query gave, in its order; partials and `navigation: false` are the caller's to leave out. */
  readonly documents: readonly PlacedDocument[];
  /** `_dir` documents in default order, with `body` where that is an object: see `configRows`. */
  readonly configs: readonly WireMeta[];
  /** Fields that nodes carry besides `title`. */
  readonly fields: readonly string[];
}

interface Growth {
  readonly root: GrowingNode[];
  /** The first node of each path: where the documents below it go. */
  readonly known: Map<string, GrowingNode>;
  readonly configs: DirConfigs;
  readonly fields: readonly string[];
}

/** Index pages as the original finds them: unanchored, so that `reindex.md` is one (docs/protocol.md 4). */
const INDEX_FILE = /index\.md/;

/**
 * The navigation tree of some documents (docs/protocol.md 4): a directory's index page is its node and its own first
 * child, directories without one get a node named after their path, lists stand in the order of file names.
 *
 * @example buildNavigation({ documents: [{ _path: "/blog/a", title: "A", … }], configs: [], fields: [] })
 * // [{ title: "Blog", _path: "/blog", children: [{ title: "A", _path: "/blog/a" }] }]
 */
export function buildNavigation({ documents, configs, fields }: NavigationParts): readonly NavigationNode[] {
  const growth: Growth = { root: [], known: new Map(), configs: dirConfigs(configs), fields };
  const { compare } = new Intl.Collator("en");
  for (const document of documents.toSorted((a, b) => compare(a._path, b._path))) addDocument(document, growth);
  return sortTree(growth.root, new Intl.Collator("en", { numeric: true, sensitivity: "base" }));
}

function addDocument(document: PlacedDocument, growth: Growth): void {
  const node = isIndex(document) ? indexNode(document, growth) : pageNode(document, growth);
  const siblings = node === null ? null : siblingsOf(document, growth);
  if (node !== null && siblings !== null) addNode(node, siblings, growth);
}

/** Null where the directory's config hides it. The node shows the config's fields, its first child the page's own. */
function indexNode(document: PlacedDocument, growth: Growth): GrowingNode | null {
  const config = growth.configs.get(document._path);
  if (isOff(config)) return null;
  const node = pageNode(document, growth);
  const fields = config === undefined ? {} : pickFields(config, growth.fields);
  return {
    ...node,
    fields: { ...node.fields, ...fields },
    children: document._path === "/" ? [] : [pageNode(document, growth)],
  };
}

function pageNode(document: PlacedDocument, { fields }: Growth): GrowingNode {
  return {
    title: typeof document.title === "string" ? document.title : "",
    path: document._path,
    key: fileKey(document._file),
    fields: { ...pickFields(document, fields), ...(document._draft && { _draft: true }) },
    children: [],
  };
}

/** The list a document belongs in, with what lacks of its ancestors made; null where the config of one hides it. */
function siblingsOf(document: PlacedDocument, growth: Growth): GrowingNode[] | null {
  const ancestors = document._path.split("/").slice(1, -1);
  let siblings = growth.root;
  let path = "";
  for (const segment of ancestors) {
    path += `/${segment}`;
    if (isOff(growth.configs.get(path))) return null;
    const parent =
      growth.known.get(path) ?? addDirectory({ segment, path, key: fileKey(document._file) }, siblings, growth);
    siblings = parent.children;
  }
  return siblings;
}

function addDirectory(
  { segment, path, key }: { readonly segment: string; readonly path: string; readonly key: string },
  siblings: GrowingNode[],
  growth: Growth,
): GrowingNode {
  const config = growth.configs.get(path);
  const fields = config === undefined ? {} : pickFields(config, growth.fields);
  return addNode({ title: generateTitle(segment), path, key, fields, children: [] }, siblings, growth);
}

function addNode(node: GrowingNode, siblings: GrowingNode[], { known }: Growth): GrowingNode {
  siblings.push(node);
  if (!known.has(node.path)) known.set(node.path, node);
  return node;
}

function isIndex({ _id }: PlacedDocument): boolean {
  return INDEX_FILE.test(_id.slice(_id.lastIndexOf(":") + 1));
}

/**
 * What a node shows of a document or directory config: its title, the configured fields that it has, then every key
 * of its `navigation` where that is an object, which may name a title again (docs/protocol.md 4). Only `children` and
 * a path that is no text cannot be had: the tree is not the author's to break.
 */
function pickFields(
  from: { readonly [field: string]: unknown },
  fields: readonly string[],
): { readonly [field: string]: unknown } {
  const named = ["title", ...fields].filter((field) => Object.hasOwn(from, field) && from[field] !== undefined);
  const picked = Object.fromEntries(named.map((field) => [field, from[field]]));
  const { children: _children, _file, _path, ...own } = isRecord(from.navigation) ? from.navigation : {};
  return { ...picked, ...own, ...(typeof _path === "string" && { _path }) };
}

/** A node while its tree grows: what it shows apart from what places it. */
interface GrowingNode {
  readonly title: string;
  readonly path: string;
  /** Of the file that it is made for. */
  readonly key: string;
  readonly fields: { readonly [field: string]: unknown };
  readonly children: GrowingNode[];
}

/** Siblings stand in the order of these, so that `2.b.md` comes before `10.a.md`. `fileKey("2.b.md")` -> `2.b` */
function fileKey(file: string): string {
  return file.replace(/\.[^.]*$/, "");
}

/** A finished tree: no empty `children`, keys in the original's order (docs/protocol.md 4). Ties stay as they grew. */
function sortTree(nodes: readonly GrowingNode[], order: Intl.Collator): readonly NavigationNode[] {
  return nodes
    .toSorted((a, b) => order.compare(a.key, b.key))
    .map(({ title, path, fields, children }) => ({
      title,
      _path: path,
      ...(children.length > 0 && { children: sortTree(children, order) }),
      ...fields,
    }));
}
