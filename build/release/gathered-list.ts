import { compareText } from "#app/content/compare-text.ts";
import type { DocumentMeta } from "#app/content/document.ts";
import { GATHERED, LONG_GATHERED } from "#app/content/release/gathered.ts";
import { storeList } from "#app/content/release/list.ts";
import type { GatheredItem, GatheredLists, GatheredUnder, ListTable } from "#app/content/release/manifest.ts";
import type { Gathered } from "./gatherings.ts";
import type { ObjectSet } from "./release.ts";
import type { ValueList } from "./value-lists.ts";

interface GatheredParts {
  readonly gatherings: readonly Gathered[];
  readonly lists: readonly ValueList[];
  /** What is stored of a document under a key. */
  readonly itemOf: (meta: DocumentMeta, gathering: Gathered) => GatheredItem;
}

/** From so many items on what stands under a key is a list of its own. */
const LONG = 256;

/** Stores which documents have which value, with their cards where it has a page, and the lists of values. */
export function storeGathered(parts: GatheredParts, set: ObjectSet): GatheredLists {
  const long: [string, ListTable][] = [];
  function* short(): Generator<GatheredUnder> {
    for (const gathered of inOrder(parts)) {
      if (gathered.items.length < LONG) yield gathered;
      else long.push([gathered.key, storeList(LONG_GATHERED, gathered.items, { set })]);
    }
  }
  const table = storeList(GATHERED, short(), { set });
  return { short: table, long: Object.fromEntries(long) };
}

/** One after the other: together they are more than what is made of them. */
function* inOrder({ gatherings, lists, itemOf }: GatheredParts): Generator<GatheredUnder> {
  const groups = [
    ...gatherings.map((gathering) => ({
      key: gathering.key,
      items: () => gathering.documents.map((meta) => itemOf(meta, gathering)),
    })),
    ...lists.map(({ key, values }) => ({ key, items: () => values })),
  ];
  for (const { key, items } of groups.sort((a, b) => compareText(a.key, b.key))) yield { key, items: items() };
}
