import type { ContentDocument } from "#app/content/document.ts";
import type { Site } from "#app/content/site.ts";
import type { Release } from "#build/release/release.ts";
import { pageOf, releaseOfParts, site, wireDocument } from "#test/content-fixture.ts";

export const LIST = "/kids-corner/all-kids-coloring-pages";

const GALLERY = {
  kind: "component",
  name: "Gallery",
  props: { filters: true, group: false, limit: 500 },
  slots: {},
  data: null,
} as const;

/** A coloring page by its name; it is published on that day of November. */
export function coloringPage(name: string, day: number, fields: Partial<ContentDocument> = {}): ContentDocument {
  const drawing = { thumbnail: `/files/1/${name}.svg`, width: 10, height: 10, regions: 9, difficulty: "easy" };
  const published = `2026-11-${String(day).padStart(2, "0")}T00:00:00.000Z`;
  const { drawing: facts, ...rest } = fields;
  return wireDocument(`kids-corner/coloring-pages/${name}`, {
    title: name,
    published,
    drawing: { ...drawing, svg: "/files/1/unused.svg", ...(facts as object) },
    ...rest,
  });
}

/** A release of the list page and these drawings, with objects that its settings name. */
export function listRelease(
  drawings: readonly ContentDocument[],
  settings: Partial<Site> = {},
  objects: readonly Uint8Array[] = [],
): Promise<Release> {
  const list = wireDocument(LIST.slice(1), { title: "All pages" });
  return releaseOfParts({
    site: site(settings),
    documents: [
      { document: list, page: { ...pageOf(list), segments: [GALLERY] } },
      ...drawings.map((document) => ({ document, page: pageOf(document) })),
    ],
    files: [],
    objects,
    sources: [],
  });
}
