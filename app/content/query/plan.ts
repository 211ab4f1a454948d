import type { Site } from "../site.ts";
import type { QueryBudget } from "./budget.ts";
import { compileSurround, type Surround } from "./condition.ts";
import { MAX_CONDITION_DEPTH, MAX_OPERATORS, MAX_STEPS } from "./limits.ts";
import { every, type Matcher } from "./matcher.ts";
import type { Condition, QueryParams } from "./params.ts";
import { compileProjection, type Projection } from "./projection.ts";
import { allOrRejection, QueryRejection, tooMany } from "./rejection.ts";
import { compileRequirements, type Requirement, requiredPaths } from "./requirement.ts";
import { compileSort, type SortKey } from "./sort.ts";
import { isObject } from "./values.ts";

/** A query compiled and within its limits, before any document is looked at. */
export interface QueryPlan {
  readonly params: QueryParams;
  /** Bounds what the plan looks through. */
  readonly budget: QueryBudget;
  /** What metadata decides. */
  readonly where: Matcher;
  /** What only whole documents decide; null where nothing does. */
  readonly whereWhole: Matcher | null;
  readonly sort: readonly SortKey[];
  readonly surround: Surround | null;
  readonly keeps: Projection;
  /** Whether metadata alone decides what is selected and in which order. */
  readonly isMeta: boolean;
  /** Whether the answer takes in its directory's config. */
  readonly dirConfig: boolean;
  /** All documents that anybody may see. */
  readonly shown: List;
  /** What metadata decides once more, as the index can look it up. */
  readonly requirements: readonly Requirement[];
  /** The paths of which documents must have one, or null: then the index is not needed. */
  readonly paths: readonly string[] | null;
}

/** What the documents of a list have in common, and the same as the index can look it up. */
export interface List {
  readonly matcher: Matcher;
  readonly requirements: readonly Requirement[];
}

/** Compiles the params, with the filters that a site implies. A rejection where a part is wrong or too much. */
export function planQuery(params: QueryParams, site: Site, budget: QueryBudget): QueryPlan | QueryRejection {
  const conditions = [...(params.where ?? []), ...impliedFilters(params.where ?? [], site)];
  const compiled = allOrRejection(conditions.map((condition) => compileRequirements(condition, budget)));
  if (compiled instanceof QueryRejection) return compiled;
  const requirements = compiled.flat();
  const published = compileRequirements(site.drafts ? {} : NO_DRAFTS);
  if (published instanceof QueryRejection) return published;
  const matchers = requirements.map(({ holds }) => holds);
  const sort = compileSort(params.sort ?? []);
  if (sort instanceof QueryRejection) return sort;
  const surround = params.surround === undefined ? null : compileSurround(params.surround, budget);
  if (surround instanceof QueryRejection) return surround;
  const keeps = compileProjection(params);
  if (keeps instanceof QueryRejection) return keeps;
  const { load } = every(surround === null ? matchers : [...matchers, surround.page]);
  const tooMuch = overLimit(load);
  if (tooMuch !== null) return tooMuch;
  const whole = matchers.filter((matcher) => matcher.load.whole);
  return {
    params,
    budget,
    where: every(matchers.filter((matcher) => !matcher.load.whole)),
    whereWhole: whole.length === 0 ? null : every(whole),
    sort,
    surround,
    keeps,
    isMeta: whole.length === 0 && !sort.some((key) => key.whole) && surround?.page.load.whole !== true,
    dirConfig: wantsDirConfig(params, site),
    shown: {
      matcher: every(published.map(({ holds }) => holds)),
      requirements: published,
    },
    requirements: requirements.filter(({ holds }) => !holds.load.whole),
    paths: requiredPaths(requirements),
  };
}

const NO_DRAFTS = { _draft: { $ne: true } };

/**
 * The filters that the original's server adds (docs/protocol.md 1.4): no drafts, but in a preview, which is there to
 * show them, and with locales the default one.
 */
function impliedFilters(where: readonly Condition[], site: Site): readonly Condition[] {
  const drafts = site.drafts || where.some((item) => isObject(item) && Object.hasOwn(item, "_draft"));
  const locale = where.some((item) => isObject(item) && Boolean(item["_locale"]));
  return [
    ...(drafts ? [] : [NO_DRAFTS]),
    ...(locale || site.locales.length === 0 ? [] : [{ _locale: site.defaultLocale }]),
  ];
}

/** The `default` wire form looks for the config with every single document, `advanced` only when requested. */
function wantsDirConfig({ first, dirConfig }: QueryParams, { responses }: Site): boolean {
  return responses === "default" ? first === true : dirConfig === true;
}

function overLimit(load: Matcher["load"]): QueryRejection | null {
  const limits = [
    [load.depth, { what: "conditions within conditions", max: MAX_CONDITION_DEPTH, advice: "Nest them less" }],
    [
      load.operators,
      { what: "operators beside equality", max: MAX_OPERATORS, advice: "Ask for less, or list values with $in" },
    ],
    [
      load.steps,
      { what: "field names and values to compare", max: MAX_STEPS, advice: "List the values of a field with $in" },
    ],
  ] as const;
  const [found, limit] = limits.find(([count, { max }]) => count > max) ?? [0, null];
  return limit === null ? null : tooMany(found, limit);
}
