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
  const begun = hashOf(`${date} `);
  for (const item of items) {
    const score = scoreOf(item._path, begun);
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
  const begun = hashOf(`${by} `);
  const scored = items.map((item) => ({ item, score: scoreOf(item._path, begun) }));
  return scored.sort((a, b) => b.score - a.score || (a.item._path < b.item._path ? -1 : 1)).map(({ item }) => item);
}

/** FNV-1a, gone on with from what it is of a text before. */
function hashOf(text: string, begun = 0x811c9dc5): number {
  let hash = begun;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** With a last mix (murmur3's), which gives texts that end alike scores far apart. */
function scoreOf(path: string, begun: number): number {
  let score = hashOf(path, begun);
  score = Math.imul(score ^ (score >>> 16), 0x85ebca6b);
  score = Math.imul(score ^ (score >>> 13), 0xc2b2ae35);
  return (score ^ (score >>> 16)) >>> 0;
}
