import type { ContentDocument } from "#app/content/document.ts";
import type { SourceText } from "#app/content/release/manifest.ts";
import type { Release } from "#build/release/release.ts";
import { pageOf, releaseOfParts, site, wireDocument } from "#test/content-fixture.ts";

export interface TestPage {
  readonly title?: string;
  /** Its file's text; its title's unless said. */
  readonly text?: string;
  /** The stable id of its front matter. */
  readonly id?: string;
}

/** A release of pages by stem, each with its source. */
export function releaseOfPages(pages: { readonly [stem: string]: TestPage }, name = "Test site"): Promise<Release> {
  const documents = Object.entries(pages).map(([stem, page]) => documentOf(stem, page));
  const sources = Object.entries(pages).map(
    ([stem, { title = stem, text = `# ${title}` }]): SourceText => ({ path: `${stem}.md`, text }),
  );
  return releaseOfParts({
    site: site({ name }),
    documents: documents.map((document) => ({ document, page: pageOf(document) })),
    files: [],
    objects: [],
    sources,
  });
}

function documentOf(stem: string, { title = stem, id }: TestPage): ContentDocument {
  return wireDocument(stem, { title, ...(id === undefined ? {} : { id }) });
}
