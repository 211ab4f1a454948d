import { expect } from "vitest";
import type { Release } from "#build/release/release.ts";
import { pageOf, releaseOfParts, site, wireDocument } from "#test/content-fixture.ts";

const STEMS = ["index", "about", "articles/first", "articles/second"];

/** A release that says which one it is in every title and every text, so that a mixture of two would show. */
export function markedRelease(marker: string): Promise<Release> {
  const documents = STEMS.map((stem) => {
    const document = wireDocument(stem, { title: `title-${marker}`, description: `description-${marker}` });
    const page = { ...pageOf(document), segments: [{ kind: "html" as const, html: `<p>text-${marker}</p>` }] };
    return { document, page };
  });
  return releaseOfParts({ site: site({ name: `name-${marker}` }), documents, files: [], objects: [], sources: [] });
}

/** The one release that a page is of, whole; fails on a page that is of none, of two, or torn. */
export function releaseOfPage(html: string): string {
  const markers = new Set([...html.matchAll(/\b(?:title|text|name)-(\w+)/g)].map((match) => match[1]));
  expect([...markers], html).toHaveLength(1);
  const [marker = ""] = markers;
  for (const part of [`title-${marker}`, `<p>text-${marker}</p>`, "</html>"]) expect(html).toContain(part);
  return marker;
}
