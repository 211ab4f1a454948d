import type { ContentDocument, DocumentMeta } from "../document.ts";
import { generateTitle } from "../path/title.ts";
import { dirConfigs, type DirConfigs } from "./dir-configs.ts";
import type { NavigationNode } from "./node.ts";
import { pickFields } from "./pick-fields.ts";
import { type GrowingNode, sortTree } from "./sort-tree.ts";

export interface NavigationParts {
  /** What the query gave; partials and `navigation: false` are the caller's to leave out. */
  readonly documents: readonly DocumentMeta[];
  /** `_dir` documents, in storage order; the last one of a directory wins. */
  readonly configs: readonly (DocumentMeta | ContentDocument)[];
  /** Fields that nodes carry besides `title`. */
  readonly fields: readonly string[];
}

const byPath = new Intl.Collator("en");

/** Index files as the original finds them: unanchored, so that `reindex.md` counts (protocol.md 4). */
const INDEX_FILE = /([1-9]\d*\.)?index\.md/;

/** The navigation tree of some documents (protocol.md 4). Pure; the same documents give the same tree. */
export function buildNavigation({ documents, configs, fields }: NavigationParts): readonly NavigationNode[] {
  const grown: Growth = { root: [], configs: dirConfigs(configs), fields };
  const sorted = documents.toSorted((a, b) => byPath.compare(a._path, b._path));
  for (const document of sorted) addDocument(document, grown);
  return sortTree(grown.root);
}

interface Growth {
  readonly root: GrowingNode[];
  readonly configs: DirConfigs;
  readonly fields: readonly string[];
}

function addDocument(document: DocumentMeta, growth: Growth): void {
  const node = isIndex(document) ? indexNode(document, growth) : nodeOf(document, growth);
  if (node === null) return;
  siblingsOf(document, growth)?.push(node);
}

/** A directory's own page: it carries the directory's fields, and a copy of itself as its first child. */
function indexNode(document: DocumentMeta, growth: Growth): GrowingNode | null {
  const config = growth.configs.get(document._path);
  if (config !== undefined && isOff(config.navigation)) return null;
  const node = nodeOf(document, growth);
  const children = document._path === "/" ? [] : [nodeOf(document, growth)];
  const fields = config === undefined ? {} : pickFields(config, growth.fields);
  return { ...node, fields: { ...node.fields, ...fields }, children };
}

function nodeOf(document: DocumentMeta, { fields }: Growth): GrowingNode {
  return {
    title: document.title,
    path: document._path,
    file: document._file,
    fields: { ...pickFields(document, fields), ...(document._draft ? { _draft: true } : {}) },
    children: [],
  };
}

/** The list a document belongs in, its ancestors made where they lack; null where an ancestor is switched off. */
function siblingsOf(document: DocumentMeta, growth: Growth): GrowingNode[] | null {
  const ancestors = document._path.slice(1).split("/").slice(0, -1);
  let siblings = growth.root;
  let path = "";
  for (const segment of ancestors) {
    path += `/${segment}`;
    const config = growth.configs.get(path);
    if (config !== undefined && isOff(config.navigation)) return null;
    let parent = siblings.find((node) => node.path === path);
    if (parent === undefined) {
      const fields = config === undefined ? {} : pickFields(config, growth.fields);
      parent = { title: generateTitle(segment), path, file: document._file, fields, children: [] };
      siblings.push(parent);
    }
    siblings = parent.children;
  }
  return siblings;
}

function isIndex(document: DocumentMeta): boolean {
  return INDEX_FILE.test(document._id.split(":").at(-1) ?? "");
}

function isOff(navigation: unknown): boolean {
  return navigation !== undefined && !navigation;
}
