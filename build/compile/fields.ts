import { safeSrc } from "#app/content/routing/safe-url.ts";
import type { Site } from "#app/content/site.ts";
import { nearestNames } from "../art/nearest-names.ts";
import { redirectProblem } from "./check-redirect.ts";
import { guessDate, instantOf, isDate } from "./dates.ts";
import { LAYOUTS, MIDDLEWARE } from "./known-names.ts";
import { TOC_DEFAULTS, type TocSettings } from "./markdown/toc.ts";
import type { Place, Problems } from "./problem.ts";
import { say, sayList } from "./say.ts";

interface Fields {
  readonly [field: string]: unknown;
}

type KeyPath = readonly (string | number)[];

export interface FieldsContext {
  readonly site: Site;
  readonly problems: Problems;
  locate(path: KeyPath): Place;
}

export interface CheckedFields {
  /** As given, but `publishAt` and `expiresAt` are instants, and what the wire cannot hold is left out. */
  readonly fields: Fields;
  /** Null for `toc: false`. */
  readonly toc: TocSettings | null;
}

/**
 * Checks the fields that the engine knows; all others are the author's own. Under lenient checks what does not fit is
 * a warning and stays as it is.
 */
export function checkFields(given: unknown, context: FieldsContext): CheckedFields {
  const fields = fieldsOf(given, context);
  for (const [field, value] of Object.entries(fields)) {
    const check = CHECKS.get(field);
    if (check === undefined || value === null) continue;
    for (const { path = [], message } of check(value, context)) {
      report(context, { path: [field, ...path], message: `${[field, ...path].join(".")}: ${message}` });
    }
  }
  return { fields: withInstants(withoutMisfits(fields), context), toc: tocSettings(fields.toc, context) };
}

function fieldsOf(given: unknown, context: FieldsContext): Fields {
  if (given === null || given === undefined) return {};
  if (isRecord(given)) return given;
  report(context, { path: [], message: `${say(given)} is no front matter. Write keys with their values.` });
  return {};
}

function report(
  { site, problems, locate }: FieldsContext,
  { path, message }: { path: KeyPath; message: string },
): void {
  problems.fault(locate(path), message, site.checks);
}

interface Complaint {
  /** Below the field. */
  readonly path?: KeyPath;
  readonly message: string;
}

type Check = (value: unknown, context: FieldsContext) => readonly Complaint[];

const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ["title", isText],
  ["description", isText],
  ["category", isText],
  ["age", isText],
  ["_path", isPath],
  ["_dir", isText],
  ["_locale", isText],
  ["_draft", isFlag],
  ["_partial", isFlag],
  ["draft", isFlag],
  ["layout", (value) => oneOf(value, { names: LAYOUTS, noun: "layout" })],
  ["robots", (value) => oneOf(value, { names: ["index", "noindex"], noun: "robots value" })],
  ["redirect", isTarget],
  ["navigation", checkNavigation],
  ["toc", checkToc],
  ["head", (value) => (isRecord(value) ? [] : [{ message: `${say(value)} is no map of keys. Write {title: …}.` }])],
  ["middleware", checkMiddleware],
  ["image", isPicture],
  ["tags", isTextList],
  ["packs", checkPacks],
  ...["published", "modified", "starts", "ends"].map((field) => [field, isDay] as const),
  ...["publishAt", "expiresAt"].map((field) => [field, isMoment] as const),
]);

function isText(value: unknown): readonly Complaint[] {
  if (typeof value === "string") return [];
  const scalar = typeof value === "number" || typeof value === "boolean";
  return [{ message: `${say(value)} is no text. ${scalar ? `Write "${value}".` : "Write one line of text."}` }];
}

function isFlag(value: unknown): readonly Complaint[] {
  return typeof value === "boolean" ? [] : [{ message: `${say(value)} is neither true nor false. Write one of them.` }];
}

function isPath(value: unknown): readonly Complaint[] {
  if (typeof value === "string" && /^\/(?!\/)/.test(value)) return [];
  return [{ message: `${say(value)} is no path of this site. Write one such as /free.` }];
}

function oneOf(value: unknown, { names, noun }: { names: readonly string[]; noun: string }): readonly Complaint[] {
  if (typeof value === "string" && names.includes(value)) return [];
  const [near] = nearestNames(String(value), names);
  const hint = near === undefined ? `Write ${names.join(" or ")}.` : `Did you mean ${near}?`;
  return [{ message: `${say(value)} is no ${noun}. ${hint}` }];
}

function isTarget(value: unknown, { site }: FieldsContext): readonly Complaint[] {
  const message = redirectProblem(value, site);
  return message === null ? [] : [{ message }];
}

function isPicture(value: unknown): readonly Complaint[] {
  if (typeof value === "string" && safeSrc(value) !== null) return [];
  return [{ message: `${say(value)} is no address of a picture. Write a path or an address that starts with https.` }];
}

function isTextList(value: unknown): readonly Complaint[] {
  if (!Array.isArray(value)) return [{ message: `${say(value)} is no list. Write [${String(value)}].` }];
  return value.flatMap((entry, at) => isText(entry).map((complaint) => ({ ...complaint, path: [at] })));
}

function isDay(value: unknown, { problems }: FieldsContext): readonly Complaint[] {
  if (typeof value === "string" && isDate(value)) return [];
  const meant = typeof value === "string" ? guessDate(value, problems.file) : null;
  return [{ message: `${say(value)} is no date. Write ${meant ?? "one such as 2025-04-25"}.` }];
}

/** Epoch ms, too. */
function isMoment(value: unknown, context: FieldsContext): readonly Complaint[] {
  return typeof value === "number" ? [] : isDay(value, context);
}

function checkNavigation(value: unknown, context: FieldsContext): readonly Complaint[] {
  if (typeof value === "boolean") return [];
  if (!isRecord(value)) return [{ message: `${say(value)} is no navigation. Write false, or keys such as title.` }];
  const parts: readonly (readonly [string, Check])[] = [
    ["title", isText],
    ["redirect", isTarget],
    ["layout", (layout) => oneOf(layout, { names: LAYOUTS, noun: "layout" })],
  ];
  return parts.flatMap(([key, check]) =>
    value[key] === undefined ? [] : check(value[key], context).map((complaint) => ({ ...complaint, path: [key] })),
  );
}

function checkToc(value: unknown): readonly Complaint[] {
  if (typeof value === "boolean") return [];
  if (!isRecord(value)) return [{ message: `${say(value)} is no table of contents. Write false, or {depth: 3}.` }];
  const counts = ["depth", "searchDepth"].filter((key) => value[key] !== undefined && !isCount(value[key]));
  return counts.map((key) => ({ path: [key], message: `${say(value[key])} is no whole number above 0.` }));
}

function checkMiddleware(value: unknown): readonly Complaint[] {
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  const unknown = names.filter((name) => !MIDDLEWARE.some((known) => known === name));
  return unknown.map((name) => ({ message: `there is no middleware ${say(name)}. There is ${sayList(MIDDLEWARE)}.` }));
}

/** Whether the pages of a pack are there is said by whoever binds it. */
function checkPacks(value: unknown): readonly Complaint[] {
  if (!isRecord(value)) return [{ message: `${say(value)} is no map of packs. Write {NAME: {title: …, pages: […]}}.` }];
  return Object.entries(value).flatMap(([name, pack]) =>
    checkPack(pack).map(({ path = [], message }) => ({ path: [name, ...path], message })),
  );
}

function checkPack(pack: unknown): readonly Complaint[] {
  if (!isRecord(pack)) return [{ message: `${say(pack)} is no pack. Write {title: …, pages: […]}.` }];
  const title = isText(pack.title ?? null).map((complaint) => ({ ...complaint, path: ["title"] }));
  if (!Array.isArray(pack.pages))
    return [...title, { path: ["pages"], message: `${say(pack.pages ?? null)} is no list of paths.` }];
  const pages = pack.pages.flatMap((page, at) =>
    isPath(page).map((complaint) => ({ ...complaint, path: ["pages", at] })),
  );
  return [...title, ...pages];
}

/** Fields whose type the wire form fixes: one that does not fit is as good as absent. */
function withoutMisfits(fields: Fields): Fields {
  const fits = ([field, value]: [string, unknown]) =>
    field === "_draft" || field === "_partial"
      ? typeof value === "boolean"
      : !TEXT_FIELDS.has(field) || typeof value === "string";
  const kept = Object.entries(fields).map(([field, value]): [string, unknown] => {
    return [field, field === "title" && typeof value === "number" ? String(value) : value];
  });
  return Object.fromEntries(kept.filter(fits));
}

const TEXT_FIELDS = new Set(["title", "description", "layout", "redirect", "_path", "_dir", "_locale"]);

function withInstants(fields: Fields, { site }: FieldsContext): Fields {
  const dated = Object.entries(fields).map(([field, value]): [string, unknown] => {
    const moment = (field === "publishAt" || field === "expiresAt") && typeof value === "string" && isDate(value);
    return [field, moment ? instantOf(value, site.timeZone) : value];
  });
  return Object.fromEntries(dated);
}

/** Front matter over the defaults. A depth out of range counts as 1 (protocol.md 3.3). */
function tocSettings(toc: unknown, { problems, locate }: FieldsContext): TocSettings | null {
  if (toc === false) return null;
  if (!isRecord(toc)) return TOC_DEFAULTS;
  const depth = isCount(toc.depth) ? toc.depth : TOC_DEFAULTS.depth;
  if (depth > MAX_TOC_DEPTH) problems.warn(locate(["toc", "depth"]), `toc.depth: ${depth} is above 5 and counts as 1.`);
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

function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
