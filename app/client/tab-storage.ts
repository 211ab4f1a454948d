/** What the tab remembers by itself. */
export type TabStorage = Pick<Storage, "getItem" | "setItem">;

/** As good as a full storage: nothing is in it, and nothing can be put in. */
const NO_STORAGE: TabStorage = {
  getItem: () => null,
  setItem() {
    throw new Error("this browser has no storage for the tab");
  },
};

/** The storage of the tab. Where it is blocked, already asking a browser for it throws. */
export function tabStorage(page: { readonly sessionStorage: TabStorage }): TabStorage {
  try {
    return page.sessionStorage;
  } catch {
    return NO_STORAGE;
  }
}
