import { paramsFromJson, stringifyParams } from "#app/content/query/codec.ts";
import { QueryMistake } from "#app/content/query/mistake.ts";
import { planQuery } from "#app/content/query/plan.ts";
import { type GlobalQuery, type RouteRule, type Site, type SiteFile, siteFile } from "#app/content/site.ts";
import { checkPatterns, checkSite } from "./check-site.ts";
import { type Problem, Problems, sortProblems, TOP } from "./problem.ts";
import { say } from "./say.ts";
import { sayIssue } from "./schema-issue.ts";
import { parseYaml, type YamlData } from "./yaml.ts";

export const SITE_FILE = ".site.yml";

interface SiteSource {
  /** Null where the folder has no `.site.yml`. */
  readonly text: string | null;
  /** The site's name where the file does not say one. */
  readonly folderName: string;
}

/**
 * Reads `.site.yml` (architecture.md 8). A setting that does not fit is reported and has its default, so that the
 * rest of the folder can still be checked in the same run.
 */
export function readSite({ text, folderName }: SiteSource): {
  readonly site: Site;
  /** What is asked of pages, by pattern: only while compiling, so it is no part of the site in a release. */
  readonly editorial: SiteFile["editorial"];
  readonly problems: readonly Problem[];
  /** Where a key of the file stands. */
  readonly locate: YamlData["locate"];
} {
  const problems = new Problems(SITE_FILE);
  const yaml = parseYaml(text ?? "");
  for (const { place, message } of yaml.errors) problems.error(place, message);
  const file = checkedFile(yaml, problems);
  const site = siteOf(file, { folderName, globals: readGlobals(file, { yaml, problems }) });
  checkSite(site, { yaml, problems });
  checkPatterns("editorial", Object.keys(file.editorial), { yaml, problems });
  return { site, editorial: file.editorial, problems: sortProblems(problems.found), locate: yaml.locate };
}

/** The file by its schema; settings that do not fit are left out. */
function checkedFile(yaml: YamlData, problems: Problems): SiteFile {
  const given = yaml.value ?? {};
  const parsed = siteFile.safeParse(given);
  if (parsed.success) return parsed.data;
  if (typeof given !== "object" || Array.isArray(given)) {
    problems.error(TOP, `${say(given)} is no map of keys. Write settings such as "name: My site".`);
    return siteFile.parse({});
  }
  for (const issue of parsed.error.issues) {
    const keys = issue.code === "unrecognized_keys" ? issue.keys : [];
    const path = [...issue.path, ...keys.slice(0, 1)].map((key) => (typeof key === "symbol" ? String(key) : key));
    const place = path.length === 1 && keys.length > 0 ? yaml.locateKey(String(path[0])) : yaml.locate(path);
    const known = issue.path.length === 0 ? Object.keys(siteFile.shape) : [];
    problems.error(place, sayIssue(issue, { value: given, known }));
  }
  const wrong = new Set(
    parsed.error.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys" && issue.path.length === 0 ? issue.keys : [String(issue.path[0])],
    ),
  );
  return siteFile.parse(Object.fromEntries(Object.entries(given).filter(([key]) => !wrong.has(key))));
}

function siteOf(file: SiteFile, { folderName, globals }: { folderName: string; globals: Site["globals"] }): Site {
  const defaultLocale = file.defaultLocale ?? file.locales[0] ?? "";
  return {
    name: file.name ?? folderName,
    description: file.description,
    origin: file.origin ?? "",
    timeZone: file.timeZone,
    locales: defaultLocale === "" ? [] : [...new Set([defaultLocale, ...file.locales])],
    defaultLocale,
    routes: Object.fromEntries(Object.entries(file.routes).map(([pattern, rule]) => [pattern, routeRule(rule)])),
    navigationFields: file.navigation.fields,
    globals,
    layoutFallbacks: file.layoutFallbacks,
    footer: file.footer,
    responses: file.responses,
    checks: file.checks,
    analytics: file.analytics,
  };
}

/** A rule without the keys it does not set. */
function routeRule({ redirect, headers, middleware, cache }: SiteFile["routes"][string]): RouteRule {
  return {
    ...(redirect !== undefined && { redirect }),
    ...(headers !== undefined && { headers }),
    ...(middleware !== undefined && { middleware }),
    ...(cache !== undefined && { cache }),
  };
}

/** Named queries in the form they have in JSON: a regular expression is its text, which the release revives. */
function readGlobals(
  file: SiteFile,
  { yaml, problems }: { yaml: YamlData; problems: Problems },
): { readonly [name: string]: GlobalQuery } {
  const read = Object.entries(file.globals).flatMap(([name, { type, ...given }]) => {
    const params = paramsFromJson(JSON.parse(JSON.stringify(given)));
    const mistake = params instanceof QueryMistake ? params : planQuery(params, siteOf(file, NAMELESS));
    if (params instanceof QueryMistake || mistake instanceof QueryMistake) {
      const { message } = mistake as QueryMistake;
      problems.error(yaml.locate(["globals", name]), `globals.${name}: ${message}.`);
      return [];
    }
    return [[name, { type, query: JSON.parse(stringifyParams(params)) }] as const];
  });
  return Object.fromEntries(read);
}

const NAMELESS = { folderName: "", globals: {} };
