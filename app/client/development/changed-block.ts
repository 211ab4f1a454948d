/** Under which the texts of a page's blocks wait for the page that follows. */
const KEY = "development:blocks";

/** What a reader sees change as a whole: the innermost of these. */
const BLOCKS = "main :is(h1, h2, h3, h4, p, li, pre, figure, table, blockquote, dt, dd, img, svg)";

/** Loads the page again, which then scrolls to what has changed in it. */
export function reloadAtChange(page: Document): void {
  page.defaultView?.sessionStorage.setItem(
    KEY,
    JSON.stringify({ path: page.location.pathname, blocks: blocksOf(page) }),
  );
  page.location.reload();
}

/** Scrolls to the first block that the page before did not have, unless all of that is in view already. */
export function scrollToChange(page: Document): void {
  const kept = page.defaultView?.sessionStorage.getItem(KEY) ?? null;
  page.defaultView?.sessionStorage.removeItem(KEY);
  const before: unknown = kept === null ? null : JSON.parse(kept);
  if (!isKept(before) || before.path !== page.location.pathname) return;
  const at = firstChange(before.blocks, blocksOf(page));
  const block = at === null ? undefined : elementsOf(page)[at];
  block?.scrollIntoView({ block: "nearest" });
}

/**
 * Where the second list differs from the first; where it only became shorter, what stands now where something went. Null
 * where both are the same, or nothing is left.
 *
 * @example firstChange(["a", "b"], ["a", "x", "b"]) // 1
 */
export function firstChange(before: readonly string[], after: readonly string[]): number | null {
  const at = after.findIndex((text, index) => text !== before[index]);
  if (at !== -1) return at;
  return after.length === 0 || after.length === before.length ? null : after.length - 1;
}

function elementsOf(page: Document): readonly Element[] {
  return [...page.querySelectorAll(BLOCKS)].filter((element) => element.querySelector(BLOCKS) === null);
}

function blocksOf(page: Document): readonly string[] {
  return elementsOf(page).map((element) => `${element.tagName} ${element.getAttribute("src") ?? element.textContent}`);
}

interface Kept {
  readonly path: string;
  readonly blocks: readonly string[];
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === "object" && value !== null && "path" in value && "blocks" in value && Array.isArray(value.blocks)
  );
}
