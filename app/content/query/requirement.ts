import type { TextRange } from "../release/index-parts.ts";
import type { ChunkSummary, PlainValue } from "../release/manifest.ts";
import { QueryBudget } from "./budget.ts";
import { compileCondition, readPattern } from "./condition.ts";
import { MAX_PATHS } from "./limits.ts";
import { type Matcher, nested, ofField } from "./matcher.ts";
import { type Condition, RegExpValue } from "./params.ts";
import { literalPrefix } from "./pattern.ts";
import { allOrRejection, QueryRejection } from "./rejection.ts";
import { compileField, isList, isObject } from "./values.ts";

/** One of the things that must hold for a document. */
export interface Requirement {
  readonly holds: Matcher;
  /** The one top-level field that decides it; null where more does. */
  readonly field: RequiredField | null;
}

interface RequiredField {
  readonly name: string;
  readonly value: Matcher;
  /** What the value must be one of, or null: then it may be something else. A list of values is none of these. */
  readonly values: readonly PlainValue[] | null;
  /** Which texts the value must be, if it is one; null for all. */
  readonly range: TextRange | null;
}

/**
 * Compiles a condition of `where` into what must hold, field by field, so that the index can be searched before documents
 * are. All of them together are what `compileCondition` makes of it.
 *
 * @example compileRequirements({ _dir: "blog", $or: [...] }) // of the field `_dir`, and of no one field
 */
export function compileRequirements(
  condition: Condition,
  budget = QueryBudget.unlimited(),
): readonly Requirement[] | QueryRejection {
  if (!isObject(condition)) return ofNoField(compileCondition(condition, budget));
  const requirements = allOrRejection(Object.entries(condition).map((entry) => compileEntry(entry, budget)));
  return requirements instanceof QueryRejection ? requirements : requirements.flat();
}

function compileEntry(
  [key, operand]: [string, Condition],
  budget: QueryBudget,
): readonly Requirement[] | QueryRejection {
  if (key === "$and" && isList(operand)) return compileAll(operand, budget);
  if (key.startsWith("$") || key.includes(".")) return ofNoField(compileCondition({ [key]: operand }, budget));
  const field = compileField(key);
  if (field instanceof QueryRejection) return field;
  const value = compileCondition(operand, budget);
  if (value instanceof QueryRejection) return value;
  const known = { name: key, value, values: valuesOf(operand), range: rangeOf(operand) };
  return [{ holds: nested(ofField(field, value)), field: known }];
}

function compileAll(conditions: readonly Condition[], budget: QueryBudget): readonly Requirement[] | QueryRejection {
  const requirements = allOrRejection(conditions.map((condition) => compileRequirements(condition, budget)));
  if (requirements instanceof QueryRejection) return requirements;
  return requirements.flat().map(({ holds, field }) => ({ holds: nested(holds), field }));
}

function ofNoField(holds: Matcher | QueryRejection): readonly Requirement[] | QueryRejection {
  return holds instanceof QueryRejection ? holds : [{ holds, field: null }];
}

/** The few paths of which documents must have one; null where there may be others. */
export function requiredPaths(requirements: readonly Requirement[]): readonly string[] | null {
  const lists = requirements.map(pathsOf).filter((paths) => paths !== null);
  return lists.toSorted((a, b) => a.length - b.length)[0] ?? null;
}

function pathsOf({ field }: Requirement): readonly string[] | null {
  if (field === null || field.name !== "_path" || field.values === null || field.values.length > MAX_PATHS) return null;
  const paths = field.values.filter((path) => typeof path === "string");
  return paths.length === field.values.length ? [...new Set(paths)] : null;
}

/** How many documents of a chunk a requirement holds for, by what is known of them; null for unknown. */
export function countIn(
  { field }: Requirement,
  { summary, count }: { summary: ChunkSummary; count: number },
): number | null {
  if (field === null) return null;
  const { name, value, range } = field;
  if (name === "_path" && range !== null && isBeyond(range, summary.paths)) return 0;
  if (summary.many.includes(name)) return null;
  let having = 0;
  let holding = 0;
  for (const [one, documents] of (Object.hasOwn(summary.few, name) && summary.few[name]) || []) {
    having += documents;
    if (value.test(one)) holding += documents;
  }
  return having < count && value.test(undefined) ? holding + count - having : holding;
}

function valuesOf(condition: Condition): readonly PlainValue[] | null {
  if (isPlain(condition)) return condition === null ? null : [condition];
  if (!isObject(condition)) return null;
  const { $eq, $in = null } = condition;
  if ($eq !== undefined && isPlain($eq)) return [$eq];
  if (!isList($in)) return null;
  const values = $in.filter(isPlain);
  return values.length === $in.length && !values.includes(null) ? values : null;
}

function isPlain(condition: Condition): condition is PlainValue {
  return condition === null || typeof condition !== "object";
}

/**
 * The range that a condition leaves to a text: of the `^prefix` that the client's path mode builds, or of comparisons.
 *
 * @example rangeOf({ $gte: "/a", $lt: "/b" }) // { from: "/a", to: "/b" }
 */
function rangeOf(condition: Condition): TextRange | null {
  const { $regex, $eq, $gt, $gte, $lt, $lte } = isObject(condition) ? condition : { $eq: condition };
  const pattern = $regex === undefined ? $eq : readPattern($regex);
  const prefix = pattern instanceof RegExpValue ? literalPrefix(pattern) : null;
  if (prefix !== null) return { from: prefix, to: after(prefix) };
  const [from = ""] = [$gt, $gte].filter((bound) => typeof bound === "string");
  const [to = null] = [$lt, $lte].filter((bound) => typeof bound === "string");
  return from === "" && to === null ? null : { from, to };
}

/** Behind all texts that begin with a prefix; null where nothing is. */
function after(prefix: string): string | null {
  const last = prefix.charCodeAt(prefix.length - 1);
  return last < 0xffff ? prefix.slice(0, -1) + String.fromCharCode(last + 1) : null;
}

function isBeyond({ from, to }: TextRange, [least, greatest]: readonly [string, string]): boolean {
  return greatest < from || (to !== null && least > to);
}
