import type { WireDocument } from "../document.ts";
import { memoizeWeak } from "../memoize-weak.ts";
import { runNavigation } from "../navigation/run.ts";
import { QueryBudget } from "../query/budget.ts";
import type { QuerySource } from "../query/result.ts";
import { runQuery } from "../query/run.ts";
import type { ContentReader } from "../reader.ts";
import { readStoredDocument } from "../release/document-runs.ts";
import { indexParts } from "../release/index-parts.ts";
import { orderKeyOf, rowAt } from "../release/index-rows.ts";
import { countOf } from "../release/list.ts";
import type { IndexRow, QueryRow } from "../release/manifest.ts";
import { readNewest } from "../release/newest.ts";
import type { DocumentObject } from "../release/objects.ts";
import { addressOf, findRecord } from "../release/records.ts";
import type { OpenRelease } from "../site-definition.ts";
import { readSection } from "./section.ts";

type Queries = Pick<ContentReader, "query" | "ownQuery" | "navigation" | "section" | "newest">;

/** What the `ContentReader` of a release answers of many documents at once. */
export function openQueries(release: OpenRelease): Queries {
  const wire = wireSource(release);
  const { now, manifest } = release;
  const { site } = manifest;
  return {
    query: (params, budget = QueryBudget.unlimited()) => runQuery(params, wire, { now, site, budget }),
    ownQuery: (params, budget = QueryBudget.unlimited()) => runQuery(params, ownSource(release), { now, site, budget }),
    navigation: (params, budget = QueryBudget.unlimited()) => runNavigation(params, wire, { now, site, budget }),
    section: (request) => readSection(release, request),
    newest: (request) => readNewest(release, request),
  };
}

/** Documents as they go over the wire: what is understood of them besides is nowhere in it. */
function wireSource(release: OpenRelease): QuerySource {
  return {
    size: () => sizeOf(release),
    async parts() {
      const { outline, rows } = await indexParts(release);
      return { outline, rows: async (at) => wireRows(await rows(at)) };
    },
    at: async (path) => (await rowsAt(release, path)).map(wireRow),
    document: (row) => storedDocument(release, row),
  };
}

/** Documents with all that is known of them. */
function ownSource(release: OpenRelease): QuerySource {
  return {
    size: () => sizeOf(release),
    parts: () => indexParts(release),
    at: (path) => rowsAt(release, path),
    async document(row) {
      const stored = await storedDocument(release, row);
      return { length: stored.length, whole: () => knownDocument(row, stored.whole()) };
    },
  };
}

/** The rows of a chunk, the very same where the wire has all of each. */
const wireRows = memoizeWeak((rows: readonly IndexRow[]): readonly QueryRow[] =>
  rows.some(({ wire }) => wire !== undefined) ? rows.map(wireRow) : rows,
);

const wireRow = memoizeWeak((row: IndexRow): QueryRow => {
  const { object, excerpt, config, wire, meta } = row;
  if (wire === undefined) return row;
  return { object, excerpt, ...(config !== undefined && { config }), meta: wire, known: meta };
});

function knownDocument({ meta }: QueryRow, { body, excerpt }: WireDocument): WireDocument {
  return { ...meta, ...(excerpt !== undefined && { excerpt }), ...(body !== undefined && { body }) };
}

function sizeOf({ manifest }: OpenRelease): number {
  return countOf(manifest.index);
}

async function storedDocument(release: OpenRelease, { object, meta }: QueryRow): Promise<DocumentObject> {
  return readStoredDocument(release, { ...orderKeyOf({ meta }), object, draft: meta._draft });
}

/** Rows with exactly this `_path`, by the path table: one shard and a chunk each, not the whole index. */
async function rowsAt(release: OpenRelease, path: string): Promise<readonly IndexRow[]> {
  const record = await findRecord(release, addressOf(path));
  const refs = record?.documents.filter((ref) => ref.path === path) ?? [];
  const rows = await Promise.all(refs.map((ref) => rowAt(release, ref)));
  return rows.filter((row) => row !== null);
}
