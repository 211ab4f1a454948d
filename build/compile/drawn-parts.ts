import { ownPath } from "#app/content/path/canonical-path.ts";
import type { FileEntry } from "#app/content/release/manifest.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import type { Site } from "#app/content/site.ts";
import type { Drawing } from "#app/drawings/drawing.ts";
import type { OriginalFile } from "../release/assemble.ts";
import type { ReleaseFile } from "../release/release.ts";
import { hashBytes } from "../release/release.ts";
import type { CompiledDocument } from "./document.ts";
import type { Problem } from "./problem.ts";

/** Documents with what their `art` and `packs` became, and the objects and file addresses that belong to it. */
export interface DrawnParts {
  /** Coloring pages by `ownPath`. */
  readonly drawn: ReadonlyMap<string, DrawnPage>;
  readonly documents: readonly CompiledDocument[];
  readonly objects: readonly Uint8Array[];
  readonly files: readonly ReleaseFile[];
  /** The artists' files that drawings were made from, as they came. */
  readonly originals: readonly OriginalFile[];
  readonly problems: readonly Problem[];
}

/** A coloring page with its drawing: what packs are bound of. */
export interface DrawnPage {
  readonly title: string;
  readonly drawing: Drawing;
  readonly object: Uint8Array;
  /** What it looks like from afar (build/art/likeness.ts). */
  readonly likeness: string;
}

/** Says by what path authors name a page where it is: by that, or by the `_path` that leads there. */
export function pagePaths(documents: readonly CompiledDocument[]): (path: string) => string {
  const own = new Set(documents.map(({ document }) => ownPath(document)));
  const led = new Map(documents.map(({ document }) => [document._path, ownPath(document)] as const).reverse());
  return (path) => (own.has(path) ? path : (led.get(path) ?? path));
}

interface Computed {
  readonly [field: string]: unknown;
}

/** The document with fields that were computed, on its page as well, and nowhere on the wire. */
export function withFields(compiled: CompiledDocument, fields: Computed): CompiledDocument {
  const { document, page } = compiled;
  return {
    ...compiled,
    document: { ...document, ...fields },
    page: page && { ...page, meta: { ...page.meta, ...fields } },
  };
}

/** The same on the wire, too. */
export function withWireFields(compiled: CompiledDocument, fields: Computed): CompiledDocument {
  return { ...withFields(compiled, fields), wire: { ...compiled.wire, ...fields } };
}

/**
 * Number of what makes files (`makeFile`), which is not that of releases: links to files live on. A change of the bytes that are
 * made of the same raises it.
 */
export const FILES_FORMAT = 21;

/**
 * A file under its address. The hash in it covers all that the worker makes the bytes of: object, form, title, words, the
 * site's name, and the number of what makes them. So the answer may be cached for good.
 */
export function releaseFile(entry: FileEntry, { name, site }: { name: string; site: Pick<Site, "name"> }): ReleaseFile {
  const { form, object, title, words } = entry;
  const made = [FILES_FORMAT, form, object, title, site.name, ...(words === undefined ? [] : [words])];
  return { address: `/files/${hashBytes(encodeJson(made))}/${name}`, entry };
}
