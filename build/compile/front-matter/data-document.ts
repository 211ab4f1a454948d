import { CsvError, parse as parseCsv } from "csv-parse/sync";
import { destr } from "destr";
import JSON5 from "json5";
import type { ContentDocument } from "#app/content/document.ts";
import { isRecord, type Json } from "#app/content/json.ts";
import type { Site } from "#app/content/site.ts";
import { type Position, type Problems, positionAt, TOP } from "../problem.ts";
import { parseYaml } from "./front-matter.ts";

/** A YAML, JSON or CSV file as a document (docs/protocol.md 3.2). */
interface DataDocument {
  readonly type: Exclude<ContentDocument["_type"], "markdown">;
  readonly fields: { readonly [field: string]: unknown };
  /** Rows of a list, or what the file itself keeps under `body`. */
  readonly body: unknown;
  /** Where the value of a key stands. */
  locate(path: readonly (string | number)[]): Position;
  /** Where a key at the top stands itself. */
  locateKey(key: string): Position;
}

interface DataContext {
  readonly problems: Problems;
  readonly checks: Site["checks"];
}

/**
 * Parses a data file by its extension. What cannot be read goes to `problems`; under lenient checks bad JSON is what
 * the original makes of it: its text, spread into the keys "0", "1" and so on.
 */
export function parseData(path: string, text: string, context: DataContext): DataDocument {
  const extension = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  if (extension.includes("csv")) {
    return { type: "csv", fields: {}, body: csvRows(text, context), locate: () => TOP, locateKey: () => TOP };
  }
  if (!extension.includes("json")) return yamlDocument(text, context);
  const value = extension.includes("json5") ? json5Value(text, context) : jsonValue(text, context);
  const { locate, locateKey } = parseYaml(text);
  return { type: "json", ...partsOf(value, context), locate, locateKey };
}

function yamlDocument(text: string, context: DataContext): DataDocument {
  const { value, errors, doubts, locate, locateKey } = parseYaml(text);
  for (const { position, message, code } of errors) context.problems.error(position, message, { code });
  for (const { position, message, code } of doubts) context.problems.warn(position, message, { code });
  return { type: "yaml", ...partsOf(value, context), locate, locateKey };
}

/** A list stands under `body`; a map is the fields themselves. */
function partsOf(value: unknown, { problems, checks }: DataContext): Pick<DataDocument, "fields" | "body"> {
  if (value === null || value === undefined) return { fields: {}, body: null };
  if (Array.isArray(value)) return { fields: {}, body: value };
  if (typeof value === "object") {
    const fields: { readonly [field: string]: unknown } = { ...value };
    return { fields, body: fields.body ?? null };
  }
  if (checks === "strict") {
    const message = "holds a single value. Write a list, or keys with their values.";
    problems.error(TOP, message, { code: "data/no-keys" });
  }
  return { fields: typeof value === "string" ? { ...Array.from(value) } : {}, body: null };
}

function jsonValue(text: string, { problems, checks }: DataContext): unknown {
  if (checks === "lenient") return destr(text);
  try {
    JSON.parse(text);
    return destr(text);
  } catch (error) {
    const message = messageOf(error);
    const reason = message.replace(/ in JSON at position.*$|, (\.{3})?".*$|(?<=of JSON) input$/s, "");
    problems.error(positionOfMistake(text, message), `is no JSON: ${reason}.`, { code: "data/json" });
    return null;
  }
}

/** The engine names the position of some mistakes only; JSON5 stops at most of the others. */
function positionOfMistake(text: string, message: string): Position {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return positionAt(text, Number(position));
  try {
    JSON5.parse(text);
    return TOP;
  } catch (error) {
    return positionOfJson5(error);
  }
}

function positionOfJson5(error: unknown): Position {
  const { lineNumber, columnNumber } = isRecord(error) ? error : {};
  if (typeof lineNumber !== "number" || typeof columnNumber !== "number") return TOP;
  return { line: lineNumber, column: columnNumber };
}

function json5Value(text: string, { problems }: DataContext): unknown {
  try {
    return JSON5.parse(text);
  } catch (error) {
    const message = messageOf(error);
    problems.error(positionOfJson5(error), `is no JSON5: ${message.replace(/^JSON5: | at \d+:\d+$/g, "")}.`, {
      code: "data/json",
    });
    return null;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Rows under the names of the first one. All cells are text, trimmed. */
function csvRows(text: string, { problems, checks }: DataContext): readonly Json[] {
  const oneColumn = asOneColumn(text);
  try {
    const rows: readonly Json[] = parseCsv(text, {
      columns: (header: readonly string[]) => header.map((name) => name.trim()),
      trim: true,
      skip_empty_lines: true,
      relax_column_count: checks === "lenient",
      cast: (cell) => cell.trim(),
    });
    if (oneColumn !== null) problems.warn(TOP, oneColumn, { code: "data/csv" });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" && oneColumn === null ? error.lines : 1;
    problems.error({ line, column: 1 }, oneColumn ?? `is no CSV: ${error.message}.`, { code: "data/csv" });
    return [];
  }
}

/** What is said of a table as spreadsheets save it where a comma parts the digits of a number; null for any other. */
function asOneColumn(text: string): string | null {
  const [, sign] = /^[^,;\t\n]+(;|\t)[^,\n]+(?:\n|$)/.exec(text) ?? [];
  if (sign === undefined) return null;
  return `is one column, as ${sign === ";" ? "semicolons" : "tabs"} part nothing here. Save it with commas.`;
}
