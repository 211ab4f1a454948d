import { isNarrowed } from "./content/finder/finder-query.ts";
import type { Head } from "./head.ts";
import { ALL_COLORING_PAGES } from "./ui/places.ts";

/** Whether an address is a narrowed view of the list of drawings: one of a great many, which no index needs. */
export function isNarrowedList({ pathname, search }: { readonly pathname: string; readonly search: string }): boolean {
  return pathname === ALL_COLORING_PAGES && isNarrowed(search);
}

/** The head of such a view: kept out of indexes, its canonical address that of the plain list, which `head` names. */
export function narrowedHead(head: Head): Head {
  const isHidden = head.tags.some((tag) => tag.kind === "meta" && tag.attributes.name === "robots");
  if (isHidden) return head;
  return { ...head, tags: [...head.tags, { kind: "meta", attributes: { name: "robots", content: "noindex" } }] };
}
