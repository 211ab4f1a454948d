/** `/__nuxt_island/{Name}_{hash}.json`: the name is all but the last `_` part (protocol.md 7.6). */
export interface IslandAddress {
  readonly name: string;
  readonly hash: string;
}

const ADDRESS = /^\/__nuxt_island\/([^/]+)\.json$/;

export function parseIslandAddress(pathname: string): IslandAddress | null {
  const key = ADDRESS.exec(pathname)?.[1];
  if (key === undefined) return null;
  const cut = key.lastIndexOf("_");
  return cut === -1 ? { name: key, hash: "" } : { name: key.slice(0, cut), hash: key.slice(cut + 1) };
}
