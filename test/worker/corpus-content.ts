import type { ContentDocument } from "#app/content/document.ts";
import type { FileEntry } from "#app/content/release/manifest.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import type { Site } from "#app/content/site.ts";
import { type Drawing, encodeDrawing } from "#app/drawings/drawing.ts";
import { fontObject } from "#app/drawings/letters/own-font.ts";
import type { ReleaseFile } from "#build/release/release.ts";
import { hashBytes, type Release } from "#build/release/release.ts";
import { pageOf, releaseOfParts, site, wireDocument } from "#test/content-fixture.ts";

/** One region in a box: enough to make every kind of file from. */
const FOX: Drawing = {
  width: 100,
  height: 100,
  credit: "Drawn for this test",
  shapes: [{ kind: "region", path: "M10 10L90 10L90 90L10 90Z", name: "coat", color: "#f80", crayon: 3 }],
};

const fox = encodeDrawing(FOX);
const pack = encodeJson({ title: "Two foxes", pages: [{ title: "Fox", drawing: hashBytes(fox) }] });
const photo = new TextEncoder().encode("not really a picture");

/** Addresses of the corpus' files, one a form. */
export const FILES = {
  svg: `/files/${hashBytes(fox)}/fox.svg`,
  sheet: `/files/${hashBytes(fox)}/fox-color-by-number.pdf`,
  thumbnail: `/files/${hashBytes(fox)}/fox-small.svg`,
  pdf: `/files/${hashBytes(fox)}/fox-coloring-page.pdf`,
  pack: `/files/${hashBytes(pack)}/two-foxes.pdf`,
  raw: `/files/${hashBytes(photo)}/grüße.png`,
};

const SVG = "image/svg+xml";
const PDF = "application/pdf";

function filesOf(): ReleaseFile[] {
  const file = (address: string, source: Uint8Array, entry: Omit<FileEntry, "object" | "title">): ReleaseFile => ({
    address,
    entry: { object: hashBytes(source), title: "Fox", ...entry },
  });
  return [
    file(FILES.svg, fox, { form: "svg", mediaType: SVG }),
    file(FILES.sheet, fox, { form: "sheet", mediaType: PDF }),
    file(FILES.thumbnail, fox, { form: "thumbnail", mediaType: SVG }),
    file(FILES.pdf, fox, { form: "pdf", mediaType: PDF }),
    file(FILES.pack, pack, { form: "pack", mediaType: PDF }),
    file(FILES.raw, photo, { form: "raw", mediaType: "image/png" }),
  ];
}

/** The corpus' documents, after the rules they are there for. `published` dates are far from any clock. */
export function corpusDocuments(): ContentDocument[] {
  return [
    wireDocument("index", { title: "Home", published: "2026-01-01" }),
    wireDocument("about", {
      title: "About",
      description: "Who we are",
      published: "2026-03-01",
      modified: "2026-04-01",
    }),
    wireDocument("articles/first", { title: "First <b>&", published: "2026-02-01" }),
    wireDocument("articles/second", { title: "Second" }),
    wireDocument("articles/third", { title: "Third" }),
    wireDocument("über/öl", { _path: "/über/öl", title: "Öl" }),
    wireDocument("secret", { title: "Not for lists", robots: "noindex" }),
    wireDocument("hidden-page", { title: "Hidden", middleware: "hidden" }),
    wireDocument("guarded/x", { title: "Guarded", published: "2026-05-01" }),
    wireDocument("gone", { title: "Gone", published: "2026-05-01" }),
    wireDocument("odd", { title: "Odd" }),
    wireDocument("moved", { title: "Moved", redirect: "/about" }),
    wireDocument("away", { title: "Away", redirect: "https://elsewhere.example/there" }),
    wireDocument("later", { title: "Later", navigation: false, publishAt: "2100-01-01T00:00:00.000Z" }),
    wireDocument("_partial", { title: "Partial" }),
    wireDocument("reference/_dir", { _path: "/reference/_dir", title: "Dir", navigation: { redirect: "/about" } }),
    wireDocument("reference/api", { title: "Api" }),
  ];
}

export const CORPUS_SITE: Partial<Site> = {
  name: "Corpus",
  routes: {
    "/gone": { redirect: { to: "/about", statusCode: 307 } },
    "/part": { redirect: { to: "/about?from=rule#part", statusCode: 307 } },
    "/old/**": { redirect: { to: "/articles/**", statusCode: 301 } },
    "/out": { redirect: { to: "https://partner.example/x", statusCode: 302 } },
    "/about": { headers: { "x-rule": "about", "cache-control": "public", "content-security-policy": "none" } },
    "/guarded/**": { middleware: ["hidden"] },
    "/odd": { middleware: ["nobody"] },
  },
};

/** The release that the request corpus is asked of, in Node and in workerd alike. */
export function corpusRelease(
  documents: readonly ContentDocument[] = corpusDocuments(),
  settings: Partial<Site> = CORPUS_SITE,
): Promise<Release> {
  return releaseOfParts({
    site: site(settings),
    documents: documents.map((document) => ({ document, page: document._partial ? null : pageOf(document) })),
    files: filesOf(),
    objects: [fox, pack, photo, fontObject()],
    sources: [],
  });
}
