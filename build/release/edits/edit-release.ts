import type { DocumentMeta } from "#app/content/document.ts";
import { isRecord } from "#app/content/json.ts";
import { isIndex } from "#app/content/navigation/build.ts";
import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import type { SourceText } from "#app/content/release/manifest.ts";
import type { Moves } from "../compare.ts";
import { movesOf } from "../moves.ts";
import type { ShownBy } from "../page-lists.ts";
import type { BaseRelease } from "../readable.ts";
import type { Release } from "../release.ts";
import { changeListings } from "./changed-listings.ts";
import { addPage, changeMoves, changePage, type Page, removePage } from "./changed-paths.ts";
import { type Change, changeRow, changeShared, changeSource, rowIn } from "./changed-rows.ts";
import { changeSearch, foundBy } from "./changed-search.ts";
import { changeValues } from "./changed-values.ts";
import { changeFeed, type FeedPlaces } from "./feed-places.ts";
import { keepsFolders, nearTo } from "./near.ts";
import { NextRelease } from "./next-release.ts";

/** A document, and the file that it is compiled from. */
export interface ChangedDocument extends Omit<Page, "address"> {
  /** Of its page; null where it has none. */
  readonly address: DocumentPath | null;
  /** Of its text. */
  readonly headings: readonly string[];
  /** `documentBytes` */
  readonly bytes: Uint8Array;
  readonly source: SourceText;
}

/** A document as the release has it, and as it is now; null before it came, or after it went. */
export type DocumentChange = Change<ChangedDocument>;

/** What a release does not say of itself in few parts. */
export interface ReleaseFacts {
  readonly feed: FeedPlaces | null;
  /** All that it has. */
  readonly moves: Moves;
  /** Whether any page or directory names a layout. */
  readonly layouts: boolean;
  readonly shown: ShownBy;
}

interface EditedRelease extends Pick<ReleaseFacts, "feed" | "moves"> {
  readonly release: Release;
}

/**
 * The release after some documents came, went or were edited, made of the parts of the one before: the very one that all
 * documents assembled together make. What it costs depends on the changes alone. Null where the release does not hold a
 * document as it is said to have been, or where one stands in more places than those of its own.
 */
export async function editRelease(
  base: BaseRelease,
  changes: readonly DocumentChange[],
  facts: ReleaseFacts,
): Promise<EditedRelease | null> {
  const next = new NextRelease(base);
  for (const change of changes.toSorted(removedFirst)) if (!(await apply(next, change, facts))) return null;
  const pages = changes.map(({ before, after }) => ({
    before: before && pageOf(before),
    after: after && pageOf(after),
  }));
  const fed = await changeFeed(next, { changes: pages, feed: facts.feed });
  if (fed === null) return null;
  const moves = movesAfter(changes, facts.moves);
  await changeMoves(next, { before: facts.moves, after: moves });
  return next.isEvenlyCut ? { release: next.finished(), ...fed, moves } : null;
}

/** A file that moved is one that went and one that came: what both have is free before it is taken. */
function removedFirst(a: DocumentChange, b: DocumentChange): number {
  return Number(a.after !== null) - Number(b.after !== null);
}

async function apply(next: NextRelease, change: DocumentChange, facts: ReleaseFacts): Promise<boolean> {
  const { before, after } = change;
  const [own] = [after, before].filter((document) => document !== null);
  if (own === undefined) return true;
  const { meta } = own.row;
  const known = await rowIn(next, { stem: meta._stem, id: meta._id });
  if (known?.object !== before?.row.object) return false;
  // Where it names another drawing, or that drawing is another, all is compiled.
  const rows = { before: known, after: after && { ...after.row, ...(known?.picture && { picture: known.picture }) } };
  const isShownOtherwise = JSON.stringify(rows.before?.meta) !== JSON.stringify(rows.after?.meta);
  if (isShownOtherwise && !(await standsAlone(next, change, facts))) return false;
  const near = await nearTo(next, own.row);
  const isKept = before !== null && after !== null;
  if (!isKept && !(await keepsFolders(next, own.row, near))) return false;
  const found = await foundBy(next, before);
  if (after !== null) next.set.add(after.bytes);
  await changeShared(next, rows);
  if (!(await changeValues(next, rows, facts)) || !(await changeRow(next, rows))) return false;
  if (!(await applyToPage(next, change))) return false;
  const words = { locale: meta._locale, before: found, after: await foundBy(next, after) };
  if (!(await changeSearch(next, words))) return false;
  await changeSource(next, { before: before?.source ?? null, after: after?.source ?? null });
  return !isShownOtherwise || changeListings(next, rows, near);
}

async function applyToPage(next: NextRelease, { before, after }: DocumentChange): Promise<boolean> {
  const [old, now] = [before && pageOf(before), after && pageOf(after)];
  if (now === null) return old === null || removePage(next, old);
  if (before === null) return addPage(next, now);
  await changePage(next, now);
  return true;
}

function pageOf({ address, row, kind }: ChangedDocument): Page | null {
  return address === null ? null : { address, row, kind };
}

/** Fields by which a document stands in other places too, or takes a place in the site. */
const PLACING = [
  ...[
    "_path",
    "_draft",
    "_partial",
    "_locale",
    "art",
    "drawing",
    "packs",
    "image",
    "picture",
    "kind",
    "layout",
    "navigation",
  ],
  ...["middleware", "redirect", "publishAt", "expiresAt"],
];

/**
 * Whether what lists show of a document stands in its own places alone, and among what is gathered: none of a folder, of the
 * menu, of a listed drawing, or in the answer to a named query.
 */
async function standsAlone(
  next: NextRelease,
  { before, after }: DocumentChange,
  facts: ReleaseFacts,
): Promise<boolean> {
  const { globals } = next.manifest.site;
  const [own] = [after, before].filter((document) => document !== null);
  if (own?.address === undefined || own.address === null || Object.keys(globals).length > 0) return false;
  const { meta } = own.row;
  const isKept = before !== null && after !== null;
  const isPlaced = isKept
    ? PLACING.some((field) => textOf(before.row.meta[field]) !== textOf(after.row.meta[field]))
    : facts.layouts || PLACING.slice(PLACED_BY_FILE).some((field) => meta[field] !== undefined);
  const isInMenu = isRecord(meta.navigation) && meta.navigation.menu === true;
  if (isPlaced || isInMenu || depthOf(meta._path) < 2 || isIndex(meta) || meta.drawing !== undefined) return false;
  return (await next.recordAt(own.address)).folder === undefined;
}

/** What every document has of these. */
const PLACED_BY_FILE = 4;

function textOf(value: DocumentMeta[string]): string {
  return JSON.stringify(value) ?? "";
}

/** `/a/b` -> 2 */
function depthOf(path: string): number {
  return path.split("/").filter((part) => part !== "").length;
}

/** Where pages are that are gone from their address: those that moved now, and those that had moved before. */
function movesAfter(changes: readonly DocumentChange[], earlier: Moves): Moves {
  const [old, now] = [changes.map(({ before }) => before), changes.map(({ after }) => after)].map((documents) =>
    documents.flatMap((document) => {
      if (document === null || document.address === null) return [];
      return [[document.address, { meta: document.row.meta, source: document.source.text }] as const];
    }),
  );
  const [had, has] = [old, now].map((pages = []) => new Set(pages.map(([address]) => address)));
  const lost = (old ?? []).filter(([address]) => has?.has(address) !== true);
  const fresh = new Set([...(has ?? [])].filter((address) => had?.has(address) !== true));
  return movesOf({ lost, others: now ?? [], fresh, earlier });
}
