import type { PathEntry } from "./content/release/path-entry.ts";
import { readSearchQuery, type SearchSummary } from "./content/search/search.ts";
import type { search } from "./content/words/search.ts";
import { fill } from "./content/words/words.ts";
import { askedHead, type Head, type HeadSource } from "./head.ts";

/** Whether an address asks the page of the search for anything. */
export function isSearched({ kind }: Pick<PathEntry, "kind">, address: string): boolean {
  return kind === "search" && address !== "" && readSearchQuery(address).q !== "";
}

/**
 * The head of what was found, whose title says what was looked for. `found` is null where that is not known. What was typed is
 * said where something has its words, and not only what is near them: no link makes this site say other ones.
 */
export function searchedHead(
  source: HeadSource,
  { found, words }: { readonly found: SearchSummary | null; readonly words: typeof search.english },
): Head {
  const { title, description } = source.entry;
  return askedHead(source, { title: found === null ? title : titleOf(title, found, words), description });
}

function titleOf(
  title: string,
  { q, corrected, unmatched, count, page }: SearchSummary,
  words: typeof search.english,
): string {
  if (count === 0) return fill(words.nothingTitle, { title });
  if (unmatched !== null) return title;
  return fill(page === 1 ? words.titleOf : words.titleOfPage, { q: corrected ?? q, page, title });
}
