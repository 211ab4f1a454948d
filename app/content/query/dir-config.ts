import type { IndexRow } from "../release/manifest.ts";
import type { Condition, QueryParams } from "./params.ts";
import type { DirConfig, QuerySource } from "./result.ts";
import { liveRows } from "./rows.ts";
import { isObject } from "./values.ts";

/** The config of a directory, and until when it is this one. */
export interface FoundDirConfig {
  readonly config: DirConfig | null;
  readonly until: number | null;
}

/**
 * Finds the config of the directory that an answer belongs to (docs/protocol.md 1.8): the first document, of any
 * locale, whose `_path` is `{base}/_dir`. The base is the `_path` of the answer's first document, else the one that
 * `where` asks for.
 */
export async function findDirConfig(
  rows: readonly IndexRow[],
  { params, source, now }: { params: QueryParams; source: QuerySource; now: number },
): Promise<FoundDirConfig> {
  const base = rows[0]?.meta._path ?? askedPath(params.where ?? []);
  if (base === null) return { config: null, until: null };
  const path = base.endsWith("/") ? `${base}_dir` : `${base}/_dir`;
  const stored = (await source.at(path)).filter((row) => row.meta._path === path);
  const live = liveRows(stored, now);
  const [row] = live.rows;
  return { config: row === undefined ? null : await readConfig(row, source), until: live.until };
}

function askedPath(where: readonly Condition[]): string | null {
  const [path] = where.flatMap((item) => (isObject(item) && item["_path"] ? [item["_path"]] : []));
  return typeof path === "string" ? path : null;
}

async function readConfig(row: IndexRow, source: QuerySource): Promise<DirConfig> {
  const { _path, ...fields } = await source.document(row);
  const own = Object.entries(fields).filter(([key]) => !key.startsWith("_"));
  return { _path, ...Object.fromEntries(own) };
}
