interface Cutting<Item> {
  readonly parts: number;
  /** The items of a part as they were. */
  readonly read: (at: number) => Promise<readonly Item[]>;
  /** Those of the one part that changes as they are now. */
  readonly change: (items: readonly Item[]) => readonly Item[];
  readonly cut: (items: readonly Item[]) => readonly (readonly Item[])[];
}

/** What stands now where the parts from one on up to another were. */
export interface Cut<Item> {
  readonly from: number;
  readonly until: number;
  readonly cuts: readonly (readonly Item[])[];
}

/**
 * Cuts a list anew around the part in which an item came, went or was edited. Where the two parts before it end may depend
 * on its items too, so that it begins with those. A cut where one was before ends it: what follows depends on nothing in
 * front of a cut.
 */
export async function cutAgain<Item>(at: number, { parts, read, change, cut }: Cutting<Item>): Promise<Cut<Item>> {
  const from = Math.max(0, at - 2);
  const items: Item[] = [];
  for (let before = from; before < at; before += 1) items.push(...(await read(before)));
  items.push(...change(at < parts ? await read(at) : []));
  const begun = new Map<Item | undefined, number>();
  for (let next = at + 1; next < parts; next += 1) {
    const more = await read(next);
    begun.set(more[0], next);
    items.push(...more);
    const cuts = cut(items);
    const end = cuts.findIndex(([first]) => begun.has(first));
    if (end > 0) return { from, until: begun.get(cuts[end]?.[0]) ?? parts, cuts: cuts.slice(0, end) };
  }
  return { from, until: parts, cuts: cut(items) };
}
