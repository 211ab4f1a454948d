import { type Found, findDrawings, listTitle } from "./content/finder/find-drawings.ts";
import { isNarrowed, readFinderQuery } from "./content/finder/finder-query.ts";
import type { PageDocument, Segment } from "./content/page.ts";
import type { PathEntry } from "./content/release/path-entry.ts";
import { type Head, type HeadSource, headOf } from "./head.ts";
import { coloringItems } from "./routes/front-matter.ts";
import { plural } from "./ui/plural.ts";

/** Whether an address is a narrowed view of the list of drawings: one of a great many, which no index needs. */
export function isNarrowedList({ kind }: Pick<PathEntry, "kind">, search: string): boolean {
  return kind === "coloring-list" && isNarrowed(search);
}

/**
 * The head of such a view: it says what is shown, is kept out of indexes, and its canonical address is that of the plain
 * list. `document` is null where it was lost: then nothing is known of what is shown.
 */
export function narrowedHead(
  source: HeadSource,
  { search, document }: { readonly search: string; readonly document: PageDocument | null },
): Head {
  const items = (document?.segments ?? []).flatMap(itemsOf);
  const head = headOf({
    ...source,
    entry: { ...source.entry, ...wordsOf(source.entry, findDrawings(items, readFinderQuery(search))) },
  });
  const isHidden = head.tags.some((tag) => tag.kind === "meta" && tag.attributes.name === "robots");
  if (isHidden) return head;
  return { ...head, tags: [...head.tags, { kind: "meta", attributes: { name: "robots", content: "noindex" } }] };
}

function itemsOf(segment: Segment) {
  return segment.kind === "piece" && segment.props.filters === true ? coloringItems(segment.data) : [];
}

interface Words {
  readonly title: string;
  readonly description: string;
}

/** What a visitor typed is said where the catalogue has it: no link makes this site say other words. */
function wordsOf(plain: Words, { chips, matches, query }: Found<unknown>): Words {
  const told = chips.filter(({ name }) => name !== "q" || matches.length > 0);
  const title = told.length === 0 ? plain.title : listTitle(told);
  const count = `${title}: ${plural(matches.length, "picture")} to print or to color on the screen.`;
  return {
    title: query.page === 1 ? title : `${title}, page ${query.page}`,
    description: told.length === 0 ? plain.description : count,
  };
}
