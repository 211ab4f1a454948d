import { canonicalPath, type DocumentPath } from "./canonical-path.ts";

/** Four digits hold any page there can be. */
const LATER_PAGE = /^(.*)\/page\/([2-9]|[1-9]\d{1,3})$/;

/** A page of the lists that a document shows. */
export interface ListPage {
  /** The document's own address, which is that of the first page. */
  readonly path: DocumentPath;
  /** From 1 on. */
  readonly page: number;
}

/**
 * The later page of a list that an address may be; null for any other address.
 *
 * @example parseListPage("/articles/page/2") // { path: "/articles", page: 2 }
 * @example parseListPage("/page/2") // { path: "/", page: 2 }
 */
export function parseListPage(address: DocumentPath): ListPage | null {
  const [, start, page] = LATER_PAGE.exec(address) ?? [];
  const path = start === undefined ? null : canonicalPath(start || "/");
  return path === null ? null : { path, page: Number(page) };
}

/** Law: `parseListPage(formatListPage(list))` is `list`, from the second page on. */
export function formatListPage({ path, page }: { readonly path: string; readonly page: number }): string {
  return page === 1 ? path : `${path === "/" ? "" : path}/page/${page}`;
}
