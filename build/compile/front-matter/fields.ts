import { isRecord } from "#app/content/json.ts";
import type { PageAdditions } from "#app/content/page.ts";
import { fitsFormat } from "#app/content/schema/formats.ts";
import type { FieldTables, FrontMatterFields } from "#app/content/schema/front-matter.ts";
import { type KeyPath, parse } from "#app/content/schema/parse.ts";
import type { Site } from "#app/content/site.ts";
import { instantOf } from "#app/content/wall-clock.ts";
import type { LocalProse } from "#app/content/words/prose.ts";
import { type Position, type Problem, type Problems, quote } from "../problem.ts";
import { type UnsafeAddress, withoutUnsafe } from "./addresses.ts";
import { formatIssue, issueCode } from "./format-issue.ts";
import { withOurWords } from "./words-elsewhere.ts";

interface Fields {
  readonly [field: string]: unknown;
}

/** All that the result for one file may depend on besides it, of `.site.yml` and translations: the cache key holds only these. */
export interface DocumentSettings extends Pick<Site, "checks" | "timeZone" | "locales" | "defaultLocale"> {
  readonly prose: LocalProse;
  /** What pages have of the site's own before its steps. */
  readonly additions: PageAdditions;
  readonly fields: FieldTables;
}

interface FieldsContext {
  readonly site: DocumentSettings;
  readonly problems: Problems;
  locate(path: KeyPath): Position;
}

/** What the `toc` of a document says of its table of contents. */
export interface TocSettings {
  readonly title: string;
  /** Heading levels from h2 on, 1 to 5. */
  readonly depth: number;
  /** Levels of nesting in the body that are searched. */
  readonly searchDepth: number;
}

interface CheckedFields {
  /** The fields as the author wrote them, for the wire; unsafe addresses are left out. */
  readonly written: Fields;
  /**
   * The fields as the site understands them: words of other programs under our names, `publishAt` and `expiresAt` as
   * instants, and no value that does not fit its field.
   */
  readonly fields: Fields;
  /** Null for `toc: false`. */
  readonly toc: TocSettings | null;
}

/**
 * Checks the fields that the engine knows; all others are the author's own. Under lenient checks a value that does not fit
 * is a warning and stays as it is.
 */
export function checkFields(given: unknown, context: FieldsContext): CheckedFields {
  const all = fieldsOf(given, context);
  const { fields: written, findings } = withOurWords(all, context.problems.file);
  const table = knownFields(context.problems.file, context.site);
  const told = new Set<string>(findings.map(({ path }) => path.join(".")));
  for (const { path, weight, message, code } of findings) {
    if (weight === "fault") report(context, { path, message, code });
    else context.problems.warn(context.locate(path), message, { code });
  }
  const { addresses } = context.site.fields;
  const { fields, unsafe } = withoutUnsafe(written, addresses);
  for (const [field, value] of Object.entries(written)) {
    const known = Object.hasOwn(table, field) ? table[field] : undefined;
    if (known === undefined || known.later || value === null || told.has(field)) continue;
    for (const found of parse(known.type, value).issues) {
      const issue = { ...found, path: [field, ...found.path] };
      if (told.has(issue.path.join("."))) continue;
      told.add(issue.path.join("."));
      const isLeftOut = field === "middleware" || unsafe.some(({ path }) => path.join(".") === issue.path.join("."));
      const message = `${formatIssue(issue, context.problems.file)}${isLeftOut ? leftOut(field, context) : ""}`;
      report(context, { path: issue.path, message, code: issueCode("front-matter", issue) });
    }
  }
  reportUnsafe(
    unsafe.filter(({ path }) => !told.has(path.join("."))),
    context,
  );
  checkLifetime(fields, context);
  checkOrder(fields, table, context);
  checkMarks(fields, context);
  if (isDirectoryFile(context.problems.file)) checkFolderFields(fields, context);
  return {
    written: withoutUnsafe(all, addresses).fields,
    fields: withInstants(withoutMisfits(fields, table), context),
    toc: tocSettings(fields.toc, context),
  };
}

/** The fields that mean something in a file: `_dir.yml` has some of its own. */
export function knownFields(
  file: string,
  { fields: { page, folder } }: Pick<DocumentSettings, "fields">,
): FrontMatterFields {
  return isDirectoryFile(file) ? { ...page, ...folder } : page;
}

/** Whether a file says something about its folder. */
export function isDirectoryFile(file: string): boolean {
  return /(^|\/)_dir\.[^/]+$/i.test(file);
}

function fieldsOf(given: unknown, context: FieldsContext): Fields {
  if (given === null || given === undefined) return {};
  if (isRecord(given)) return given;
  const [, key, value] = typeof given === "string" ? (/^([\w.-]+) *= *(?:"([^"]*)")?/.exec(given) ?? []) : [];
  const fix = key === undefined ? "keys with their values" : `${key}: ${value ?? "…"}, a colon instead of =`;
  const message = `${quote(given)} is no front matter. Write ${fix}.`;
  report(context, { path: [], message, code: "data/no-keys" });
  return {};
}

/** What becomes of a value that no page can do anything with. */
function leftOut(field: string, { site }: FieldsContext): string {
  if (site.checks === "strict") return "";
  return field === "middleware" ? " It is left out, so that everybody sees the page." : " It is left out.";
}

function reportUnsafe(unsafe: readonly UnsafeAddress[], context: FieldsContext): void {
  for (const { path, value } of unsafe) {
    const message = `${path.join(".")}: nothing may lead to ${quote(value)}, so it is left out. Write a path, or an address that starts with https.`;
    report(context, { path, message, code: "link/unsafe" });
  }
}

function checkLifetime({ publishAt, expiresAt }: Fields, context: FieldsContext): void {
  if (!isDate(publishAt) || !isDate(expiresAt)) return;
  const { timeZone } = context.site;
  if (instantOf(publishAt, timeZone) < instantOf(expiresAt, timeZone)) return;
  const message = `expiresAt: ${quote(expiresAt)} is not after publishAt, so nobody ever sees this. Write a later date.`;
  report(context, { path: ["expiresAt"], message, code: "front-matter/never-shown" });
}

/** Marks of Markdown and HTML that words are styled or written by: a title shows their letters. Other elements may be what it tells of. */
const MARKS =
  /&(?:amp|lt|gt|quot|nbsp|apos|#x?[\da-f]{1,6});|<\/?(?:a|b|br|code|em|font|i|mark|s|small|span|strong|sub|sup|u)(?: [^<>]{0,100})?\/?>|\*\*[^*\s][^*]{0,200}\*\*|\[[^[\]]{1,200}\]\((?:\.{0,2}\/|#|https?:|mailto:)[^()]{0,200}\)/i;

function checkMarks(fields: Fields, { problems, locate }: FieldsContext): void {
  for (const field of ["title", "description"]) {
    const [mark] = MARKS.exec(String(fields[field] ?? "")) ?? [];
    if (mark === undefined) continue;
    const message = `${field}: ${quote(mark)} is shown as it stands. Write words alone.`;
    problems.warn(locate([field]), message, { code: "front-matter/value" });
  }
}

/** Fields that hold for a page alone, though an author may mean all of a folder: `_draft` is said of the file itself. */
const OF_A_PAGE = ["draft", "publishAt", "expiresAt", "robots"];

function checkFolderFields(fields: Fields, context: FieldsContext): void {
  for (const field of OF_A_PAGE.filter(
    (name) => ![undefined, null, false, "index"].some((none) => fields[name] === none),
  )) {
    const message = `${field}: holds for no page of the folder. Write it in each of them.`;
    report(context, { path: [field], message, code: "front-matter/not-kept-back" });
  }
}

function checkOrder(fields: Fields, table: FrontMatterFields, context: FieldsContext): void {
  const { timeZone } = context.site;
  const orders = Object.entries(table).flatMap(([last, { after }]) =>
    after === undefined ? [] : [[after, last] as const],
  );
  for (const [first, last] of orders) {
    const [from, until] = [fields[first], fields[last]];
    if (!isDate(from) || !isDate(until) || instantOf(from, timeZone) <= instantOf(until, timeZone)) continue;
    const message = `${last}: ${quote(until)} is before ${first}, ${quote(from)}. Write a later date.`;
    report(context, { path: [last], message, code: "front-matter/order" });
  }
  for (const field of orders.flat()) {
    const date = fields[field];
    if (!isDate(date) || /^(?:19|20|21)/.test(date)) continue;
    const message = `${field}: ${quote(date)} is in the year ${date.slice(0, 4)}. Write one such as 2025-04-25.`;
    report(context, { path: [field], message, code: "front-matter/value" });
  }
}

function report(
  { site, problems, locate }: FieldsContext,
  { path, message, code }: Pick<Problem, "code" | "message"> & { readonly path: KeyPath },
): void {
  problems.fault(locate(path), message, { code, checks: site.checks });
}

/** Fields whose type is fixed: one that does not fit is as good as absent. */
function withoutMisfits(fields: Fields, table: FrontMatterFields): Fields {
  const fits = ([field, value]: [string, unknown]) => {
    const known = Object.hasOwn(table, field) ? table[field] : undefined;
    return !known?.typed || typeof value === (known.type.kind === "boolean" ? "boolean" : "string");
  };
  const kept = Object.entries(fields).map(([field, value]): [string, unknown] => {
    return [field, field === "title" && typeof value === "number" ? String(value) : value];
  });
  return Object.fromEntries(kept.filter(fits));
}

function withInstants(fields: Fields, { site }: FieldsContext): Fields {
  const dated = Object.entries(fields).map(([field, value]): [string, unknown] => {
    const moment = field === "publishAt" || field === "expiresAt";
    return [field, moment && isDate(value) ? instantOf(value, site.timeZone) : value];
  });
  return Object.fromEntries(dated);
}

function isDate(value: unknown): value is string {
  return typeof value === "string" && fitsFormat("date", value);
}

const TOC_DEFAULTS: TocSettings = { title: "", searchDepth: 2, depth: 2 };

/** Front matter over the defaults. A depth out of range counts as 1 (docs/protocol.md 3.3). */
function tocSettings(toc: unknown, { problems, locate }: FieldsContext): TocSettings | null {
  if (toc === false) return null;
  if (!isRecord(toc)) return TOC_DEFAULTS;
  const depth = isCount(toc.depth) ? toc.depth : TOC_DEFAULTS.depth;
  if (depth > MAX_TOC_DEPTH) {
    const message = `toc.depth: ${depth} is above 5 and counts as 1.`;
    problems.warn(locate(["toc", "depth"]), message, { code: "front-matter/value" });
  }
  return {
    title: typeof toc.title === "string" ? toc.title : TOC_DEFAULTS.title,
    searchDepth: isCount(toc.searchDepth) ? toc.searchDepth : TOC_DEFAULTS.searchDepth,
    depth: depth > MAX_TOC_DEPTH ? 1 : depth,
  };
}

/** h2 to h6. */
const MAX_TOC_DEPTH = 5;

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 0;
}
