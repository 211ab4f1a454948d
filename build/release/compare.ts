import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import type { ReleaseContents, ReleasePage } from "./contents.ts";

export interface PageChange {
  readonly address: DocumentPath;
  readonly title: string;
}

/** What a release would make of the one before, by address, each list in the order of addresses. */
export interface Changes {
  /** Pages at new addresses, but for those that moved there. */
  readonly added: readonly PageChange[];
  readonly changed: readonly PageChange[];
  /** Pages whose address answers 404 from then on. */
  readonly removed: readonly PageChange[];
  /** Pages whose old address sends on from then on. */
  readonly moved: readonly (PageChange & { readonly to: DocumentPath })[];
  /** Whether settings of `.site.yml` differ. */
  readonly site: boolean;
}

/** Compares two releases page by page; without one before, every page is added. */
export function compareContents(before: ReleaseContents | null, after: ReleaseContents): Changes {
  const old = [...(before?.pages ?? [])];
  const targets = new Set(after.moves.values());
  const fresh = [...after.pages].filter(([address]) => before?.pages.has(address) !== true);
  const isMoveTarget = ([address]: readonly [DocumentPath, ReleasePage]) => targets.has(address);
  const gone = old.filter(([address]) => !after.pages.has(address)).map(pageChange);
  return {
    added: fresh.filter((page) => !isMoveTarget(page)).map(pageChange),
    changed: [...after.pages].filter(([address, page]) => isChanged(before?.pages.get(address), page)).map(pageChange),
    removed: gone.filter(({ address }) => !after.moves.has(address)),
    moved: gone.flatMap((page) => {
      const to = after.moves.get(page.address);
      return to === undefined ? [] : [{ ...page, to }];
    }),
    site: before !== null && JSON.stringify(before.manifest.site) !== JSON.stringify(after.manifest.site),
  };
}

function pageChange([address, { entry }]: readonly [DocumentPath, ReleasePage]): PageChange {
  return { address, title: entry.title };
}

/** The entry names the document's object, so it tells both from each other in all that a visitor sees. */
function isChanged(before: ReleasePage | undefined, { entry }: ReleasePage): boolean {
  return before !== undefined && JSON.stringify(before.entry) !== JSON.stringify(entry);
}
