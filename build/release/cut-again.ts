interface Cutting<Item> {
  readonly parts: number;
  /** The items of a part as they are now. */
  readonly read: (at: number) => Promise<readonly Item[]>;
  readonly cut: (items: readonly Item[]) => readonly (readonly Item[])[];
}

/** What stands now where the parts from one on up to another were. */
export interface Cut<Item> {
  readonly from: number;
  readonly until: number;
  readonly cuts: readonly (readonly Item[])[];
}

/**
 * Cuts a list anew around the part in which an item was edited. The cut before a part depends on its first item too, so
 * that with this one it begins a part earlier. A cut where one was before ends it: what follows depends on nothing in
 * front of a cut.
 */
export async function cutAgain<Item>(
  at: number,
  { parts, read, cut, isEdited }: Cutting<Item> & { readonly isEdited: (item: Item) => boolean },
): Promise<Cut<Item>> {
  const own = await read(at);
  const isFirst = at > 0 && own.slice(0, 1).some(isEdited);
  const from = isFirst ? at - 1 : at;
  const items = isFirst ? [...(await read(from)), ...own] : [...own];
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
