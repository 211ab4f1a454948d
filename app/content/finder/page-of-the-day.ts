/**
 * The item of a day (`2026-11-21`): everybody's on that date, with nothing stored. Each item has a score made of the day
 * and its own path, and the highest wins, so that a drawing which comes or goes changes the day's page only where it is
 * that page itself. Null for an empty list.
 *
 * @example pageOfTheDay([fox, owl], "2026-11-21") // fox, whatever the order of the list
 */
export function pageOfTheDay<Item extends { readonly _path: string }>(
  items: readonly Item[],
  date: string,
): Item | null {
  let winner: Item | null = null;
  let most = -1;
  for (const item of items) {
    const score = scoreOf(`${date} ${item._path}`);
    if (score > most || (score === most && winner !== null && item._path < winner._path)) {
      winner = item;
      most = score;
    }
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
  const scored = items.map((item) => ({ item, score: scoreOf(`${by} ${item._path}`) }));
  return scored.sort((a, b) => b.score - a.score || (a.item._path < b.item._path ? -1 : 1)).map(({ item }) => item);
}

/** FNV-1a with a last mix (murmur3's), which gives texts that end alike scores far apart. */
function scoreOf(text: string): number {
  let score = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) score = Math.imul(score ^ text.charCodeAt(at), 0x01000193);
  score = Math.imul(score ^ (score >>> 16), 0x85ebca6b);
  score = Math.imul(score ^ (score >>> 13), 0xc2b2ae35);
  return (score ^ (score >>> 16)) >>> 0;
}
