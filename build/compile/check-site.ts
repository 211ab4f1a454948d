import { canonicalPath } from "#app/content/path/canonical-path.ts";
import { middlewareNames } from "#app/content/routing/names.ts";
import type { RouteRule, Site } from "#app/content/site.ts";
import { redirectProblem } from "./check-redirect.ts";
import type { Problems } from "./problem.ts";
import { say, sayList } from "./say.ts";
import type { YamlData } from "./yaml.ts";

interface CheckContext {
  readonly yaml: YamlData;
  readonly problems: Problems;
}

/** Checks what the schema of `.site.yml` cannot: time zone, locales, and where rules hold and lead. */
export function checkSite(site: Site, context: CheckContext): void {
  const { yaml, problems } = context;
  if (!isTimeZone(site.timeZone)) {
    problems.error(
      yaml.locate(["timeZone"]),
      `timeZone: ${say(site.timeZone)} is no time zone. Write one such as Europe/Berlin.`,
    );
  }
  for (const locale of site.locales.filter((name) => !isLocale(name))) {
    problems.error(yaml.locate(["locales"]), `locales: ${say(locale)} is no locale. Write one such as en or pt-br.`);
  }
  checkPatterns("routes", Object.keys(site.routes), context);
  for (const [pattern, rule] of Object.entries(site.routes)) checkRoute(pattern, { ...context, rule, site });
}

/** Checks that what a setting says by pattern holds for any address. */
export function checkPatterns(setting: string, patterns: readonly string[], { yaml, problems }: CheckContext): void {
  for (const pattern of patterns.filter((written) => !isPattern(written))) {
    problems.error(
      yaml.locate([setting, pattern]),
      `${setting}: ${say(pattern)} matches no address. Write lower case, a slash first and none at the end.`,
    );
  }
}

function checkRoute(pattern: string, context: CheckContext & { rule: RouteRule; site: Site }): void {
  const { rule, site, yaml, problems } = context;
  const place = yaml.locate(["routes", pattern]);
  for (const name of rule.middleware ?? []) {
    if (middlewareNames.some((known) => known === name)) continue;
    problems.error(
      place,
      `routes.${pattern}: there is no middleware ${say(name)}. There is ${sayList(middlewareNames)}.`,
    );
  }
  for (const [name, value] of Object.entries(rule.headers ?? {})) {
    const message = headerProblem(name, value);
    const at = yaml.locate(["routes", pattern, "headers", name]);
    if (message !== null) problems.error(at, `routes.${pattern}.headers: ${message}`);
  }
  if (rule.redirect === undefined) return;
  const problem = redirectProblem(rule.redirect.to.replace(/\/\*\*$/, "/"), site);
  if (problem !== null) problems.error(place, `routes.${pattern}: ${problem}`);
}

/** What a response would not take: names are tokens (RFC 9110, 5.1), values one line of ASCII (5.5). */
function headerProblem(name: string, value: string): string | null {
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
    return `${say(name)} is no name of a header. Write one such as x-robots-tag.`;
  if (!/^[\t\x20-\x7e]*$/.test(value))
    return `${name}: ${say(value)} is no value of a header. Write one line of ASCII.`;
  return null;
}

/** Segments in their canonical spelling, `*` or `:name` for any one, `**` at the end for all below. */
function isPattern(pattern: string): boolean {
  const segments = pattern.split("/").slice(1);
  const fixed = segments.map((segment, at) => {
    const open = segment === "*" || /^:\w+$/.test(segment) || (segment === "**" && at === segments.length - 1);
    return open ? "open" : segment;
  });
  return (
    canonicalPath(`/${fixed.join("/")}`) === `/${fixed.join("/")}` && pattern.startsWith("/") && !fixed.includes("**")
  );
}

function isTimeZone(name: string): boolean {
  return succeeds(() => new Intl.DateTimeFormat("en", { timeZone: name }));
}

function isLocale(name: string): boolean {
  return succeeds(() => Intl.getCanonicalLocales(name));
}

/** Intl answers what it does not know by a throw. */
function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
