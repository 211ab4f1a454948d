import type { Changes, PageChange } from "../release/compare.ts";

/** Of a longer list only so many are named: a first publish adds every page there is. */
const NAMED = 30;

/** What changes, a line a page, in the order in which a person wants to know; none where nothing changes. */
export function sayChanges({ removed, moved, added, changed, site }: Changes): readonly string[] {
  return [
    ...listed("removed", removed, sayPage),
    ...listed("moved", moved, (page) => `${sayPage(page)} -> ${page.to}`),
    ...listed("added", added, sayPage),
    ...listed("changed", changed, sayPage),
    ...(site ? ["  changed  settings of .site.yml"] : []),
  ];
}

/** `3 pages added, 1 changed, none removed, 1 moved` */
export function countChanges({ added, changed, removed, moved }: Changes): string {
  const pages = (count: number) => `${count} ${count === 1 ? "page" : "pages"}`;
  return `${pages(added.length)} added, ${changed.length} changed, ${removed.length} removed, ${moved.length} moved`;
}

export function countKeys(count: number): string {
  return `${count} ${count === 1 ? "key" : "keys"}`;
}

export function isEmpty({ added, changed, removed, moved, site }: Changes): boolean {
  return added.length + changed.length + removed.length + moved.length === 0 && !site;
}

function listed<T>(label: string, pages: readonly T[], say: (page: T) => string): readonly string[] {
  const lines = pages.slice(0, NAMED).map((page) => `  ${label.padEnd(8)} ${say(page)}`);
  return pages.length > NAMED ? [...lines, `  ${label.padEnd(8)} and ${pages.length - NAMED} more`] : lines;
}

function sayPage({ address, title }: PageChange): string {
  return `${address}  ${title}`;
}
