import { expect } from "vitest";
import type { Segment } from "#app/content/page.ts";
import type { Release } from "#build/release/release.ts";
import { pageOf, releaseOfParts, site, wireDocument } from "#test/content-fixture.ts";

const STEMS = ["index", "about", "articles/first", "articles/second"];

/** What a site with a search and pages of tags has besides, all of which name its articles. */
export const FOUND_PATHS = ["/search?q=title", "/tags/shared"];

const SEARCH: Segment = { kind: "component", name: "Search", props: {}, slots: {}, data: null };

/**
 * A release that says which one it is in every title and every text, so that a mixture of two would show; `isFound`: with
 * what stands at `FOUND_PATHS`.
 */
export function markedRelease(marker: string, { isFound = false } = {}): Promise<Release> {
  const documents = [...STEMS, ...(isFound ? ["search"] : [])].map((stem) => {
    const tags = isFound && stem !== "search" ? { tags: ["shared"] } : {};
    const document = wireDocument(stem, { title: `title-${marker}`, description: `description-${marker}`, ...tags });
    const text: Segment = { kind: "html", html: `<p>text-${marker}</p>` };
    return { document, page: { ...pageOf(document), segments: stem === "search" ? [text, SEARCH] : [text] } };
  });
  const gathers = isFound ? { gathers: { tags: { at: "/tags" } } } : {};
  const settings = site({ name: `name-${marker}`, ...gathers });
  return releaseOfParts({ site: settings, documents, files: [], objects: [], sources: [] });
}

/** The one release that a page is of, whole; fails on a page that is of none, of two, or torn. */
export function releaseOfPage(html: string): string {
  const marker = markerIn(html);
  expect(html).toContain(`<p>text-${marker}</p>`);
  return marker;
}

/** The one release that a page of `FOUND_PATHS` is of; fails on one that lacks an article, too. */
export function releaseOfFound(html: string): string {
  for (const path of ["/articles/first", "/articles/second"]) expect(html).toContain(`href="${path}"`);
  return markerIn(html);
}

function markerIn(html: string): string {
  const markers = new Set([...html.matchAll(/\b(?:title|text|name)-(\w+)/g)].map((match) => match[1]));
  expect([...markers], html).toHaveLength(1);
  const [marker = ""] = markers;
  for (const part of [`title-${marker}`, "</html>"]) expect(html).toContain(part);
  return marker;
}
