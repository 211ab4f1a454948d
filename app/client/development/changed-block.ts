/** Under which the texts of a page's blocks wait for the page that follows. */
const KEY = "development:blocks";

/** What a reader sees change as a whole: the innermost of these. */
const BLOCKS = "main :is(h1, h2, h3, h4, p, li, pre, figure, table, blockquote, dt, dd, img, svg)";

/**
 * Many editors empty a file before they write it: a page of far fewer blocks, a moment ago, is none that was read. The first
 * page that Vite prepares takes several seconds, on a busy machine many.
 */
const MOMENT_MS = 60_000;

/** A page as it was until it was loaded again. */
interface Seen {
  readonly path: string;
  /** When it went (ms). */
  readonly until: number;
  readonly blocks: readonly string[];
}

/** Loads the page again, which then scrolls to what has changed in it. */
export function reloadAtChange(page: Document): void {
  const now = Date.now();
  const seen = [...seenPages(page, now), { path: page.location.pathname, until: now, blocks: blocksOf(page) }];
  page.defaultView?.sessionStorage.setItem(KEY, JSON.stringify(seen));
  page.location.reload();
}

/** Scrolls to the first block that the page before did not have, unless that is in view already. */
export function scrollToChange(page: Document): void {
  const seen = seenPages(page, Date.now());
  const blocks = blocksOf(page);
  const before = seen.findLast((earlier) => earlier.blocks.length * 2 > blocks.length) ?? seen[0];
  if (before === undefined) return;
  const at = firstChange(before.blocks, blocks);
  const block = at === null ? undefined : elementsOf(page)[at];
  const { top, bottom } = block?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  if (top < 0 || bottom > page.documentElement.clientHeight) block?.scrollIntoView({ block: "center" });
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

/** What this address was in the last moments, the oldest first. */
function seenPages(page: Document, now: number): readonly Seen[] {
  const seen: unknown = JSON.parse(page.defaultView?.sessionStorage.getItem(KEY) ?? "[]");
  if (!Array.isArray(seen)) return [];
  return seen.filter(isSeen).filter(({ path, until }) => path === page.location.pathname && now - until < MOMENT_MS);
}

function isSeen(value: unknown): value is Seen {
  return typeof value === "object" && value !== null && "path" in value && "until" in value && "blocks" in value;
}

function elementsOf(page: Document): readonly Element[] {
  return [...page.querySelectorAll(BLOCKS)].filter((element) => element.querySelector(BLOCKS) === null);
}

function blocksOf(page: Document): readonly string[] {
  return elementsOf(page).map((element) => `${element.tagName} ${element.getAttribute("src") ?? element.textContent}`);
}
