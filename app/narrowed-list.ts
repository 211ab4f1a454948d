import type { PathEntry } from "./content/release/path-entry.ts";
import { fill, plural } from "./content/words/words.ts";
import type { FacetWords } from "./drawings/finder/findable.ts";
import { isNarrowed } from "./drawings/finder/finder-query.ts";
import { listTitle, viewFound } from "./drawings/finder/found-view.ts";
import { askedHead, type Head, type HeadSource } from "./head.ts";
import type { Found } from "./ui/coloring/finder-data.ts";

/** Whether an address is a narrowed view of the list of drawings: one of a great many, which no index needs. */
export function isNarrowedList({ kind }: Pick<PathEntry, "kind">, search: string): boolean {
  return kind === "coloring-list" && isNarrowed(search);
}

/** The head of such a view, which says what is shown. `found` is null where it was lost: then nothing is known of that. */
export function narrowedHead(
  source: HeadSource,
  { found, words }: { readonly found: Found | null; readonly words: FacetWords },
): Head {
  return askedHead(source, found === null ? source.entry : textsOf(source.entry, found, words));
}

type Texts = Pick<PathEntry, "title" | "description">;

/** What a visitor typed is said where the catalogue has all of it: no link makes this site say other words. */
function textsOf(plain: Texts, found: Found, words: FacetWords): Texts {
  const { chips, query } = viewFound(found, words);
  const isSaid = found.count > 0 && found.corrected === null && found.unmatched === null;
  const known = chips.filter(({ name }) => name !== "q" || isSaid);
  const title = known.length === 0 ? plain.title : listTitle(known, words);
  const description = fill(plural(words.description, found.count, words.locale), { title });
  return {
    title: query.page === 1 ? title : fill(words.titleOfPage, { title, page: query.page }),
    description: known.length === 0 ? plain.description : description,
  };
}
