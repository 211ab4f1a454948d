import type { ContentDocument } from "#app/content/document.ts";
import type { PageDocument } from "#app/content/page.ts";
import { plainSite } from "#app/content/plain-site.ts";
import { openRelease } from "#app/content/reader/open.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { MissingObject, type ObjectSource } from "#app/content/release/objects.ts";
import type { Site } from "#app/content/site.ts";
import type {} from "#app/drawings/finder/drawing-list.ts";
import { definition } from "#app/site.ts";
import { decideKinds } from "#build/compile/kinds.ts";
import { siteRelease } from "#build/drawings/site-release.ts";
import { KIND_RULES } from "#build/kinds.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import type { Release } from "#build/release/release.ts";
import { storedBytes, storedNames } from "#build/release/shared-values.ts";

/** A site with every setting at its default. */
export function site(overrides: Partial<Site> = {}): Site {
  return { ...plainSite, name: "Test site", origin: "https://site.test", ...overrides };
}

/** The wire document of `content/{stem}.md`: title and text from its path unless said otherwise. */
export function wireDocument(stem: string, overrides: Partial<ContentDocument> = {}): ContentDocument {
  const path = stem === "index" ? "/" : `/${stem.replace(/\/index$/, "")}`;
  const title = path.split("/").at(-1) ?? "";
  return {
    _path: path,
    _dir: path.split("/").at(-2) ?? "",
    _draft: false,
    _partial: /(^|\/)_/.test(stem),
    _locale: "",
    title,
    description: "",
    body: {
      type: "root",
      children: [{ type: "element", tag: "p", props: {}, children: [{ type: "text", value: `Text of ${path}` }] }],
      toc: { title: "", searchDepth: 2, depth: 2, links: [] },
    },
    _type: "markdown",
    _id: `content:${stem.replaceAll("/", ":")}.md`,
    _source: "content",
    _file: `${stem}.md`,
    _stem: stem,
    _extension: "md",
    ...overrides,
  };
}

/** A release of wire documents; those that are not partials are pages that show their description. */
export function releaseOf(documents: readonly ContentDocument[], settings: Partial<Site> = {}): Promise<Release> {
  return releaseOfParts({
    site: site(settings),
    documents: documents.map((document) => ({ document, page: document._partial ? null : pageOf(document) })),
    files: [],
    objects: [],
    sources: [],
  });
}

/** A release of parts that were not compiled, with the kinds that the compiler would find. */
export function releaseOfParts(
  parts: Omit<Parameters<typeof assembleRelease>[0], "kinds" | "siteRelease">,
): Promise<Release> {
  const kinds = decideKinds(parts.documents, { site: parts.site, rules: KIND_RULES });
  return assembleRelease({ ...parts, kinds, siteRelease });
}

/** All that a store holds of a release, by name. */
export function storedOf(release: Release): ReadonlyMap<ObjectHash, Uint8Array> {
  return new Map(storedNames(release).map((name) => [name, storedBytes(release, name)]));
}

/** Objects of a release out of a map, parsed once each and then in memory; `reads` lists every hash that was asked for. */
export function objectsOf(release: Release): ObjectSource & { readonly reads: readonly ObjectHash[] } {
  return objectsIn(release.objects);
}

export function objectsIn(objects: Release["objects"]): ObjectSource & { readonly reads: readonly ObjectHash[] } {
  const parsed = new Map<ObjectHash, unknown>();
  const reads: ObjectHash[] = [];
  async function bytes(hash: ObjectHash) {
    reads.push(hash);
    const found = objects.get(hash);
    if (found === undefined) throw new MissingObject(hash);
    return found;
  }
  async function read<T>(hash: ObjectHash, parse: (bytes: Uint8Array) => T): Promise<T> {
    const value = parse(await bytes(hash));
    parsed.set(hash, value);
    return value;
  }
  return {
    reads,
    bytes,
    parsed: <T>(hash: ObjectHash, parse: (bytes: Uint8Array) => T) =>
      parsed.has(hash) ? (parsed.get(hash) as T) : read(hash, parse),
  };
}

/** A reader over wire documents at `now`. */
export async function readerOf(
  documents: readonly ContentDocument[],
  { now = 0, settings = {} }: { now?: number; settings?: Partial<Site> } = {},
) {
  const release = await releaseOf(documents, settings);
  const objects = objectsOf(release);
  return {
    release,
    objects,
    reader: openRelease({ id: release.id, manifest: release.manifest, objects, now, definition }),
  };
}

/** What the page of a wire document shows: one paragraph. */
export function pageOf({ body: _body, excerpt: _excerpt, ...meta }: ContentDocument): PageDocument {
  return { meta, segments: [{ kind: "html", html: `<p>Text of ${meta._path}</p>` }], toc: null, drawing: null };
}
