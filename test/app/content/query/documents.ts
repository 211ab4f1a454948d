import type { ContentDocument } from "#app/content/document.ts";
import { plainSite } from "#app/content/plain-site.ts";
import { paramsFromJson } from "#app/content/query/codec.ts";
import { QueryMistake } from "#app/content/query/mistake.ts";
import type { QueryParams } from "#app/content/query/params.ts";
import type { QuerySource } from "#app/content/query/result.ts";
import { asReleaseId, type ObjectHash } from "#app/content/release/hash.ts";
import type { IndexRow } from "#app/content/release/manifest.ts";
import type { Site } from "#app/content/site.ts";

/** A whole document; say what matters to the test. */
export function contentDocument(fields: Partial<ContentDocument> = {}): ContentDocument {
  const { _path = "/page", ...others } = fields;
  const stem = _path === "/" ? "index" : _path.slice(1);
  return {
    _path,
    _dir: _path.split("/").at(-2) ?? "",
    _draft: false,
    _partial: false,
    _locale: "",
    title: stem,
    description: "",
    body: { type: "root", children: [] },
    _type: "markdown",
    _id: `content:${stem.replaceAll("/", ":")}.md`,
    _source: "content",
    _file: `${stem}.md`,
    _stem: stem,
    _extension: "md",
    ...others,
  };
}

/** A source over an array, and what was asked of it. */
export interface RecordingSource extends QuerySource {
  readonly requested: { rows: number; at: string[]; documents: string[] };
}

export function sourceOf(documents: readonly ContentDocument[]): RecordingSource {
  const requested = { rows: 0, at: [] as string[], documents: [] as string[] };
  const rows = documents.map(rowOf).toSorted((a, b) => compareStems(a.meta._stem, b.meta._stem));
  const whole = new Map(documents.map((document) => [document._id, document]));
  return {
    requested,
    async rows() {
      requested.rows += 1;
      return rows;
    },
    async at(path) {
      requested.at.push(path);
      return rows.filter((row) => row.meta._path === path);
    },
    async document(row) {
      requested.documents.push(row.meta._path);
      const document = whole.get(row.meta._id);
      if (document === undefined) throw new Error(`no document ${row.meta._id}`);
      return { length: JSON.stringify(document).length, whole: () => document };
    },
  };
}

export function rowOf(document: ContentDocument): IndexRow {
  const { body, excerpt, ...meta } = document;
  return { object: HASH, meta, excerpt: excerpt !== undefined };
}

export function site(fields: Partial<Site> = {}): Site {
  return { ...plainSite, name: "Test", ...fields };
}

/** The params of a value as a client would send it; throws where they are a mistake. */
export function params(json: unknown): QueryParams {
  const read = paramsFromJson(json);
  if (read instanceof QueryMistake) throw new Error(read.message);
  return read;
}

/** The value, where it is none of the visitor's mistakes. */
export function right<T>(value: T | QueryMistake): T {
  if (value instanceof QueryMistake) throw new Error(value.message);
  return value;
}

const HASH: ObjectHash = asReleaseId("0".repeat(64)) ?? raise();

function raise(): never {
  throw new Error("64 zeros are a hash");
}

const { compare: compareStems } = new Intl.Collator("en", { numeric: true });
