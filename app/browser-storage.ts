/** The part of a storage that is needed for values. */
export type Store = Pick<Storage, "getItem" | "setItem">;

/** The storage of this tab. */
export function tabStorage(page: { readonly sessionStorage: Store | null } = window): Store {
  return orBlocked(() => page.sessionStorage);
}

/**
 * Where a storage is blocked, already reading the property throws, or it is null, as in an Android WebView without DOM
 * storage: in its place one that is empty and takes nothing.
 */
export function orBlocked<Own extends Store>(read: () => Own | null): Own | typeof BLOCKED {
  try {
    return read() ?? BLOCKED;
  } catch {
    return BLOCKED;
  }
}

const BLOCKED = {
  getItem: () => null,
  setItem() {
    throw new Error("no storage");
  },
  removeItem: () => undefined,
  key: () => null,
  length: 0,
};
