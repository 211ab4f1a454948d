import { isRecord } from "#app/content/json.ts";
import { canonicalPath, pathToUrl } from "#app/content/path/canonical-path.ts";
import { nowhere } from "#app/content/places.ts";
import { plainBrand } from "#app/content/plain-site.ts";
import { QueryBudget } from "#app/content/query/budget.ts";
import { paramsFromJson, stringifyParams } from "#app/content/query/codec.ts";
import type { QueryParams } from "#app/content/query/params.ts";
import { planQuery } from "#app/content/query/plan.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import { isPublicOrigin } from "#app/content/routing/public-origin.ts";
import { shape } from "#app/content/schema/field-type.ts";
import { parse } from "#app/content/schema/parse.ts";
import { SITE, type SiteFile } from "#app/content/schema/site.ts";
import type { GlobalQuery, RouteRule, Site } from "#app/content/site.ts";
import { formatIssue, issueCode } from "./front-matter/format-issue.ts";
import { parseYaml, type YamlData } from "./front-matter/front-matter.ts";
import { type Position, type Problem, Problems, quote, sortProblems, sparingOthers, TOP } from "./problem.ts";
import { languageName } from "./sources/file-names.ts";

export const SITE_FILE = ".site.yml";

interface SiteSource {
  /** Null where the folder has no `.site.yml`. */
  readonly text: string | null;
  /** The site's name where the file does not say one. */
  readonly folderName: string;
}

export interface SiteRead {
  readonly site: Site;
  /** What pages must have, by pattern: only while compiling, so it is no part of the site in a release. */
  readonly editorial: SiteFile["editorial"];
  /** Which files are no documents; what is left out of a release has no place in it. */
  readonly ignores: SiteFile["ignores"];
  /** What its files are made of by `makeBrand`. */
  readonly brand: SiteFile["brand"];
  readonly problems: readonly Problem[];
  /** Where a key of the file stands. */
  readonly locate: YamlData["locate"];
}

/**
 * Reads `.site.yml`. A setting that does not fit is reported and has its default, so that the rest
 * of the folder can still be checked in the same run.
 */
export function readSite(source: SiteSource): Promise<SiteRead> {
  return sparingOthers(SITE_FILE, {
    work: async () => siteIn(source),
    without: (problem) => ({ ...siteIn({ ...source, text: null }), problems: [problem] }),
  });
}

function siteIn({ text, folderName }: SiteSource): SiteRead {
  const problems = new Problems(SITE_FILE);
  const yaml = parseYaml(text ?? "", { addresses: true });
  for (const { position, message, code } of yaml.errors) problems.error(position, message, { code });
  const file = checkedFile(yaml, problems);
  const site = siteOf(file, { folderName, globals: readGlobals(file, { yaml, problems }) });
  checkLanguages(file, { yaml, problems });
  const { editorial, ignores, brand } = file;
  return { site, editorial, ignores, brand, problems: sortProblems(problems.found), locate: yaml.locate };
}

/** Settings of other generators, in lower case, and what does it here. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ...["title", "site_name", "sitename"].map((word) => [word, "Write name."] as const),
  ...["baseurl", "url", "siteurl", "site"].map((word) => [word, "Write origin."] as const),
  ...["lang", "language", "languagecode"].map((word) => [word, "Write defaultLocale."] as const),
  ...["colors", "theme"].map((word) => [word, "Write brand: { colors: … }."] as const),
  ["logo", "Write brand: { logo: ./brand/logo.svg }."],
  ...["menus", "nav"].map(
    (word) =>
      [
        word,
        "Folders and numbers make the menu: number the names of files, as in 2.about.md, or write menu: [{ label: …, to: … }].",
      ] as const,
  ),
  ...["social", "instagram", "twitter", "facebook"].map(
    (word) => [word, "Write footer: [{ label: …, to: https://… }]."] as const,
  ),
]);

/** The file by its table; settings that do not fit are left out. */
function checkedFile(yaml: YamlData, problems: Problems): SiteFile {
  const given = yaml.value ?? {};
  const { value, issues } = parse(shape(SITE), isRecord(given) ? given : {});
  if (value === null) throw new Error("a setting of .site.yml has neither a value nor a default");
  if (!isRecord(given))
    problems.error(TOP, `${quote(given)} is no map of keys. Write settings such as "name: My site".`, {
      code: "data/no-keys",
    });
  for (const { position, message, code } of yaml.doubts) problems.error(position, message, { code });
  const isTold = ({ line, column }: Position) =>
    yaml.doubts.some(({ position }) => position.line === line && position.column === column);
  for (const issue of issues) {
    const isKey = issue.kind === "unknown" && issue.path.length === 1;
    const position = isKey ? yaml.locateKey(String(issue.path[0])) : yaml.locate(issue.path);
    if (isTold(position)) continue;
    const elsewhere = isKey ? ELSEWHERE.get(String(issue.path[0]).toLowerCase()) : undefined;
    const message =
      elsewhere === undefined ? formatIssue(issue) : `${quote(issue.path[0])} means nothing here. ${elsewhere}`;
    problems.error(position, message, { code: issueCode("site", issue) });
  }
  return value;
}

function siteOf(file: SiteFile, { folderName, globals }: { folderName: string; globals: Site["globals"] }): Site {
  const {
    navigation,
    editorial: _editorial,
    ignores: _ignores,
    surprise: _surprise,
    brand: _brand,
    ...settings
  } = file;
  const { name = folderName, origin = "", defaultLocale = file.locales[0] ?? "" } = file;
  return {
    ...settings,
    name,
    origin: isPublicOrigin(origin) ? origin : "",
    defaultLocale,
    locales: defaultLocale === "" ? [] : [...new Set([defaultLocale, ...file.locales])],
    routes: Object.fromEntries(Object.entries(file.routes).map(([pattern, rule]) => [pattern, routeRule(rule)])),
    navigationFields: navigation.fields,
    globals,
    brand: plainBrand,
    folderKinds: {},
    places: { ...nowhere, surprise: surpriseOf(file) },
  };
}

function checkLanguages(file: SiteFile, { yaml, problems }: { yaml: YamlData; problems: Problems }): void {
  const named = [
    ...file.locales.map((locale, at) => ({ locale, path: ["locales", at] })),
    ...(file.defaultLocale === undefined ? [] : [{ locale: file.defaultLocale, path: ["defaultLocale"] }]),
  ];
  for (const { locale, path } of named.filter(({ locale }) => languageName(locale) === undefined)) {
    const message = `${path[0]}: ${quote(locale)} is no language that anybody knows. Write its code, such as fr.`;
    problems.warn(yaml.locate(path), message, { code: "site/value" });
  }
}

function surpriseOf({ surprise = "" }: SiteFile): string | null {
  const path = canonicalPath(surprise);
  return surprise === "" || path === null ? null : pathToUrl(path);
}

/** A rule with its short forms written out. */
function routeRule({ redirect, middleware, ...rule }: SiteFile["routes"][string]): RouteRule {
  return {
    ...rule,
    ...(redirect !== undefined && { redirect: isText(redirect) ? { to: redirect, statusCode: 307 } : redirect }),
    ...(middleware !== undefined && { middleware: isText(middleware) ? [middleware] : middleware }),
  };
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Named queries in the form they have in JSON: a regular expression is its text, which the release revives. */
function readGlobals(
  file: SiteFile,
  { yaml, problems }: { yaml: YamlData; problems: Problems },
): { readonly [name: string]: GlobalQuery } {
  const read: [string, GlobalQuery][] = [];
  for (const [name, { type, ...given }] of Object.entries(file.globals)) {
    const params = readParams(given, file);
    if (params instanceof QueryRejection) {
      problems.error(yaml.locate(["globals", name]), `globals.${name}: ${params.message}.`, { code: "site/query" });
    } else read.push([name, { type, query: JSON.parse(stringifyParams(params)) }]);
  }
  return Object.fromEntries(read);
}

/** Params that can be planned for this site. */
function readParams(given: object, file: SiteFile): QueryParams | QueryRejection {
  const params = paramsFromJson(JSON.parse(JSON.stringify(given)));
  if (params instanceof QueryRejection) return params;
  const plan = planQuery(params, siteOf(file, NAMELESS), QueryBudget.unlimited());
  return plan instanceof QueryRejection ? plan : params;
}

const NAMELESS = { folderName: "", globals: {} };
