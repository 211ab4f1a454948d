import { type Found, findDrawings, listTitle } from "./content/finder/find-drawings.ts";
import type { FacetWords } from "./content/finder/findable.ts";
import { isNarrowed, readFinderQuery } from "./content/finder/finder-query.ts";
import type { PageDocument, Segment } from "./content/page.ts";
import type { PathEntry } from "./content/release/path-entry.ts";
import { fill, plural } from "./content/words/words.ts";
import { type Head, type HeadSource, headOf } from "./head.ts";
import { coloringItems } from "./routes/front-matter.ts";

/** Whether an address is a narrowed view of the list of drawings: one of a great many, which no index needs. */
export function isNarrowedList({ kind }: Pick<PathEntry, "kind">, search: string): boolean {
  return kind === "coloring-list" && isNarrowed(search);
}

/**
 * The head of such a view: it says what is shown, is kept out of indexes, and its canonical address is that of the
 * plain list. `document` is null where it was lost: then nothing is known of what is shown.
 */
export function narrowedHead(
  source: HeadSource,
  {
    search,
    document,
    words,
  }: { readonly search: string; readonly document: PageDocument | null; readonly words: FacetWords },
): Head {
  const items = (document?.segments ?? []).flatMap(itemsOf);
  const head = headOf({
    ...source,
    entry: { ...source.entry, ...textsOf(source.entry, findDrawings(items, readFinderQuery(search), words), words) },
  });
  const isHidden = head.tags.some((tag) => tag.kind === "meta" && tag.attributes.name === "robots");
  if (isHidden) return head;
  return { ...head, tags: [...head.tags, { kind: "meta", attributes: { name: "robots", content: "noindex" } }] };
}

function itemsOf(segment: Segment) {
  return segment.kind === "component" && segment.props.filters === true ? coloringItems(segment.data) : [];
}

interface Texts {
  readonly title: string;
  readonly description: string;
}

/** What a visitor typed is said where the catalogue has it: no link makes this site say other words. */
function textsOf(plain: Texts, { chips, matches, query }: Found<unknown>, words: FacetWords): Texts {
  const known = chips.filter(({ name }) => name !== "q" || matches.length > 0);
  const title = known.length === 0 ? plain.title : listTitle(known, words);
  const description = fill(plural(words.description, matches.length, words.locale), { title });
  return {
    title: query.page === 1 ? title : fill(words.titleOfPage, { title, page: query.page }),
    description: known.length === 0 ? plain.description : description,
  };
}
