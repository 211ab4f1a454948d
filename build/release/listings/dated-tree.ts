import type { WireMeta } from "#app/content/document.ts";
import { isRecord } from "#app/content/json.ts";
import { buildNavigation } from "#app/content/navigation/build.ts";
import { isOff } from "#app/content/navigation/dir-configs.ts";
import type { NavigationNode } from "#app/content/navigation/node.ts";
import type { TreeParts } from "#app/content/navigation/whole-tree.ts";
import type { Lifetime } from "#app/content/release/live.ts";
import { combined, type Spans, spansOf, united } from "./spans.ts";
import { around, type Piece } from "./tree-pieces.ts";

/**
 * The tree of documents with dates: a page shows in its time, a directory as its own page says while that shows, else as
 * its path and its config say while anything in it does. Null where dates may do more: where they are a config's, where
 * documents share a path, and where a directory might change places with the file that it is made for.
 */
export function datedPieces(parts: TreeParts): readonly Piece[] | null {
  const { lifetimes } = parts;
  const isDated = ({ _id }: WireMeta) => lifetimes.has(_id);
  const isMoving = (config: WireMeta) => isDated(config) || isChanging(config);
  const pages = new Map(parts.documents.map((document) => [document._path, document]));
  if (pages.size < parts.documents.length || parts.configs.some(isMoving) || parts.documents.some(namesPath))
    return null;
  const whole = buildNavigation(parts);
  const held = new Set(holders(whole).map(({ _path }) => _path));
  const documents = parts.documents.filter((document) => !held.has(document._path) || !isDated(document));
  const bare = new Map(holders(buildNavigation({ ...parts, documents })).map((node) => [node._path, node]));
  const { compare } = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  const list = spellList(whole, { pages, lifetimes, bare, compare });
  return list.some(({ ordered }) => !ordered) ? null : list.flatMap(({ pieces }) => pieces);
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
function holders(nodes: readonly NavigationNode[]): readonly NavigationNode[] {
  return nodes.flatMap((node) => {
    const { children = [], _path } = node;
    return children.some((child) => child._path !== _path) ? [node, ...holders(children)] : [];
  });
}

interface World {
  readonly pages: ReadonlyMap<string, WireMeta>;
  readonly lifetimes: ReadonlyMap<string, Lifetime>;
  /** Directories as they are without a page of their own. */
  readonly bare: ReadonlyMap<string, NavigationNode>;
  readonly compare: (a: string, b: string) => number;
}

interface Spelled {
  readonly pieces: readonly Piece[];
  readonly spans: Spans;
  /** Between which names of files its own is, whatever shows of it. */
  readonly first: string;
  readonly last: string;
  /** Whether it and all below keep their places. */
  readonly ordered: boolean;
}

function spellList(nodes: readonly NavigationNode[], world: World): readonly Spelled[] {
  const list = nodes.map((node) => spell(node, world));
  return list.map((spelled, at) => {
    const before = list[at - 1];
    return before === undefined || isBehind(spelled, before, world) ? spelled : { ...spelled, ordered: false };
  });
}

/** Two that are always made for one file each stand as they were sorted. */
function isBehind(node: Spelled, before: Spelled, { compare }: World): boolean {
  const fixed = node.first === node.last && before.first === before.last;
  return fixed || compare(before.last, node.first) < 0;
}

function spell(node: NavigationNode, world: World): Spelled {
  const { children = [], _path } = node;
  const document = world.pages.get(_path) ?? null;
  const lifetime = document === null ? undefined : world.lifetimes.get(document._id);
  const life = document === null ? [] : spansOf(lifetime ?? ALWAYS);
  const below = spellList(children, world);
  const listed = united(below.flatMap(({ spans }, at) => (children[at]?._path === _path ? [] : spans)));
  const files = document === null ? below.flatMap(({ first, last }) => [first, last]) : [nameOf(document)];
  const others = lifetime === undefined ? [] : below.flatMap(({ first, last }) => [first, last]);
  const names = [...files, ...others].sort(world.compare);
  return {
    pieces: pieces(node, { life, listed, below: below.flatMap((child) => child.pieces), world }),
    spans: united([...life, ...listed]),
    first: names[0] ?? "",
    last: names.at(-1) ?? "",
    ordered: below.every(({ ordered }) => ordered),
  };
}

const ALWAYS: Lifetime = { publishAt: null, expiresAt: null };

function nameOf({ _file }: WireMeta): string {
  return _file.replace(/\.[^.]*$/, "");
}

/** An index page holds at least itself; another page is a leaf while nothing below it shows. */
function pieces(
  node: NavigationNode,
  { life, listed, below, world }: { life: Spans; listed: Spans; below: readonly Piece[]; world: World },
): readonly Piece[] {
  const { children, ...leaf } = node;
  const { _path } = leaf;
  const isIndex = children?.some((child) => child._path === _path) === true;
  const page = world.pages.get(_path);
  const bare = page === undefined ? node : world.bare.get(_path);
  const holding = isIndex ? life : combined(life, listed, (lives, lists) => lives && lists);
  const alone = isIndex ? [] : combined(life, listed, (lives, lists) => lives && !lists);
  const without = combined(life, listed, (lives, lists) => lists && !lives);
  const own = { id: _path, text: JSON.stringify(leaf), spans: alone };
  const directory = bare === undefined ? below : around(bare, { pieces: below, spans: without });
  const whole = page === undefined ? directory : around(node, { pieces: directory, spans: holding });
  return [own, ...whole].filter(({ spans }) => spans.length > 0);
}
