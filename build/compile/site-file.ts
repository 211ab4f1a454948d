import type { $ZodIssue } from "zod/v4/core";
import { canonicalPath } from "#app/content/path/canonical-path.ts";
import { paramsFromJson } from "#app/content/query/codec.ts";
import { QueryMistake } from "#app/content/query/mistake.ts";
import { middlewareNames } from "#app/content/routing/names.ts";
import { type GlobalQuery, type Site, type SiteFile, siteFile } from "#app/content/site.ts";
import { nearestNames } from "../art/nearest-names.ts";
import { type Problem, Problems } from "./problem.ts";
import { parseYaml, type YamlData } from "./yaml.ts";

const FILE = ".site.yml";

/** `.site.yml` checked and completed (architecture.md 8); without the file, a site named after its folder. */
export function readSite({ text, folderName }: { text: string | null; folderName: string }): {
  readonly site: Site;
  readonly problems: readonly Problem[];
} {
  const problems = new Problems(FILE);
  const yaml = parseYaml(text ?? "");
  for (const { place, message } of yaml.errors) problems.error(place, message);
  const parsed = siteFile.safeParse(yaml.value ?? {});
  for (const issue of parsed.error?.issues ?? []) reportIssue(issue, { yaml, problems });
  const file = parsed.success ? parsed.data : siteFile.parse({});
  checkRules(file, { yaml, problems });
  checkTimeZone(file, { yaml, problems });
  return { site: siteOf(file, { folderName, yaml, problems }), problems: problems.found };
}

interface Report {
  readonly yaml: YamlData;
  readonly problems: Problems;
}

function siteOf(file: SiteFile, { folderName, ...report }: Report & { folderName: string }): Site {
  const defaultLocale = file.defaultLocale ?? file.locales[0] ?? "";
  const { name = folderName, origin = "", navigation, globals, locales, routes, ...rest } = file;
  return {
    ...rest,
    name,
    origin,
    locales: [...new Set([...(defaultLocale === "" ? [] : [defaultLocale]), ...locales])],
    defaultLocale,
    routes: routes as Site["routes"],
    navigationFields: navigation.fields,
    globals: globalQueries(globals, report),
  };
}

function globalQueries(globals: SiteFile["globals"], { yaml, problems }: Report): { [name: string]: GlobalQuery } {
  const named = Object.entries(globals).flatMap(([name, { type, ...params }]): [string, GlobalQuery][] => {
    const query = paramsFromJson(params);
    if (!(query instanceof QueryMistake)) return [[name, { type, query }]];
    problems.error(yaml.locate(["globals", name]), `globals.${name}: ${query.message}`);
    return [];
  });
  return Object.fromEntries(named);
}

function checkRules({ routes }: SiteFile, { yaml, problems }: Report): void {
  for (const [pattern, rule] of Object.entries(routes)) {
    const place = yaml.locate(["routes", pattern]);
    const plain = canonicalPath(pattern);
    if (plain !== pattern) problems.error(place, `routes: "${pattern}" is never a path. Write ${plain ?? "/path or /path/**"}.`);
    for (const name of rule.middleware ?? []) {
      const known: readonly string[] = middlewareNames;
      if (!known.includes(name)) problems.error(place, `Unknown route middleware: '${name}'. There is ${known.join(", ")}.`);
    }
  }
}

function checkTimeZone({ timeZone }: SiteFile, { yaml, problems }: Report): void {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
  } catch {
    problems.error(yaml.locate(["timeZone"]), `timeZone: there is no zone "${timeZone}". Write one like America/New_York.`);
  }
}

function reportIssue(issue: $ZodIssue, { yaml, problems }: Report): void {
  const path = issue.path.map(String);
  const place = yaml.locate(path);
  if (issue.code !== "unrecognized_keys") {
    problems.error(place, `${path.join(".") || "the file"}: ${issue.message}`);
    return;
  }
  for (const key of issue.keys) {
    const near = nearestNames(key, Object.keys(siteFile.shape));
    const hint = near.length > 0 ? ` Did you mean ${near[0]}?` : "";
    problems.error(yaml.locate([...path, key]), `there is no setting "${[...path, key].join(".")}".${hint}`);
  }
}
