import type { WireMeta } from "../document.ts";
import type { Condition, QueryParams } from "../query/params.ts";
import { isObject } from "../query/values.ts";
import { wireOf } from "../release/index-rows.ts";
import { isDated, type Lifetime, lifetimeOf } from "../release/live.ts";
import type { IndexRow } from "../release/manifest.ts";
import type { Site } from "../site.ts";
import { configRows } from "./dir-configs.ts";

/** What the whole tree of a locale is made of, as `buildNavigation` takes it. */
export interface TreeParts {
  readonly documents: readonly WireMeta[];
  readonly configs: readonly WireMeta[];
  readonly fields: readonly string[];
  /** By `_id`, of those that are not always there. */
  readonly lifetimes: ReadonlyMap<string, Lifetime>;
}

/** What `runNavigation` selects over the wire for a call that `wholeTreeLocale` knows, whatever the dates. */
export function wholeTreeParts(
  rows: readonly IndexRow[],
  { locale, site }: { readonly locale: string; readonly site: Site },
): TreeParts {
  const isOurs = ({ meta }: IndexRow) => locale === "" || meta._locale === locale;
  const own = rows.filter((row) => isOurs(row) && (site.drafts || !row.meta._draft));
  const lifetimes = own.map(({ meta }) => [meta._id, lifetimeOf(meta)] as const);
  return {
    documents: own.map(wireOf).filter(({ _partial, navigation }) => !_partial && navigation !== false),
    configs: configRows(own.map((row) => ({ ...row, meta: wireOf(row) }))),
    fields: [...site.navigationFields, "layout"],
    lifetimes: new Map(lifetimes.filter(([, lifetime]) => isDated(lifetime))),
  };
}

/**
 * The locale whose whole tree a navigation call asks for, "" where the site names none; null for any other call. That of
 * the original's client is one, with its sort in default order (docs/protocol.md 1.4).
 *
 * @example wholeTreeLocale({ sort: [{ _stem: 1, $numeric: true }] }, { locales: [], defaultLocale: "" }) // ""
 */
export function wholeTreeLocale(
  { where = [], sort = [], ...others }: QueryParams,
  { locales, defaultLocale, drafts }: Pick<Site, "locales" | "defaultLocale" | "drafts">,
): string | null {
  if (Object.keys(others).length > 0 || !sort.every(isDefaultOrder) || sort.length > 1) return null;
  const named = where.filter((condition) => drafts || !isNoDrafts(condition)).map(onlyLocale);
  const [locale = locales.length === 0 ? "" : defaultLocale] = named;
  return named.length < 2 && locale !== null ? locale : null;
}

function isDefaultOrder(sort: object): boolean {
  return sameFields(sort, { _stem: 1, $numeric: true });
}

/** What a client of the `advanced` responses adds; published releases have no drafts to begin with. */
function isNoDrafts(condition: Condition): boolean {
  const drafts = isObject(condition) ? condition["_draft"] : undefined;
  if (!isObject(condition) || drafts === undefined || !isObject(drafts)) return false;
  return sameFields(condition, { _draft: drafts }) && sameFields(drafts, { $ne: true });
}

/** `{ _locale: "fr" }` -> `fr`, null for a condition that says anything else. */
function onlyLocale(condition: Condition): string | null {
  if (!isObject(condition)) return null;
  const { _locale } = condition;
  return typeof _locale === "string" && _locale !== "" && sameFields(condition, { _locale }) ? _locale : null;
}

function sameFields(a: object, b: object): boolean {
  const fields = Object.entries(a);
  const known = new Map(Object.entries(b));
  return fields.length === known.size && fields.every(([key, value]) => known.get(key) === value);
}

/**
 * The texts of a tree's entries with commas between them, as JSON wants them: none behind what opens a list, and none
 * before what ends one. `before` is what the last entry so far was, "" at the beginning.
 *
 * `withCommas(['{"children":[', "{}", "{}", "]}"])` -> `['{"children":[', "{}", ",{}", "]}"]`
 */
export function withCommas(texts: readonly string[], before = ""): readonly string[] {
  return texts.map((text, at) => {
    const last = texts[at - 1] ?? before;
    return last === "" || last.endsWith("[") || text.startsWith("]") ? text : `,${text}`;
  });
}
