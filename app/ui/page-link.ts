/** A page as a link names it: enough of a document's metadata for breadcrumbs, neighbours and the ways on. */
export interface PageLink {
  readonly title: string;
  readonly _path: string;
}
