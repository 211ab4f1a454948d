import type { z } from "zod";
import { nearestNames } from "#app/content/nearest-names.ts";
import { say, sayList } from "./say.ts";

type Issue = z.core.$ZodIssue;

/**
 * A schema's complaint as a sentence that says what was found and what to write (style.md 15). `value` is what the
 * schema was given as a whole, `known` the keys that may stand there, for a suggestion.
 *
 * @example sayIssue(issue, { value: { limit: "x" } }) // `limit: "x" is no number.`
 */
export function sayIssue(issue: Issue, { value, known = [] }: { value: unknown; known?: readonly string[] }): string {
  if (issue.code === "unrecognized_keys") return sayUnknown(issue.keys, known);
  const name = issue.path.length > 0 ? `${issue.path.join(".")}: ` : "";
  const found = valueAt(value, issue.path);
  if (found === undefined) return `${name}is missing.`;
  return `${name}${say(found)} ${complaint(issue)} ${wanted(issue)}`.trim();
}

function sayUnknown(keys: readonly string[], known: readonly string[]): string {
  const [near] = nearestNames(keys[0] ?? "", known);
  const hint = near !== undefined ? ` Did you mean ${near}?` : known.length > 0 ? ` There are ${sayList(known)}.` : "";
  return `${sayList(keys.map((key) => `"${key}"`))} ${keys.length > 1 ? "mean" : "means"} nothing here.${hint}`;
}

function complaint(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return `is no ${NOUNS.get(issue.expected) ?? issue.expected}.`;
    case "invalid_value":
      return "is not allowed.";
    case "too_small":
      return issue.origin === "string" || issue.origin === "array" ? "is empty." : `is below ${issue.minimum}.`;
    case "too_big":
      return issue.origin === "string" || issue.origin === "array" ? "is too long." : `is above ${issue.maximum}.`;
    default:
      return "does not fit.";
  }
}

/** What to write instead, "" where the complaint says it already. */
function wanted(issue: Issue): string {
  switch (issue.code) {
    case "invalid_value":
      return `Write ${sayOptions(issue.values.map(String))}.`;
    case "invalid_type":
    case "invalid_union":
    case "too_small":
    case "too_big":
      return "";
    default:
      return `Write ${issue.message}.`;
  }
}

function sayOptions(options: readonly string[]): string {
  return options.length < 2 ? options.join("") : `${options.slice(0, -1).join(", ")} or ${options.at(-1)}`;
}

/** Types under the names authors know. */
const NOUNS: ReadonlyMap<string, string> = new Map([
  ["string", "text"],
  ["number", "number"],
  ["int", "whole number"],
  ["boolean", "true or false"],
  ["array", "list"],
  ["object", "map of keys"],
  ["record", "map of keys"],
]);

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((found, key) => {
    return typeof found === "object" && found !== null && Object.hasOwn(found, key)
      ? Reflect.get(found, key)
      : undefined;
  }, value);
}
