import { layoutNames, middlewareNames } from "#app/content/routing/names.ts";
import { resolveTarget } from "#app/content/routing/redirect-target.ts";
import type { Site } from "#app/content/site.ts";
import { nearestNames } from "../art/nearest-names.ts";
import { instantOf, isDate } from "./dates.ts";
import { TOC_DEFAULTS, type TocSettings } from "./markdown/toc.ts";
import type { Place, Problems } from "./problem.ts";

export interface FieldContext {
  readonly site: Site;
  readonly problems: Problems;
  locate(path: readonly (string | number)[]): Place;
}

/** Front matter, checked: dates of show and end as instants, all else as written. */
export interface CheckedFields {
  readonly fields: { readonly [field: string]: unknown };
  /** Null for `toc: false`. */
  readonly toc: TocSettings | null;
}

type Check = (value: unknown, name: string, context: FieldContext) => void;

/** The fields that the engine reads; authors may add any others. */
const checks: { readonly [field: string]: Check } = {
  title: text,
  description: text,
  layout: oneOf(layoutNames, "layout"),
  redirect,
  published: date,
  modified: date,
  starts: date,
  ends: date,
  publishAt: date,
  expiresAt: date,
  image: text,
  category: text,
  robots: oneOf(["noindex", "index"], "value"),
  draft: flag,
  _draft: flag,
  middleware,
  tags,
  packs,
};

/** Checks the fields of front matter that the engine reads; what is wrong goes to `problems` with its place. */
export function checkFields(value: unknown, context: FieldContext): CheckedFields {
  if (value !== null && !isRecord(value)) {
    context.problems.error(context.locate([]), "front matter must be keys with values. Write `title: Some title`.");
  }
  const fields = isRecord(value) ? value : {};
  for (const [name, check] of Object.entries(checks)) {
    if (fields[name] !== undefined && fields[name] !== null) check(fields[name], name, context);
  }
  const { toc, ...rest } = fields;
  return { fields: withInstants(toc === undefined ? rest : fields, context.site), toc: tocSettings(toc, context) };
}

function withInstants(fields: { readonly [field: string]: unknown }, { timeZone }: Site) {
  const entries = Object.entries(fields).map(([name, value]) => {
    const dated = (name === "publishAt" || name === "expiresAt") && typeof value === "string";
    return [name, dated ? (instantOf(value, timeZone) ?? value) : value] as const;
  });
  return Object.fromEntries(entries);
}

function tocSettings(toc: unknown, { problems, locate }: FieldContext): TocSettings | null {
  if (toc === false) return null;
  if (!isRecord(toc)) return TOC_DEFAULTS;
  const { title = TOC_DEFAULTS.title, depth = TOC_DEFAULTS.depth, searchDepth = TOC_DEFAULTS.searchDepth } = toc;
  const fits = typeof depth === "number" && Number.isInteger(depth) && depth >= 1 && depth <= 5;
  if (!fits) problems.warn(locate(["toc", "depth"]), `toc.depth: ${show(depth)} is not from 1 to 5; 1 is taken.`);
  return {
    title: String(title),
    depth: fits ? depth : 1,
    searchDepth: typeof searchDepth === "number" ? searchDepth : TOC_DEFAULTS.searchDepth,
  };
}

function text(value: unknown, name: string, { problems, locate }: FieldContext): void {
  if (typeof value === "string") return;
  problems.error(locate([name]), `${name}: ${show(value)} is no text. Put it in quotes: "${String(value)}".`);
}

function flag(value: unknown, name: string, { problems, locate }: FieldContext): void {
  if (typeof value !== "boolean") problems.error(locate([name]), `${name}: ${show(value)} is neither true nor false.`);
}

function date(value: unknown, name: string, { problems, locate }: FieldContext): void {
  if (typeof value === "string" && isDate(value)) return;
  problems.error(locate([name]), `${name}: ${show(value)} is no date. Write 2025-04-25, or 2025-04-25T09:00 with a time.`);
}

function oneOf(known: readonly string[], kind: string): Check {
  return (value, name, { problems, locate }) => {
    if (known.includes(String(value))) return;
    problems.error(locate([name]), `${name}: there is no ${kind} ${show(value)}. ${hintFor(String(value), known)}`);
  };
}

function redirect(value: unknown, name: string, { problems, locate }: FieldContext): void {
  const host = typeof value === "string" && URL.canParse(value) ? [new URL(value).host] : [];
  const target = typeof value === "string" ? resolveTarget(value, { origin: "https://site.invalid", externalHosts: host }) : null;
  if (target !== null) return;
  problems.error(locate([name]), `${name}: ${show(value)} leads nowhere. Write a path such as /free, or an https address.`);
}

function middleware(value: unknown, name: string, { problems, locate }: FieldContext): void {
  const known: readonly string[] = middlewareNames;
  for (const wanted of Array.isArray(value) ? value : [value]) {
    if (known.includes(String(wanted))) continue;
    problems.error(locate([name]), `Unknown route middleware: '${String(wanted)}'. ${hintFor(String(wanted), known)}`);
  }
}

function tags(value: unknown, name: string, { problems, locate }: FieldContext): void {
  if (Array.isArray(value) && value.every((tag) => typeof tag === "string")) return;
  problems.error(locate([name]), `${name}: ${show(value)} is no list of words. Write [forest, wild animals].`);
}

function packs(value: unknown, name: string, { problems, locate }: FieldContext): void {
  if (!isRecord(value)) {
    problems.error(locate([name]), "packs: name each pack, with its title and pages below it.");
    return;
  }
  for (const [pack, parts] of Object.entries(value)) {
    const { title, pages } = isRecord(parts) ? parts : {};
    if (typeof title !== "string") problems.error(locate([name, pack]), `packs.${pack}: needs a title.`);
    if (!Array.isArray(pages) || pages.length === 0) {
      problems.error(locate([name, pack, "pages"]), `packs.${pack}: needs pages, a list of paths of coloring pages.`);
    }
  }
}

function hintFor(wanted: string, known: readonly string[]): string {
  const near = nearestNames(wanted, known);
  return near.length > 0 ? `Did you mean ${near[0]}?` : `There ${known.length === 1 ? "is" : "are"} ${known.join(", ")}.`;
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
