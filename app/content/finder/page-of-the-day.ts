/**
 * The item of a day (`2026-11-21`): everybody's on that date, with nothing stored. Each item draws a number from the day
 * and its own path, and the highest wins, so that a drawing which comes or goes changes the day's page only where it is
 * that page itself. Null for an empty list.
 *
 * @example pageOfTheDay([fox, owl], "2026-11-21") // fox, whatever the order of the list
 */
export function pageOfTheDay<Item extends { readonly _path: string }>(
  items: readonly Item[],
  date: string,
): Item | null {
  const drawn = items.map((item) => ({ item, lot: lotOf(`${date} ${item._path}`) }));
  const [winner] = drawn.sort((a, b) => b.lot - a.lot || (a.item._path < b.item._path ? -1 : 1));
  return winner?.item ?? null;
}

/** FNV-1a with a last mix (murmur3's), which makes texts that end alike draw far apart. */
function lotOf(text: string): number {
  let lot = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) lot = Math.imul(lot ^ text.charCodeAt(at), 0x01000193);
  lot = Math.imul(lot ^ (lot >>> 16), 0x85ebca6b);
  lot = Math.imul(lot ^ (lot >>> 13), 0xc2b2ae35);
  return (lot ^ (lot >>> 16)) >>> 0;
}
