import type { ContentDocument } from "#app/content/document.ts";
import type { Segment } from "#app/content/page.ts";
import type { Site } from "#app/content/site.ts";
import type { Release } from "#build/release/release.ts";
import { pageOf, releaseOfParts, site, wireDocument } from "#test/content-fixture.ts";

export const LIST = "/kids-corner/all-kids-coloring-pages";

export const GALLERY = { name: "Gallery", props: { filters: true, group: false, limit: 500 } };

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

/** A release of the list page and these documents, with objects that its settings name. */
export function listRelease(
  documents: readonly ContentDocument[],
  settings: Partial<Site> = {},
  objects: readonly Uint8Array[] = [],
): Promise<Release> {
  const list = withComponents(LIST.slice(1), [GALLERY], { title: "All pages" });
  const parts = [list, ...documents.map((document) => ({ document, page: pageOf(document) }))];
  return releaseOfParts({ site: site(settings), documents: parts, files: [], objects, sources: [] });
}

type Embedded = Pick<Extract<Segment, { kind: "component" }>, "name" | "props">;

/** A page that is made of components. */
export function withComponents(stem: string, components: readonly Embedded[], fields: Partial<ContentDocument> = {}) {
  const document = wireDocument(stem, fields);
  const segments = components.map((own) => ({ kind: "component", slots: {}, data: null, ...own }) as const);
  return { document, page: { ...pageOf(document), segments }, components };
}
