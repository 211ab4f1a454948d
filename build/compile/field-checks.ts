import { isRecord } from "#app/content/json.ts";
import { nearestNames } from "#app/content/nearest-names.ts";
import { layoutNames, middlewareNames } from "#app/content/routing/names.ts";
import { safeSrc } from "#app/content/routing/safe-url.ts";
import { redirectProblem } from "./check-redirect.ts";
import { guessDate, isDate } from "./dates.ts";
import type { DocumentSettings } from "./document.ts";
import { say, sayList } from "./say.ts";

/** What is wrong with a field. */
export interface Complaint {
  /** Where in the field, below its own name. */
  readonly path?: readonly (string | number)[];
  readonly message: string;
}

interface CheckContext {
  readonly site: DocumentSettings;
  /** Path of the file, whose name may say a year. */
  readonly file: string;
}

export type FieldCheck = (value: unknown, context: CheckContext) => readonly Complaint[];

/** The fields that the engine knows. */
export const fieldChecks: ReadonlyMap<string, FieldCheck> = new Map<string, FieldCheck>([
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
  ["layout", (value) => oneOf(value, { names: layoutNames, noun: "layout" })],
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

function isTarget(value: unknown, { site }: CheckContext): readonly Complaint[] {
  const message = redirectProblem(value, site);
  return message === null ? [] : [{ message }];
}

function isPicture(value: unknown): readonly Complaint[] {
  const isRelative = typeof value === "string" && !/^(\/|[a-z]+:)/i.test(value);
  if (typeof value === "string" && safeSrc(value) !== null && !isRelative) return [];
  return [
    {
      message: `${say(value)} is no address of a picture. Write the path of a coloring page, or an address that starts with https.`,
    },
  ];
}

function isTextList(value: unknown): readonly Complaint[] {
  if (!Array.isArray(value)) return [{ message: `${say(value)} is no list. Write [${String(value)}].` }];
  return value.flatMap((entry, at) => isText(entry).map((complaint) => ({ ...complaint, path: [at] })));
}

function isDay(value: unknown, { file }: CheckContext): readonly Complaint[] {
  if (typeof value === "string" && isDate(value)) return [];
  const meant = typeof value === "string" ? guessDate(value, file) : null;
  return [{ message: `${say(value)} is no date. Write ${meant ?? "one such as 2025-04-25"}.` }];
}

/** Epoch ms, too. */
function isMoment(value: unknown, context: CheckContext): readonly Complaint[] {
  return typeof value === "number" ? [] : isDay(value, context);
}

function checkNavigation(value: unknown, context: CheckContext): readonly Complaint[] {
  if (typeof value === "boolean") return [];
  if (!isRecord(value)) return [{ message: `${say(value)} is no navigation. Write false, or keys such as title.` }];
  const parts: readonly (readonly [string, FieldCheck])[] = [
    ["title", isText],
    ["redirect", isTarget],
    ["layout", (layout) => oneOf(layout, { names: layoutNames, noun: "layout" })],
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
  const unknown = names.filter((name) => !middlewareNames.some((known) => known === name));
  return unknown.map((name) => ({
    message: `there is no middleware ${say(name)}. There is ${sayList(middlewareNames)}.`,
  }));
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

function isCount(value: unknown): boolean {
  return typeof value === "number" && Number.isInteger(value) && value > 0;
}
