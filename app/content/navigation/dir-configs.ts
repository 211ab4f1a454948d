import type { WireMeta } from "../document.ts";
import { isRecord } from "../json.ts";
import type { QueryRow } from "../release/manifest.ts";

export interface DirConfig {
  readonly [field: string]: unknown;
}

/** Directory configs by the directory's path, "/" for the root. */
export type DirConfigs = ReadonlyMap<string, DirConfig>;

/**
 * The configs that `_dir` documents hold: their fields, with those of an object in `body` over them. A title "Dir" is
 * the file's name and says nothing. The last config of a directory wins (docs/protocol.md 4).
 */
export function dirConfigs(documents: readonly WireMeta[]): DirConfigs {
  return new Map(documents.map((document) => [directoryOf(document._path), configOf(document)]));
}

/** The configs among index rows, with the body of those that have one for an object. */
export function configRows(rows: readonly Pick<QueryRow, "meta" | "config">[]): readonly WireMeta[] {
  const found = rows.filter(({ meta }) => isDirConfig(meta));
  return found.map(({ meta, config }) => (config === undefined ? meta : { ...meta, body: config }));
}

/** What the index keeps of a config's body, so that navigation reads no documents; null for nothing. */
export function configBody(document: WireMeta): DirConfig | null {
  if (!isDirConfig(document) || document._type === "markdown") return null;
  return isRecord(document.body) ? document.body : null;
}

/** True for documents that configure their directory. */
export function isDirConfig(document: Pick<WireMeta, "_path" | "_partial">): boolean {
  return document._partial && /\/_dir$/i.test(document._path);
}

/**
 * The directory that a config is for.
 *
 * @example directoryOf("/blog/_dir") // "/blog"
 * @example directoryOf("/_dir") // "/"
 */
export function directoryOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/")) || "/";
}

/** Whether a document is in a folder: its index page is, a page of the same path beside it is not. */
export function liesIn({ _path, _stem }: Pick<WireMeta, "_path" | "_stem">, folder: string): boolean {
  return _path.startsWith(`${folder}/`) || (_path === folder && isIndexStem(_stem));
}

/** Whether a file stands for the folder that it is in. */
export function isIndexStem(stem: string): boolean {
  return /(?:^|[/.])index$/.test(stem);
}

/** Whether a config hides its directory: `navigation` is there, and false, null, 0 or "". */
export function isOff(config: DirConfig | undefined): boolean {
  return config?.navigation !== undefined && !config.navigation;
}

function configOf({ title, ...fields }: WireMeta): DirConfig {
  const named = String(title).toLowerCase() === "dir" ? {} : { title };
  return { ...fields, ...named, ...(isRecord(fields.body) ? fields.body : {}) };
}
