/** Letters of a title, and of a description, that other pages and search engines show: no page grows with its neighbour. */
export const MAX_IN_TITLE = 200;
export const MAX_IN_DESCRIPTION = 500;

/** Bytes of a label in a menu or among the pages above, and of the title of the page before or behind: in every language. */
const MAX_IN_LABEL = 64;
export const MAX_IN_LINK = 160;

const encoder = new TextEncoder();
const ASCII = /^[\0-\x7f]*$/;

/** In UTF-8. Mostly known without encoding the text, which pages do for each link that they show. */
function byteLength(text: string): number {
  return ASCII.test(text) ? text.length : encoder.encode(text).length;
}

/** The first of these items, as many as take no more bytes together than that; `textOf`: what is sent of one. */
export function within<Item>(most: number, items: readonly Item[], textOf: (item: Item) => string): readonly Item[] {
  let bytes = 0;
  const end = items.findIndex((item) => {
    bytes += byteLength(textOf(item));
    return bytes > most;
  });
  return end === -1 ? items : items.slice(0, end);
}

/** A title as it is shown in a link that many pages have, of at most so many bytes. */
export function labelOf(title: string, most = MAX_IN_LABEL): string {
  let letters = Math.min(title.length, most);
  while (byteLength(title.slice(0, letters)) > most) letters -= 1;
  return shortened(title, letters);
}

/**
 * A text as it is shown where it is one of many: cut behind a word, so that no more than so many letters are left.
 *
 * @example shortened("a fox in the snow", 12) // "a fox in…"
 */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const end = start.search(/\s+\S*$/);
  // A text without spaces is cut anywhere but within a character of two units.
  return `${end > 0 ? start.slice(0, end) : start.slice(0, -1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** `capitalised("pets and farm")` -> `Pets and farm` */
export function capitalised(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
