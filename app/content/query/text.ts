import { RegExpValue } from "./params.ts";

/**
 * `String(value)` for the data of documents and conditions, which may bring a `toString` of their own.
 *
 * @example textOf(["a", null, 1]) // "a,,1"
 * @example textOf(undefined) // "undefined"
 */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(listedText).join(",");
  if (typeof value !== "object" || value === null) return String(value);
  return value instanceof RegExpValue ? value.toString() : "[object Object]";
}

function listedText(value: unknown): string {
  return value === null || value === undefined ? "" : textOf(value);
}
