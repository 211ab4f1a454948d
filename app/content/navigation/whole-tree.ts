import type { Condition, QueryParams } from "../query/params.ts";
import { isObject } from "../query/values.ts";
import type { Site } from "../site.ts";

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
