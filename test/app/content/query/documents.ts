import type { ContentDocument } from "#app/content/document.ts";
import { plainSite } from "#app/content/plain-site.ts";
import { paramsFromJson } from "#app/content/query/codec.ts";
import type { QueryParams } from "#app/content/query/params.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import type { QuerySource } from "#app/content/query/result.ts";
import { asReleaseId, type ObjectHash } from "#app/content/release/hash.ts";
import { type IndexParts, Outline, onePart } from "#app/content/release/index-parts.ts";
import { compareOrder, orderKeyOf } from "#app/content/release/index-rows.ts";
import type { IndexRow } from "#app/content/release/manifest.ts";
import type { Site } from "#app/content/site.ts";
import { summaryOf } from "#build/release/summaries.ts";

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
  readonly requested: { parts: number; at: string[]; documents: string[] };
}

/** Over an index of one part, or of parts of so many rows, of which it is known what may be. */
export function sourceOf(documents: readonly ContentDocument[], perPart: number | null = null): RecordingSource {
  const requested = { parts: 0, at: [] as string[], documents: [] as string[] };
  const rows = documents.map(rowOf).toSorted((a, b) => compareOrder(orderKeyOf(a), orderKeyOf(b)));
  const parts = perPart === null ? onePart(rows) : summarizedParts(rows, perPart);
  const whole = new Map(documents.map((document) => [document._id, document]));
  return {
    requested,
    size: () => rows.length,
    async parts() {
      return {
        outline: parts.outline,
        rows(at) {
          requested.parts += 1;
          return parts.rows(at);
        },
      };
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

function summarizedParts(rows: readonly IndexRow[], perPart: number): IndexParts {
  const starts = Array.from({ length: Math.ceil(rows.length / perPart) }, (_, at) => at * perPart);
  const parts = starts.map((start) => rows.slice(start, start + perPart));
  const outlines = parts.flatMap((some) => {
    const { parts: known } = onePart(some).outline;
    return known.map((part) => ({ ...part, summary: summaryOf(some) }));
  });
  return { outline: new Outline(outlines), rows: async (at) => parts[at] ?? [] };
}

export function rowOf(document: ContentDocument): IndexRow {
  const { body, excerpt, ...meta } = document;
  return { object: HASH, meta, excerpt: excerpt !== undefined };
}

export function site(fields: Partial<Site> = {}): Site {
  return { ...plainSite, name: "Test", ...fields };
}

/** The params of a value as a client would send it; throws where they are rejected. */
export function params(json: unknown): QueryParams {
  const read = paramsFromJson(json);
  if (read instanceof QueryRejection) throw new Error(read.message);
  return read;
}

/** The value, where it is no rejection. */
export function right<T>(value: T | QueryRejection): T {
  if (value instanceof QueryRejection) throw new Error(value.message);
  return value;
}

const HASH: ObjectHash = asReleaseId("0".repeat(64)) ?? raise();

function raise(): never {
  throw new Error("64 zeros are a hash");
}
