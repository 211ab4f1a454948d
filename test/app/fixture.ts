import { andThen } from "#app/content/awaitable.ts";
import type { DocumentMeta } from "#app/content/document.ts";
import { markHandled } from "#app/content/mark-handled.ts";
import type { Menu, PageNavigation } from "#app/content/menu.ts";
import type { PageDocument } from "#app/content/page.ts";
import { canonicalPath, type DocumentPath } from "#app/content/path/canonical-path.ts";
import { plainSite } from "#app/content/plain-site.ts";
import type { ContentParts, ContentReader, PageContent, PageRead } from "#app/content/reader.ts";
import { asReleaseId, type ObjectHash, type ReleaseId } from "#app/content/release/hash.ts";
import type { PathEntry } from "#app/content/release/path-entry.ts";
import type { Site } from "#app/content/site.ts";
import { ENGLISH_WORDS } from "#app/server/shell.ts";
import type { EndOfPage } from "#app/server/stream-page.ts";
import type { HtmlPart, Rendered, Shell } from "#app/server.tsx";

export function path(text: string): DocumentPath {
  const found = canonicalPath(text);
  if (found === null) throw new Error(`${text} has no canonical form`);
  return found;
}

export const RELEASE: ReleaseId = known(asReleaseId("a".repeat(64)));
const OBJECT: ObjectHash = known(asReleaseId("b".repeat(64)));
export const BUILD = `0123456789ab-${RELEASE}`;
const MENU: Menu = {
  links: [
    { title: "Home", _path: "/" },
    { title: "About", _path: "/about" },
  ],
  all: null,
};
export const NAVIGATION: PageNavigation = { menu: MENU, crumbs: [] };

export function site(overrides: Partial<Site> = {}): Site {
  const named = { name: "Paper Otter", description: "Coloring pages", origin: "https://paper-otter.example" };
  return { ...plainSite, ...named, ...overrides };
}

export function shell(overrides: Partial<Shell> = {}): Shell {
  return {
    site: site(),
    origin: "https://paper-otter.example",
    release: RELEASE,
    build: BUILD,
    assets: {
      boot: { address: "/assets/boot.js", integrity: "sha384-boot" },
      styles: [{ address: "/assets/main.css", integrity: "sha384-styles" }],
      fonts: ["/assets/letters.woff2"],
    },
    preview: null,
    isKept: false,
    config: { pollSeconds: 300, analytics: null, accounts: null },
    globals: {},
    words: ENGLISH_WORDS,
    menu: MENU,
    ...overrides,
  };
}

export function entry(overrides: Partial<PathEntry> = {}): PathEntry {
  return {
    path: path("/articles/otters"),
    kind: "article",
    id: "content:articles:otters.md",
    stem: "articles/otters",
    locale: "",
    object: OBJECT,
    redirect: null,
    layout: { page: null, navigation: null, fallback: null },
    middleware: [],
    title: "Otters",
    description: "All about otters.",
    robots: "index",
    published: "",
    modified: "",
    image: null,
    publishAt: null,
    expiresAt: null,
    ...overrides,
  };
}

export function meta(overrides: { readonly [key: string]: unknown } = {}): DocumentMeta {
  return {
    _path: "/articles/otters",
    _dir: "articles",
    _draft: false,
    _partial: false,
    _locale: "",
    title: "Otters",
    _type: "markdown",
    _id: "content:articles:otters.md",
    _source: "content",
    _file: "articles/otters.md",
    _stem: "articles/otters",
    _extension: "md",
    ...overrides,
  };
}

export function pageDocument(overrides: Partial<PageDocument> = {}): PageDocument {
  return {
    meta: meta(),
    segments: [{ kind: "html", html: "<p>They hold hands.</p>" }],
    toc: null,
    drawing: null,
    ...overrides,
  };
}

export function content(overrides: Partial<PageContent> = {}): PageContent {
  return { document: pageDocument(), surround: [null, null], until: null, ...overrides };
}

export function pageRead({ content: own = content(), ...overrides }: Partial<PageRead> = {}): PageRead {
  const parts = markHandled(andThen(own, partsOf));
  return { entry: entry(), navigation: NAVIGATION, searchSummary: null, content: own, parts, ...overrides };
}

function partsOf(whole: PageContent): ContentParts {
  return { ...whole, segments: whole.document.segments.map((value) => ({ value, until: null })) };
}

/** A reader that has one page, whatever the path. */
export function readerOf(read: PageRead | null): ContentReader {
  return {
    page: async () => read,
    moved: async () => null,
    kind: async () => read?.entry.kind ?? null,
    query: () => Promise.reject(new Error("no page asks this")),
    ownQuery: () => Promise.reject(new Error("no page asks this")),
    section: () => Promise.reject(new Error("no page asks this")),
    newest: () => Promise.reject(new Error("no page asks this")),
    list: () => Promise.reject(new Error("no page asks this")),
    search: () => Promise.reject(new Error("no page asks this")),
    navigation: () => Promise.reject(new Error("no page asks this")),
    today: () => ({ value: "2026-11-21", until: null }),
  };
}

export const NONCE = "the-nonce";

export function joined(parts: readonly HtmlPart[]): string {
  return parts
    .flat()
    .map((text) => text ?? NONCE)
    .join("");
}

/** What a page sends, one string for each time it does, what it lost on its way, and until when it holds. */
export async function sent(rendered: Rendered): Promise<{ chunks: string[] } & EndOfPage> {
  if (rendered.kind === "whole") return { chunks: [joined(rendered.parts)], lost: [], until: rendered.until };
  const chunks = [joined(rendered.start)];
  for (;;) {
    const next = await rendered.rest.next();
    if (next.done) return { chunks, ...next.value };
    chunks.push(joined(next.value));
  }
}

function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error("the fixture is malformed");
  return value;
}
