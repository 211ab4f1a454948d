import { type Found, finderDataIn } from "../coloring/finder/finder-data.ts";
import type { PathEntry } from "../content/release/path-entry.ts";
import { fill, plural } from "../content/words/words.ts";
import type { FacetWords } from "../drawings/finder/findable.ts";
import { listTitle, viewFound } from "../drawings/finder/found-view.ts";
import { askedHead, type NarrowedHeadOf } from "../head.ts";
import { coloring } from "../words/coloring.ts";

/** The head of a narrowed view of the list of drawings says what is shown, where that is known. */
export const narrowedHead: NarrowedHeadOf = (source, { segments, translations }) => {
  const found = finderDataIn(segments);
  const texts = found === null ? source.entry : textsOf(source.entry, found, coloring.in(translations));
  return askedHead(source, texts);
};

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
