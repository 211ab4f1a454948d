import { parse as parseCsv } from "csv-parse/sync";
import { safeDestr } from "destr";
import JSON5 from "json5";
import type { Json } from "#app/content/json.ts";
import { type Place, placeAt, type Problems, TOP } from "./problem.ts";
import { parseYaml } from "./yaml.ts";

/** A document without prose: its fields, and rows where the file is a list. */
export interface DataDocument {
  readonly type: "yaml" | "json" | "csv";
  readonly fields: { readonly [field: string]: unknown };
  readonly body: readonly Json[] | null;
  locate(path: readonly (string | number)[]): Place;
}

interface DataContext {
  readonly problems: Problems;
  readonly checks: "strict" | "lenient";
}

/** Parses YAML, JSON, JSON5 or CSV by its extension (protocol.md 3.2). */
export function parseData(path: string, text: string, context: DataContext): DataDocument {
  const extension = path.slice(path.lastIndexOf(".")).toLowerCase();
  if (extension.includes("csv")) return csvDocument(text, context);
  if (extension.includes("json")) return jsonDocument(text, { ...context, json5: extension.includes("json5") });
  const yaml = parseYaml(text);
  for (const { place, message } of yaml.errors) context.problems.error(place, message);
  return { type: "yaml", ...fieldsOf(yaml.value), locate: yaml.locate };
}

function jsonDocument(text: string, { problems, checks, json5 }: DataContext & { json5: boolean }): DataDocument {
  const locate = () => TOP;
  try {
    return { type: "json", ...fieldsOf(json5 ? JSON5.parse(text) : safeDestr(text)), locate };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (checks === "strict") problems.error(jsonPlace(text, message), `is no JSON: ${message}`);
    else problems.warn(jsonPlace(text, message), `is no JSON and was taken as text: ${message}`);
    // The original keeps the text and spreads it by its characters (protocol.md 3.2).
    return { type: "json", fields: checks === "strict" ? {} : { ...Array.from(text) }, body: null, locate };
  }
}

function jsonPlace(text: string, message: string): Place {
  const position = /position (\d+)/.exec(message)?.[1];
  const line = /at (\d+):(\d+)/.exec(message);
  if (line !== null) return { line: Number(line[1]), column: Number(line[2]) };
  return position === undefined ? TOP : placeAt(text, Number(position));
}

/** All values are strings; the header row names them. */
function csvDocument(text: string, { problems }: DataContext): DataDocument {
  try {
    const rows: Json[] = parseCsv(text, { columns: true, trim: true, skip_empty_lines: true, relax_column_count: true });
    return { type: "csv", fields: {}, body: rows, locate: () => TOP };
  } catch (error) {
    const line = error instanceof Error && "lines" in error ? Number(error.lines) : 1;
    problems.error({ line, column: 1 }, error instanceof Error ? error.message : String(error));
    return { type: "csv", fields: {}, body: [], locate: () => TOP };
  }
}

/** A list becomes `body`; anything but an object or list has no fields. */
function fieldsOf(value: unknown): Pick<DataDocument, "fields" | "body"> {
  if (Array.isArray(value)) return { fields: {}, body: value };
  if (typeof value !== "object" || value === null) return { fields: {}, body: null };
  const { body, ...fields } = value as { readonly [field: string]: unknown };
  return { fields, body: body === undefined ? null : (body as readonly Json[]) };
}
