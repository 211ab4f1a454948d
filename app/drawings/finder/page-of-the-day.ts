import { compareText } from "../../content/compare-text.ts";
import { fnv1a } from "../../content/release/records.ts";

/**
 * Which of some drawings is that of a day (`2026-11-21`): the same for all visitors on that date, with nothing stored. Each has a score
 * made of the day and its own path, and the highest wins, so that a drawing which comes or goes changes the day's page only
 * where it is that page itself. `numbers` are the hashes of their paths (`fnv1a`); of two with one hash the first wins. Null
 * where all of them are hidden.
 *
 * @example placeOfTheDay([fox, owl].map(({ _path }) => fnv1a(_path)), "2026-11-21") // 0, whatever the order of the list
 */
export function placeOfTheDay(
  numbers: readonly number[],
  date: string,
  hidden: ReadonlySet<number> = new Set(),
): number | null {
  const day = fnv1a(date);
  let winner: number | null = null;
  let most = -1;
  for (const [place, number] of numbers.entries()) {
    const score = scoreOf(number, day);
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
  const day = fnv1a(by);
  const scored = items.map((item) => ({ item, score: scoreOf(fnv1a(item._path), day) }));
  return scored.sort((a, b) => b.score - a.score || compareText(a.item._path, b.item._path)).map(({ item }) => item);
}

/** The same of places of drawings, which are told by the hashes of their paths. */
export function placesOfDay(
  places: readonly number[],
  { numbers, by }: { readonly numbers: readonly number[]; readonly by: string },
): readonly number[] {
  const day = fnv1a(by);
  const scores = new Map(places.map((place) => [place, scoreOf(numbers[place] ?? 0, day)]));
  return places.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a - b);
}

/** With a last mix (murmur3's), which gives numbers that differ in little scores far apart. */
function scoreOf(number: number, day: number): number {
  let score = number ^ day;
  score = Math.imul(score ^ (score >>> 16), 0x85ebca6b);
  score = Math.imul(score ^ (score >>> 13), 0xc2b2ae35);
  return (score ^ (score >>> 16)) >>> 0;
}
