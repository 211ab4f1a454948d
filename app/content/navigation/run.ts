import type { WireDocument, WireMeta } from "../document.ts";
import type { Condition, QueryParams } from "../query/params.ts";
import { planQuery } from "../query/plan.ts";
import { compileProjection } from "../query/projection.ts";
import { QueryRejection } from "../query/rejection.ts";
import type { QuerySource } from "../query/result.ts";
import { selectRows } from "../query/rows.ts";
import { type QueryContext, runQuery } from "../query/run.ts";
import { isObject } from "../query/values.ts";
import type { Answer } from "../reader.ts";
import { earliest } from "../release/live.ts";
import { buildNavigation, type PlacedDocument } from "./build.ts";
import { configRows } from "./dir-configs.ts";
import type { NavigationNode } from "./node.ts";

/** A document without one of these has no place in a tree. */
const PLACES = ["_path", "_id", "_file"] as const;

/** What the documents of a tree are, besides what the call asks for. */
const SHOWN: readonly Condition[] = [{ _partial: false, navigation: { $ne: false } }];

/** The layout of a directory is read from the tree, so nodes always carry it (docs/protocol.md 4). */
const LAYOUT = "layout";

/**
 * Answers a navigation call (docs/protocol.md 4): the tree of the documents that the params select, `sort`, `skip` and
 * `limit` included, with the directory configs of their locale. A rejection where the query is one, where it gives no
 * list, or where `only` or `without` take away what places a document.
 *
 * @example await runNavigation({ where: [{ _path: { $regex: "^/blog" } }] }, source, { now, site })
 * // { value: [{ title: "Blog", _path: "/blog", children: [...] }], until: null }
 */
export async function runNavigation(
  params: QueryParams,
  source: QuerySource,
  context: QueryContext,
): Promise<Answer<readonly NavigationNode[]> | QueryRejection> {
  const rejection = misfit(params);
  if (rejection !== null) return rejection;
  const found = await runQuery(listParams(params), source, context);
  if (found instanceof QueryRejection) return found;
  const configs = await readConfigs(params.where ?? [], source, context);
  if (configs instanceof QueryRejection) return configs;
  const documents = found.value.kind === "list" ? found.value.documents.filter(isPlaced) : [];
  const fields = [...context.site.navigationFields, LAYOUT];
  const value = buildNavigation({ documents, configs: configs.documents, fields });
  return { value, until: earliest([found.until, configs.until]) };
}

function misfit(params: QueryParams): QueryRejection | null {
  if (params.first || params.count || params.surround !== undefined) {
    return new QueryRejection("navigation is made of a list: it takes no first, count or surround");
  }
  const keeps = compileProjection(params);
  if (keeps instanceof QueryRejection) return keeps;
  const lost = PLACES.find((key) => !keeps(key));
  return lost === undefined ? null : new QueryRejection(`navigation needs ${lost}: keep it with only and without`);
}

function listParams(params: QueryParams): QueryParams {
  return {
    ...params,
    where: [...(params.where ?? []), ...SHOWN],
    without: [...(params.without ?? []), "body", "excerpt"],
  };
}

function isPlaced(document: Partial<WireDocument>): document is PlacedDocument {
  return PLACES.every((key) => document[key] !== undefined);
}

interface ReadConfigs {
  readonly documents: readonly WireMeta[];
  /** When they change, epoch ms; null for never. */
  readonly until: number | null;
}

/**
 * The live directory configs for a call with these conditions (docs/protocol.md 4): no drafts, and of the locale that
 * the call names, else of the default one.
 */
async function readConfigs(
  where: readonly Condition[],
  source: QuerySource,
  { now, site, budget }: QueryContext,
): Promise<ReadConfigs | QueryRejection> {
  const plan = planQuery({ where: [{ _partial: true }, ...localeOf(where)] }, site, budget);
  if (plan instanceof QueryRejection) return plan;
  const found = await selectRows(plan, { source, now });
  return found instanceof QueryRejection ? found : { documents: configRows(found.rows), until: found.until };
}

function localeOf(where: readonly Condition[]): readonly Condition[] {
  const [locale] = where.flatMap((item) => (isObject(item) && item["_locale"] ? [item["_locale"]] : []));
  return locale === undefined ? [] : [{ _locale: locale }];
}
