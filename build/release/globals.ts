import type { Json } from "#app/content/json.ts";
import { QueryBudget } from "#app/content/query/budget.ts";
import { paramsFromJson } from "#app/content/query/codec.ts";
import type { QueryParams } from "#app/content/query/params.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import type { QuerySource } from "#app/content/query/result.ts";
import { runQuery } from "#app/content/query/run.ts";
import { onePart } from "#app/content/release/index-parts.ts";
import type { Globals, IndexRow } from "#app/content/release/manifest.ts";
import type { GlobalQuery, Site } from "#app/content/site.ts";

/** Bytes as JSON: every page carries them. */
const MAX_GLOBALS = 2048;

/**
 * Results of the site's named queries (docs/specification.md 4), made once: they are the same for every page. Bodies
 * are left out. Only documents without dates are in them, since a page's layout may hang on one and is settled here
 * too.
 */
export async function assembleGlobals(rows: readonly IndexRow[], site: Site): Promise<Globals> {
  const source = timelessSource(rows);
  const named = Object.entries(site.globals).map(
    async ([name, global]) => [name, await runGlobal(name, { global, source, site })] as const,
  );
  const values: Globals = Object.fromEntries(await Promise.all(named));
  const bytes = Buffer.byteLength(JSON.stringify(values));
  if (bytes > MAX_GLOBALS) {
    const limit = `${MAX_GLOBALS} is the most, since every page carries them`;
    throw new Error(
      `.site.yml, globals: their results take ${bytes} bytes, and ${limit}. Set limit, or name fields in only.`,
    );
  }
  return values;
}

async function runGlobal(
  name: string,
  { global, source, site }: { global: GlobalQuery; source: QuerySource; site: Site },
): Promise<Json> {
  const params = paramsFromJson(global.query);
  const context = { now: 0, site, budget: QueryBudget.unlimited() };
  const answer = params instanceof QueryRejection ? params : await runQuery(bodiless(params, global), source, context);
  if (answer instanceof QueryRejection) throw new Error(`.site.yml, globals.${name}: ${answer.message}`);
  const { value } = answer;
  if (value.kind === "list") return JSON.parse(JSON.stringify(value.documents));
  return value.kind === "first" ? JSON.parse(JSON.stringify(value.document)) : null;
}

function bodiless({ without = [], ...params }: QueryParams, { type }: GlobalQuery): QueryParams {
  return { ...params, without: [...without, "body", "excerpt"], ...(type === "first" && { first: true }) };
}

function timelessSource(rows: readonly IndexRow[]): QuerySource {
  const timeless = rows.filter(({ meta }) => meta.publishAt === undefined && meta.expiresAt === undefined);
  return {
    size: () => timeless.length,
    parts: () => Promise.resolve(onePart(timeless)),
    at: (path) => Promise.resolve(timeless.filter(({ meta }) => meta._path === path)),
    document: ({ meta }) => Promise.reject(new Error(`a named query asks for the body of ${meta._id}`)),
  };
}
