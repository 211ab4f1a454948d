import { posix } from "node:path";
import type { BodyNode } from "#app/content/body.ts";
import { nearestNames } from "#app/content/nearest-names.ts";
import { pageAddress } from "#app/content/path/canonical-path.ts";
import { canonicalPattern, matchTable, routeTable } from "#app/content/routing/route-rules.ts";
import type { EditorialRule } from "#app/content/schema/site.ts";
import { isHoliday } from "#app/content/seasons.ts";
import type { Site } from "#app/content/site.ts";
import { hasValue } from "../../release/taxonomies.ts";
import type { CompiledFile } from "../compiled-file.ts";
import { treeOf } from "../document.ts";
import type { FindingCode } from "../finding-code.ts";
import { splitFrontMatter } from "../front-matter/front-matter.ts";
import { type Position, type Problem, Problems, TOP } from "../problem.ts";
import type { CheckedContent } from "../site-build.ts";
import { SITE_FILE } from "../site-file.ts";

/** Warns of patterns of `editorial:` that no page stands at: the pages that were meant are not checked. */
export function checkPatterns({ editorial, files, leftOut, site, locate }: CheckedContent): readonly Problem[] {
  const problems = new Problems(SITE_FILE);
  const all = [...files, ...leftOut];
  for (const [pattern, rule] of Object.entries(editorial)) {
    const isAsking = Object.keys(rule).length > 0 && canonicalPattern(pattern) !== null;
    if (!isAsking || all.some(isAt(pattern, site))) continue;
    const isCounting = rule.pages !== undefined || rule.folders !== undefined;
    const [near] = nearestNames(pattern, patternsOf(all, site));
    if (near === undefined && isCounting) continue;
    const advice = near === undefined ? "Write one that pages have, or take this away." : `Did you mean ${near}?`;
    problems.warn(locate(["editorial", pattern]), `editorial.${pattern}: no page has such an address. ${advice}`, {
      code: "site/unused",
    });
  }
  return problems.found;
}

/** The addresses of all pages, and a pattern for each folder of them. */
function patternsOf(files: readonly CompiledFile[], site: Site): readonly string[] {
  const addresses = files.flatMap(({ compiled: { page, document } }) =>
    page === null ? [] : (pageAddress(document, site) ?? []),
  );
  const folders = addresses.map(posix.dirname).filter((folder) => folder !== "/");
  return [...new Set([...addresses.filter((address) => address !== "/"), ...folders.map((folder) => `${folder}/**`)])];
}

/**
 * Warns of what breaks `editorial:` of `.site.yml`, what the editors of a site ask of its pages: nothing of it stops a
 * page from being shown.
 */
export function checkEditorial({ editorial, files, site, locate }: CheckedContent): readonly Problem[] {
  return Object.entries(editorial).flatMap(([pattern, rule]) => {
    const pages = files.filter(isAt(pattern, site));
    const whole = new Problems(SITE_FILE);
    checkNumbers(pages, { rule, problems: whole, position: locate(["editorial", pattern]), pattern });
    checkSeasons(pages, { rule, problems: whole, site, locate });
    return [...whole.found, ...pages.flatMap((page) => checkPage(page, rule))];
  });
}

/** Whether a file is a page whose address a pattern matches. */
function isAt(pattern: string, site: Site): (file: CompiledFile) => boolean {
  const canonical = canonicalPattern(pattern);
  const table = routeTable(canonical === null ? [] : [[canonical, true]]);
  return ({ compiled: { page, document } }) => {
    const address = page === null ? null : pageAddress(document, site);
    return address !== null && matchTable(table, address).length > 0;
  };
}

function checkNumbers(
  pages: readonly CompiledFile[],
  context: { rule: EditorialRule; problems: Problems; position: Position; pattern: string },
): void {
  const { rule, problems, position, pattern } = context;
  const folders = new Set(pages.map(({ source }) => posix.dirname(source.path)));
  const report = (code: FindingCode, { found, min, noun }: { found: number; min: number; noun: string }) => {
    if (found >= min) return;
    const message = `editorial.${pattern}: ${found} of the ${min} ${noun} that it asks for. Add ${min - found}.`;
    problems.warn(position, message, { code });
  };
  report("content/few-pages", { found: pages.length, min: rule.pages?.min ?? 0, noun: "pages" });
  report("content/few-folders", { found: folders.size, min: rule.folders?.min ?? 0, noun: "folders" });
}

/** A holiday that comes with few pages, or with those of another one alone, comes to nothing. */
function checkSeasons(
  pages: readonly CompiledFile[],
  {
    rule,
    problems,
    site,
    locate,
  }: Pick<CheckedContent, "site" | "locate"> & { rule: EditorialRule; problems: Problems },
): void {
  if (rule.seasons === undefined) return;
  const { min, own = 0 } = rule.seasons;
  const dated = Object.entries(site.gathers.season?.values ?? {}).filter(([, { when }]) => when !== undefined);
  const holidays = dated.filter(([, value]) => isHoliday(value)).map(([name]) => name);
  for (const [name] of dated) {
    const having = pages.filter(({ compiled: { document } }) => hasSeason(document, name));
    const others = holidays.filter((holiday) => holiday !== name);
    const alone = having.filter(({ compiled: { document } }) => !others.some((other) => hasSeason(document, other)));
    const report = (found: number, least: number, noun: string) => {
      if (found >= least) return;
      const message = `${name}: ${found} of the ${least} ${noun} that editorial asks for. Add ${least - found}.`;
      problems.warn(locate(["gathers", "season", "values", name]), message, { code: "content/few-in-season" });
    };
    report(having.length, min, "pages");
    report(alone.length, own, "pages for no other holiday");
  }
}

function hasSeason(document: CompiledFile["compiled"]["document"], value: string): boolean {
  return hasValue(document, { field: "season", value });
}

function checkPage({ compiled, source }: CompiledFile, rule: EditorialRule): readonly Problem[] {
  const problems = new Problems(source.path);
  for (const field of rule.fields ?? []) {
    if (!isMissing(compiled.document[field])) continue;
    const message = `${field}: this page has none, and .site.yml asks for one. Write "${field}:" into its front matter.`;
    problems.warn(compiled.locate([field]), message, { code: "content/missing-field" });
  }
  if (rule.words !== undefined) checkWords(compiled, { source, words: rule.words, problems });
  return problems.found;
}

function checkWords(
  { document }: CompiledFile["compiled"],
  context: { source: CompiledFile["source"]; words: NonNullable<EditorialRule["words"]>; problems: Problems },
): void {
  const { source, words, problems } = context;
  const { min = 0, max = Number.POSITIVE_INFINITY } = words;
  const found = countWords(document);
  if (found < min) {
    const message = `a text of ${found} words, and .site.yml asks for ${min} at least. Write ${min - found} more.`;
    problems.warn(startOfText(source.text), message, { code: "content/short-text" });
  }
  if (found > max) {
    const message = `a text of ${found} words, and .site.yml asks for ${max} at most. Cut ${found - max}.`;
    problems.warn(startOfText(source.text), message, { code: "content/long-text" });
  }
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** Where the first line with words stands. */
function startOfText(text: string): Position {
  const { body, bodyLine } = splitFrontMatter(text);
  const blank = body.split("\n").findIndex((line) => line.trim() !== "");
  return blank === -1 ? TOP : { line: bodyLine + blank, column: 1 };
}

/**
 * Words that a reader sees, headings and what components hold between their colons among them; data files have none.
 */
function countWords(document: CompiledFile["compiled"]["document"]): number {
  return textIn(treeOf(document)?.children ?? [])
    .split(/\s+/)
    .filter(Boolean).length;
}

/** A word may be cut by emphasis, never by a block. */
function textIn(nodes: readonly BodyNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === "text") return node.value;
      const text = textIn(node.children);
      return INLINE.has(node.tag) ? text : ` ${text} `;
    })
    .join("");
}

const INLINE: ReadonlySet<string> = new Set(
  "a abbr b code del em i ins kbd mark s small span strong sub sup u".split(" "),
);
