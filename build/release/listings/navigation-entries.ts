import type { WireMeta } from "#app/content/document.ts";
import { isRecord } from "#app/content/json.ts";
import { buildNavigation, type CompareKeys, fileKey, fileOrder } from "#app/content/navigation/build.ts";
import { isOff } from "#app/content/navigation/dir-configs.ts";
import type { NavigationNode } from "#app/content/navigation/node.ts";
import { type TreeParts, wholeTreeParts, withCommas } from "#app/content/navigation/whole-tree.ts";
import type { IndexRow } from "#app/content/release/manifest.ts";
import type { Site } from "#app/content/site.ts";
import { combined, type Spans, spansOf, united } from "./spans.ts";
import type { ListedEntries } from "./store-listing.ts";

/**
 * The whole tree of a locale as entries: one of a page, and of a directory two, around those below it. The commas of a dated
 * tree are set by the reader, which knows what shows. Null where only the documents of a moment tell the tree.
 */
export function navigationEntries(
  rows: readonly IndexRow[],
  selection: { readonly locale: string; readonly site: Site },
): ListedEntries | null {
  const parts = wholeTreeParts(rows, selection);
  const tree = buildNavigation(parts);
  const isDated = [...parts.documents, ...parts.configs].some(({ _id }) => parts.lifetimes.has(_id));
  const dates = isDated ? datesOf(parts, tree) : UNDATED;
  if (dates === null) return null;
  const entries = tree.flatMap((node) => branchOf(node, dates).entries).filter(({ spans }) => spans.length > 0);
  if (isDated) return { entries, apart: true };
  const texts = withCommas(entries.map(({ text }) => text));
  return { entries: entries.map((entry, at) => ({ ...entry, text: texts[at] ?? "" })), apart: false };
}

/** What dates do to a tree. */
interface Dates {
  /** When the page at a path shows; never where none is. */
  readonly lifeOf: (path: string) => Spans;
  /** By path the directories as they are while their own page does not show, where that changes them. */
  readonly bare: ReadonlyMap<string, NavigationNode>;
}

const ALWAYS: Spans = [[null, null]];
const UNDATED: Dates = { lifeOf: () => ALWAYS, bare: new Map() };

interface Branch {
  readonly entries: ListedEntries["entries"];
  /** When any of it shows. */
  readonly spans: Spans;
}

/** A page shows in its time, a directory as its own page says while that shows, else while anything in it does. */
function branchOf(node: NavigationNode, dates: Dates): Branch {
  const { children = [], ...leaf } = node;
  const { _path: id } = leaf;
  const life = dates.lifeOf(id);
  const page = { id, text: JSON.stringify(leaf), spans: life };
  if (children.length === 0) return { entries: [page], spans: life };
  const branches = children.map((child) => branchOf(child, dates));
  const listed = united(branches.flatMap(({ spans }) => spans));
  const when = (isIn: (lives: boolean, lists: boolean) => boolean) => combined(life, listed, isIn);
  const below = branches.flatMap(({ entries }) => entries);
  const bare = enclosed(dates.bare.get(id) ?? node, { entries: below, spans: when((lives, lists) => lists && !lives) });
  const whole = enclosed(node, { entries: bare, spans: when((lives, lists) => lives && lists) });
  const alone = { ...page, spans: when((lives, lists) => lives && !lists) };
  return { entries: [alone, ...whole], spans: united([...life, ...listed]) };
}

/** Entries below a directory with its own around them. */
function enclosed(node: NavigationNode, { entries, spans }: Branch): Branch["entries"] {
  const [open = "", close = ""] = JSON.stringify({ ...node, children: [PLACE] }).split(JSON.stringify(PLACE));
  return [{ id: node._path, text: open, spans }, ...entries, { id: `${node._path}/`, text: close, spans }];
}

/** Where the children go: no title holds a character like this. */
const PLACE = "\u0000children";

/**
 * Null where dates may do more than that: where they are a config's, where documents share a path, and where a directory
 * might change places with the file that it is made for.
 */
function datesOf(parts: TreeParts, tree: readonly NavigationNode[]): Dates | null {
  const { configs, lifetimes } = parts;
  const isDated = ({ _id }: WireMeta) => lifetimes.has(_id);
  const pages = new Map(parts.documents.map((document) => [document._path, document]));
  const isMoving = configs.some((config) => isDated(config) || isChanging(config)) || parts.documents.some(namesPath);
  if (pages.size < parts.documents.length || isMoving) return null;
  if (placesOf(tree, { pages, isDated, compare: fileOrder() }) === null) return null;
  const held = new Set(directoriesIn(tree).map(({ _path }) => _path));
  const documents = parts.documents.filter((document) => !held.has(document._path) || !isDated(document));
  return {
    lifeOf(path) {
      const page = pages.get(path);
      return page === undefined ? [] : spansOf(lifetimes.get(page._id) ?? { publishAt: null, expiresAt: null });
    },
    bare: new Map(directoriesIn(buildNavigation({ ...parts, documents })).map((node) => [node._path, node])),
  };
}

/** Whether a config does more than name its directory: with the documents that it hides, directories come and go. */
function isChanging(config: WireMeta): boolean {
  return isOff(config) || isOff(isRecord(config.body) ? config.body : undefined) || namesPath(config);
}

/** Whether its node has a path that is not its document's. */
function namesPath({ navigation, body }: WireMeta): boolean {
  const fields = [navigation, isRecord(body) ? body.navigation : null];
  return fields.some((own) => isRecord(own) && own._path !== undefined);
}

/** The nodes that pages are below, at any depth. */
function directoriesIn(nodes: readonly NavigationNode[]): readonly NavigationNode[] {
  return nodes.flatMap((node) => {
    const { children = [], _path } = node;
    return children.some((child) => child._path !== _path) ? [node, ...directoriesIn(children)] : [];
  });
}

interface Placing {
  readonly pages: ReadonlyMap<string, WireMeta>;
  readonly isDated: (page: WireMeta) => boolean;
  readonly compare: CompareKeys;
}

/** Between which files the one is that a node is made for, whatever shows of it. */
type Place = readonly [first: string, last: string];

/** Null where nodes do not always keep their order: two that are each made for one file stand as they were sorted. */
function placesOf(nodes: readonly NavigationNode[], placing: Placing): readonly Place[] | null {
  const places: Place[] = [];
  for (const node of nodes) {
    const place = placeOf(node, placing);
    const before = places.at(-1);
    if (place === null) return null;
    const isFixed = [place, before ?? place].every(([first, last]) => first === last);
    if (before !== undefined && !isFixed && placing.compare(before[1], place[0]) >= 0) return null;
    places.push(place);
  }
  return places;
}

function placeOf({ children = [], _path }: NavigationNode, placing: Placing): Place | null {
  const { pages, isDated, compare } = placing;
  const below = placesOf(children, placing);
  if (below === null) return null;
  const page = pages.get(_path);
  const files = page === undefined ? [] : [fileKey(page._file)];
  const others = page === undefined || isDated(page) ? below.flat() : [];
  const [first = "", ...rest] = [...files, ...others].sort(compare);
  return [first, rest.at(-1) ?? first];
}
