import type { DocumentMeta } from "../document.ts";
import { QueryMistake } from "../query/mistake.ts";
import type { QueryParams } from "../query/params.ts";
import { type QueryContext, runQuery } from "../query/run.ts";
import type { QuerySource } from "../query/source.ts";
import type { Answer } from "../reader.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "../release/live.ts";
import { buildNavigation } from "./build.ts";
import { isDirConfig } from "./dir-configs.ts";
import type { NavigationNode } from "./node.ts";

/** A node is made of these: a projection without them cannot be navigated. */
const NEEDED = ["_path", "_id", "_file"];

/**
 * Answers a navigation call (protocol.md 4): the tree of the documents that the params select, partials and
 * `navigation: false` aside. A mistake where the params select no list of documents.
 */
export async function runNavigation(
  params: QueryParams,
  source: QuerySource,
  context: QueryContext,
): Promise<Answer<readonly NavigationNode[]> | QueryMistake> {
  const mistake = unfit(params);
  if (mistake !== null) return mistake;
  const shown = [...(params.where ?? []), { _partial: false, navigation: { $ne: false } }];
  const listed: QueryParams = { ...params, where: shown, without: [...(params.without ?? []), "body", "excerpt"] };
  const found = await runQuery(listed, source, context);
  if (found instanceof QueryMistake) return found;
  if (found.value.kind !== "list") return new QueryMistake("navigation takes a list of documents");
  const configs = await liveConfigs(source, { locale: localeOf(params), now: context.now });
  const documents = found.value.documents as readonly DocumentMeta[];
  const fields = [...context.site.navigationFields, "layout"];
  return {
    ...found,
    value: buildNavigation({ documents, configs: configs.metas, fields }),
    until: earliest([found.until, configs.until]),
  };
}

function unfit(params: QueryParams): QueryMistake | null {
  const { first, count, surround, only, without = [] } = params;
  if (first || count || surround !== undefined) return new QueryMistake("navigation takes no first, count or surround");
  const dropped = NEEDED.filter((key) => isDropped(key, { only: only ?? [], without }));
  return dropped.length === 0 ? null : new QueryMistake(`navigation needs the field ${dropped[0]} of documents`);
}

function isDropped(key: string, { only, without }: { only: readonly string[]; without: readonly string[] }): boolean {
  const named = (keys: readonly string[]) => keys.includes(key) || keys.includes("_");
  return named(without) || (only.length > 0 && !named(only));
}

async function liveConfigs(source: QuerySource, { locale, now }: { locale: unknown; now: number }) {
  const rows = (await source.rows()).filter(({ meta }) => isDirConfig(meta) && !meta._draft);
  const wanted = rows.filter(({ meta }) => locale === undefined || meta._locale === locale);
  return {
    metas: wanted.map(({ meta }) => meta).filter((meta) => isLive(lifetimeOf(meta), now)),
    until: earliest(wanted.map(({ meta }) => nextChange(lifetimeOf(meta), now))),
  };
}

function localeOf(params: QueryParams): unknown {
  for (const item of params.where ?? []) {
    if (typeof item !== "object" || item === null || Array.isArray(item)) continue;
    const locale = Object.getOwnPropertyDescriptor(item, "_locale")?.value;
    if (typeof locale === "string") return locale;
  }
  return undefined;
}
