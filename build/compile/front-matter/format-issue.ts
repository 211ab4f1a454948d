import { iconNamed, iconSources } from "#app/content/icon-names.ts";
import { isRecord } from "#app/content/json.ts";
import { nearestNames } from "#app/content/nearest-names.ts";
import { readablePath } from "#app/content/path/describe.ts";
import type { Fields, FieldType, NumberType, OneOfType, TextType } from "#app/content/schema/field-type.ts";
import { FORMATS, type FormatName, fitsFormat, routeTarget } from "#app/content/schema/formats.ts";
import type { Issue } from "#app/content/schema/parse.ts";
import { formatList, quote } from "../problem.ts";
import { filmPage } from "../video-address.ts";
import { guessDate } from "./dates.ts";
import { hashtags } from "./yaml-slips.ts";

/**
 * What is wrong with a value as a sentence: where in its file, what was found and what to write instead. `file` is the
 * path of the file, whose name may say a year.
 *
 * @example formatIssue({ kind: "misfit", path: ["starts"], type: date, value: "25 April" }, "arbor-day-2025.md")
 * // `starts: "25 April" is no date. Write 2025-04-25.`
 */
export function formatIssue(issue: Issue, file = ""): string {
  const key = String(issue.path.at(-1));
  const name = issue.path.join(".");
  switch (issue.kind) {
    case "missing":
      return `${name}: is missing.`;
    case "unknown":
      return `${issue.path.length > 1 ? name : quote(key)} means nothing here.${didYouMean(key, issue.known)}`;
    case "key":
      return `${issue.path.slice(0, -1).join(".")}: ${quote(key)} ${isNo(FORMATS[issue.format])}`;
    case "misfit": {
      const sentence = `${quote(issue.value)} ${describeMisfit(issue.type, issue.value, file)}`;
      return name === "" ? sentence : `${name}: ${sentence}`;
    }
  }
}

/** The code of what is wrong with a value, by what it is a value of. */
export function issueCode<Of extends "component" | "front-matter" | "site" | "words">(
  of: Of,
  { kind }: Issue,
): `${Of}/${"missing-key" | "unknown-key" | "value"}` {
  switch (kind) {
    case "missing":
      return `${of}/missing-key`;
    case "unknown":
      return `${of}/unknown-key`;
    case "key":
    case "misfit":
      return `${of}/value`;
  }
}

function didYouMean(key: string, known: readonly string[]): string {
  const [near] = nearestNames(key, known);
  if (near !== undefined) return ` Did you mean ${near}?`;
  return known.length > 0 ? ` There are ${formatList(known)}.` : "";
}

function isNo({ noun, advice }: { readonly noun: string; readonly advice?: string | undefined }): string {
  return advice === undefined ? `is no ${noun}.` : `is no ${noun}. Write ${advice}.`;
}

/** What a value that does not fit is said to be, with what to write instead. */
function describeMisfit(type: FieldType, value: unknown, file: string): string {
  switch (type.kind) {
    case "text":
      return aboutText(type, value, file);
    case "number":
      return aboutNumber(type, value);
    case "boolean":
      return aboutBoolean(value);
    case "one of":
      return aboutChoice(type, value);
    case "list": {
      const { noun = "list", min = 0, max } = type;
      if (typeof value === "string" && /^\s*\[/.test(value))
        return "is no JSON. Write every name and text in double quotes, and single ones around it all.";
      if (Array.isArray(value)) return value.length < min ? "is empty." : `is too long. Write at most ${max}.`;
      return isNo({ noun, advice: type.advice ?? (type.noun === undefined ? listOf(type.items, value) : undefined) });
    }
    case "shape": {
      if (typeof value === "string" && Object.hasOwn(type.fields, "redirect"))
        return isNo({ noun: "map of keys", ...type, advice: `{redirect: ${value}}` });
      return isNo({ noun: "map of keys", advice: `{${firstKey(type.fields)}: …}`, ...type });
    }
    case "record":
    case "either":
    case "anything":
      return isNo({ noun: "map of keys", ...type });
  }
}

function firstKey(fields: Fields): string {
  return Object.keys(fields)[0] ?? "key";
}

/** How a list of such items is written, with the value in it where it may be one of them. */
function listOf(items: FieldType, value: unknown): string | undefined {
  if (items.kind === "shape" || items.kind === "either") {
    const one = "advice" in items ? items.advice : undefined;
    return one === undefined ? undefined : `[${one}]`;
  }
  if (isRecord(value) || value === null || /^\s*\[/.test(String(value))) return undefined;
  return (
    hashtags(String(value)) ??
    `[${String(value)
      .replace(/^#(?=\S)/, "")
      .split(";")
      .map((item) => item.trim())
      .join(", ")}]`
  );
}

function aboutText(type: TextType, value: unknown, file: string): string {
  const { noun, advice, format, max } = type;
  if (noun !== undefined) return isNo({ noun, advice });
  if (value === "" && format === undefined) return "is empty.";
  if (typeof value === "string" && (format === undefined || fitsFormat(format, value)))
    return `is too long. Write at most ${max} letters.`;
  if (format === "target" || format === "target of a route")
    return aboutTarget(format === "target" || typeof value !== "string" ? value : routeTarget(value));
  if (format === undefined) {
    const scalar = typeof value === "number" || typeof value === "boolean";
    return scalar ? `is no text. Write "${value}".` : "is no text. Write one line of text.";
  }
  return isNo({ ...FORMATS[format], advice: BETTER[format]?.(String(value), file) ?? FORMATS[format].advice });
}

/** What a value of another form was meant to be, by the format that it lacks; null where that is unclear. */
const BETTER: { readonly [format in FormatName]?: (value: string, file: string) => string | null } = {
  slug: (value) => readablePath([value.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim()]).slice(1) || "red-fox",
  date: guessDate,
  film: filmPage,
  origin: originOf,
  address: (value) => fitting("address", value, `/${value.toLowerCase()}`.replace(/^\/+/, "/").replace(/\/+$/, "")),
  file: (value) => fitting("file", value, `./${value.replace(/^\.?\//, "")}`),
  color: sixDigits,
};

function fitting(format: "address" | "file", value: string, better: string): string | null {
  return better !== value && fitsFormat(format, better) ? better : null;
}

/** `#2FB` -> `"#22ffbb"` */
function sixDigits(value: string): string | null {
  const [, digits = ""] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(value) ?? [];
  const all = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return all === "" ? null : `"#${all.toLowerCase()}"`;
}

/** What of an address in the web is its origin. `https://example.com/` -> `https://example.com` */
function originOf(value: string): string | null {
  const { origin, protocol, pathname, search, hash } = URL.parse(value) ?? {};
  const isPlain = protocol === "https:" && pathname === "/" && search === "" && hash === "";
  return isPlain && origin !== value ? (origin ?? null) : null;
}

function aboutTarget(value: unknown): string {
  const { noun, advice } = FORMATS.target;
  if (typeof value !== "string" || value === "") return isNo({ noun, advice });
  if (/^http:/i.test(value)) return `is not encrypted. Write ${value.replace(/^http:/i, "https:")}.`;
  if (/^[\w-]+(\/|$)/.test(value)) return `does not say from where. Write /${value}.`;
  return `leads nowhere. Write ${advice}.`;
}

/** Words that other YAML takes for true and false. */
const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ["yes", true],
  ["y", true],
  ["on", true],
  ["1", true],
  ["no", false],
  ["n", false],
  ["off", false],
  ["0", false],
  ["true", true],
  ["false", false],
]);

function aboutBoolean(value: unknown): string {
  const meant = TRUTHS.get(String(value).trim().toLowerCase());
  return meant === undefined ? "is neither true nor false. Write one of them." : `is text here. Write ${meant}.`;
}

function aboutNumber({ noun, advice, min, max, whole }: NumberType, value: unknown): string {
  if (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value)) return `is text here. Write ${value}.`;
  if (typeof value !== "number" || !Number.isFinite(value)) {
    const meant = withDecimalPoint(value);
    return isNo({ noun: noun ?? "number", advice: meant ?? advice });
  }
  if (noun !== undefined) return isNo({ noun, advice });
  if (min !== undefined && value < min) return `is below ${min}.`;
  if (max !== undefined && value > max) return `is above ${max}.`;
  return whole ? `is no whole number. Write ${Math.round(value)}.` : "is no number.";
}

/** `"4,99 €"` -> `4.99`, which is how most of the world writes it elsewhere. */
function withDecimalPoint(value: unknown): string | undefined {
  const [, whole, part] = /^(\d+),(\d{1,2})(?:\s*[€$£]|\s*(?:mm|cm))?$/.exec(String(value).trim()) ?? [];
  return part === undefined ? undefined : `${whole}.${part}`;
}

function aboutChoice({ noun, advice, values }: OneOfType, value: unknown): string {
  const options = values.map(String);
  const all = advice ?? formatChoices(options);
  if (noun === undefined) return `is not allowed. Write ${all}.`;
  const [near] = typeof value === "string" ? nearestNames(value.toLowerCase().trim(), options) : [];
  return near === undefined ? isNo({ noun, advice: all }) : `is no ${noun}. Did you mean ${near}?`;
}

function formatChoices(options: readonly string[]): string {
  return options.length < 2 ? options.join("") : `${options.slice(0, -1).join(", ")} or ${options.at(-1)}`;
}

/**
 * Why an icon that an author names is not shown; null for one that is, and for what is no name at all.
 *
 * @example iconProblem("mdi:leave") // 'there is no icon "mdi:leave", so none is shown. Did you mean mdi:leaf?'
 */
export function iconProblem(name: unknown): string | null {
  if (typeof name !== "string" || iconNamed(name) !== null) return null;
  const names = name.includes(":") ? Object.values(iconSources) : Object.keys(iconSources);
  const [near] = nearestNames(name, names);
  const [nearest] = near === undefined ? nearestNames(name, names, { most: Number.POSITIVE_INFINITY }) : [];
  const hint = near === undefined ? `The nearest name of one is ${nearest}.` : `Did you mean ${near}?`;
  return `there is no icon ${quote(name)}, so none is shown. ${hint}`;
}
