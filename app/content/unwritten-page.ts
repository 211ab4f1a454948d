import type { DocumentMeta } from "./document.ts";
import type { PageAdditions, PageDocument, Segment } from "./page.ts";

interface Unwritten {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly locale: string;
  readonly stem: string;
}

/** Without what a site adds to its pages. */
export type UnwrittenPage = Omit<PageDocument, keyof PageAdditions>;

/** A page that is in no file. */
export function unwrittenPage(
  { path, title, description, locale, stem }: Unwritten,
  segments: readonly Segment[],
): UnwrittenPage {
  const meta: DocumentMeta = {
    _path: path,
    _dir: "",
    _draft: false,
    _partial: false,
    _locale: locale,
    title,
    description,
    _type: "markdown",
    _id: "",
    _source: "content",
    _file: "",
    _stem: stem,
    _extension: "",
  };
  return { meta, segments, toc: null };
}
