import { runNavigation } from "../navigation/run.ts";
import { QueryBudget } from "../query/budget.ts";
import type { QuerySource } from "../query/result.ts";
import { runQuery } from "../query/run.ts";
import type { ContentReader } from "../reader.ts";
import { readStoredDocument } from "./document-runs.ts";
import { readDrawings } from "./drawings.ts";
import type { ReleaseId } from "./hash.ts";
import { indexParts } from "./index-parts.ts";
import { orderKeyOf, rowAt } from "./index-rows.ts";
import type { IndexRow, Manifest } from "./manifest.ts";
import { readNewest } from "./newest.ts";
import type { ObjectSource } from "./objects.ts";
import { addressOf, findRecord } from "./records.ts";
import { readSection } from "./section.ts";

/** A release to read from; `now` (epoch ms) decides what is live. */
export interface OpenRelease {
  readonly id: ReleaseId;
  readonly manifest: Manifest;
  readonly objects: ObjectSource;
  readonly now: number;
}

type Queries = Pick<ContentReader, "query" | "navigation" | "section" | "newest" | "drawings">;

/** What the `ContentReader` of a release answers of many documents at once. */
export function openQueries(release: OpenRelease): Queries {
  const source = querySource(release);
  const { now, manifest } = release;
  const { site } = manifest;
  return {
    query: (params, budget = QueryBudget.unlimited()) => runQuery(params, source, { now, site, budget }),
    navigation: (params, budget = QueryBudget.unlimited()) => runNavigation(params, source, { now, site, budget }),
    section: (request) => readSection(release, request),
    newest: (request) => readNewest(release, request),
    drawings: (locale) => readDrawings(release, locale),
  };
}

function querySource(release: OpenRelease): QuerySource {
  return {
    size: () => release.manifest.index.reduce((sum, { count }) => sum + count, 0),
    parts: () => indexParts(release),
    at: (path) => rowsAt(release, path),
    document: (row) => readStoredDocument(release, { ...orderKeyOf(row), object: row.object, draft: row.meta._draft }),
  };
}

/** Rows with exactly this `_path`, by the path table: one shard and a chunk each, not the whole index. */
async function rowsAt(release: OpenRelease, path: string): Promise<readonly IndexRow[]> {
  const record = await findRecord(release, addressOf(path));
  const refs = record?.documents.filter((ref) => ref.path === path) ?? [];
  const rows = await Promise.all(refs.map((ref) => rowAt(release, ref)));
  return rows.filter((row) => row !== null);
}
