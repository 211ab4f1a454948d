/**
 * Which of some drawings is that of a day (`2026-11-21`): everybody's on that date, with nothing stored. Each has a score
 * made of the day and its own path, and the highest wins, so that a drawing which comes or goes changes the day's page only
 * where it is that page itself. They are told by the numbers of their paths. Null where there is none.
 *
 * @example placeOfTheDay([fox, owl].map(({ _path }) => pathNumber(_path)), "2026-11-21") // 0, whatever the order of the list
 */
export function placeOfTheDay(
  numbers: readonly number[],
  date: string,
  hidden: ReadonlySet<number> = new Set(),
): number | null {
  const day = pathNumber(date);
  let winner: number | null = null;
  let most = -1;
  for (let place = 0; place < numbers.length; place += 1) {
    const score = scoreOf(numbers[place] ?? 0, day);
    if (score <= most || hidden.has(place)) continue;
    winner = place;
    most = score;
  }
  return winner;
}

/**
 * The items in an order of their own on each day; `by` names the date and the place, so that two places of one day begin
 * with others.
 *
 * @example inOrderOfDay([fox, owl, kite], "2026-11-21 /kids") // [kite, fox, owl]
 */
export function inOrderOfDay<Item extends { readonly _path: string }>(
  items: readonly Item[],
  by: string,
): readonly Item[] {
  const day = pathNumber(by);
  const scored = items.map((item) => ({ item, score: scoreOf(pathNumber(item._path), day) }));
  return scored.sort((a, b) => b.score - a.score || (a.item._path < b.item._path ? -1 : 1)).map(({ item }) => item);
}

/** FNV-1a, 32 bits. */
export function pathNumber(text: string): number {
  let number = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) number = Math.imul(number ^ text.charCodeAt(at), 0x01000193);
  return number >>> 0;
}

/** With a last mix (murmur3's), which gives numbers that differ in little scores far apart. */
function scoreOf(number: number, day: number): number {
  let score = number ^ day;
  score = Math.imul(score ^ (score >>> 16), 0x85ebca6b);
  score = Math.imul(score ^ (score >>> 13), 0xc2b2ae35);
  return (score ^ (score >>> 16)) >>> 0;
}
