import { expect } from "vitest";
import type { Segment } from "#app/content/page.ts";
import type { Release } from "#build/release/release.ts";
import { pageOf, releaseOfParts, site, wireDocument } from "#test/content-fixture.ts";
import type { Stage } from "../stage.ts";

/** Pages that every edition has. */
export const PATHS = ["/", "/about", "/articles/first"];

/** Where an edition has a search that is asked for one. */
export const SEARCH = "/search";

const FORM: Segment = { kind: "component", name: "Search", props: {}, slots: {}, data: null };

interface EditionOptions {
  readonly pages?: number;
  readonly hasSearch?: boolean;
}

/** A release that says which it is in every title and text, and on its site's name; `pages` more pages make it larger. */
export function edition(marker: string, { pages = 0, hasSearch = false }: EditionOptions = {}): Promise<Release> {
  const more = Array.from({ length: pages }, (_, at) => `more/page-${at}`);
  if (hasSearch) more.push(SEARCH.slice(1));
  const documents = ["index", "about", "articles/first", ...more].map((stem) => {
    const document = wireDocument(stem, { title: `title-${marker}`, description: `description-${marker}` });
    const text: Segment = { kind: "html", html: `<p>text-${marker}</p>` };
    return { document, page: { ...pageOf(document), segments: stem === SEARCH.slice(1) ? [text, FORM] : [text] } };
  });
  return releaseOfParts({ site: site({ name: `name-${marker}` }), documents, files: [], objects: [], sources: [] });
}

export interface Seen {
  /** Which edition a whole page is of. */
  readonly marker: string;
  /** The release that the answer says it is from. */
  readonly release: string;
  /** The build that the open document goes by. */
  readonly build: string;
}

/** Opens a page that every edition has; fails where it is not there, of two editions, or torn. */
export async function open(stage: Stage, path: string): Promise<Seen> {
  const response = await stage.fetch(path);
  const html = await response.text();
  expect(response.status, html).toBe(200);
  const markers = new Set([...html.matchAll(/\b(?:title|text|name)-(\w+)/g)].map((match) => match[1]));
  expect([...markers], html).toHaveLength(1);
  const [marker = ""] = markers;
  for (const part of [`title-${marker}`, `<p>text-${marker}</p>`, "</html>"]) expect(html).toContain(part);
  const [, build = ""] = /"build":"([^"]+)"/.exec(html) ?? [];
  return { marker, release: response.headers.get("x-release") ?? "", build };
}

/** Goes on in an open document: null where the server no longer knows its build, else the edition it got. */
export async function goOn(stage: Stage, path: string, { build }: Pick<Seen, "build">): Promise<string | null> {
  const page = path === "/" ? "" : path;
  const response = await stage.fetch(`${page}/_payload.json?${build}`);
  const text = await response.text();
  if (response.status === 409) return null;
  expect(response.status, text).toBe(200);
  const markers = new Set([...text.matchAll(/\b(?:title|text|name)-(\w+)/g)].map((match) => match[1]));
  expect([...markers], text).toHaveLength(1);
  return [...markers][0] ?? "";
}
