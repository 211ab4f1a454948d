import type { ChunkSummary } from "../release/manifest.ts";
import type { Charge } from "./charge.ts";
import { compileCondition, type Matcher, nested, ofField, readPattern } from "./condition.ts";
import { MAX_PATHS } from "./limits.ts";
import { allOrMistake, QueryMistake } from "./mistake.ts";
import { type Condition, RegExpValue } from "./params.ts";
import { literalPrefix } from "./pattern.ts";
import { compileField, isList, isObject } from "./values.ts";

/** One of the things that must hold for a document. */
export interface Requirement {
  readonly holds: Matcher;
  /** The one top-level field that decides it; null where more does. */
  readonly field: RequiredField | null;
}

interface RequiredField {
  readonly name: string;
  readonly condition: Condition;
  readonly value: Matcher;
  /** Which texts the value must be, if it is one. */
  readonly range: Range;
}

/**
 * Compiles a condition of `where` into what must hold, field by field, so that the index can be asked before documents
 * are. All of them together are what `compileCondition` makes of it.
 *
 * @example compileRequirements({ _dir: "blog", $or: [...] }, charge) // of the field `_dir`, and of no one field
 */
export function compileRequirements(condition: Condition, charge: Charge): readonly Requirement[] | QueryMistake {
  if (!isObject(condition)) return ofNoField(compileCondition(condition, charge));
  const requirements = allOrMistake(Object.entries(condition).map((entry) => compileEntry(entry, charge)));
  return requirements instanceof QueryMistake ? requirements : requirements.flat();
}

function compileEntry([key, operand]: [string, Condition], charge: Charge): readonly Requirement[] | QueryMistake {
  if (key === "$and" && isList(operand)) return compileAll(operand, charge);
  if (key.startsWith("$") || key.includes(".")) return ofNoField(compileCondition({ [key]: operand }, charge));
  const field = compileField(key, charge);
  if (field instanceof QueryMistake) return field;
  const value = compileCondition(operand, charge);
  if (value instanceof QueryMistake) return value;
  return [
    { holds: nested(ofField(field, value)), field: { name: key, condition: operand, value, range: rangeOf(operand) } },
  ];
}

function compileAll(conditions: readonly Condition[], charge: Charge): readonly Requirement[] | QueryMistake {
  const requirements = allOrMistake(conditions.map((condition) => compileRequirements(condition, charge)));
  if (requirements instanceof QueryMistake) return requirements;
  return requirements.flat().map(({ holds, field }) => ({ holds: nested(holds), field }));
}

function ofNoField(holds: Matcher | QueryMistake): readonly Requirement[] | QueryMistake {
  return holds instanceof QueryMistake ? holds : [{ holds, field: null }];
}

/** The few paths of which documents must have one; null where there may be others. */
export function requiredPaths(requirements: readonly Requirement[]): readonly string[] | null {
  const lists = requirements.map(pathsOf).filter((paths) => paths !== null);
  return lists.toSorted((a, b) => a.length - b.length)[0] ?? null;
}

function pathsOf({ field }: Requirement): readonly string[] | null {
  if (field?.name !== "_path") return null;
  const { condition } = field;
  if (typeof condition === "string") return [condition];
  if (!isObject(condition)) return null;
  const { $eq, $in = null } = condition;
  if (typeof $eq === "string") return [$eq];
  if (!isList($in) || $in.length > MAX_PATHS) return null;
  const paths = $in.filter((path) => typeof path === "string");
  return paths.length === $in.length ? [...new Set(paths)] : null;
}

/** How many documents of a chunk a requirement holds for, by what is known of them; null for unknown. */
export function countIn(
  { field }: Requirement,
  { summary, count }: { summary: ChunkSummary; count: number },
): number | null {
  if (field === null) return null;
  const { name, value, range } = field;
  if (name === "_path" && isBeyond(range, summary.paths)) return 0;
  if (summary.many.includes(name)) return null;
  const counts = Object.hasOwn(summary.few, name) ? (summary.few[name] ?? []) : [];
  const having = counts.reduce((sum, [, documents]) => sum + documents, 0);
  const holding = counts.reduce((sum, [one, documents]) => sum + (value.test(one) ? documents : 0), 0);
  return holding + (having < count && value.test(undefined) ? count - having : 0);
}

/** Which texts a value must be: not below `from`, not above `to`, beginning with `prefix`; null for open. */
interface Range {
  readonly from: string | null;
  readonly to: string | null;
  readonly prefix: string | null;
}

/**
 * The range that a condition leaves to a text: of the `^prefix` that the client's path mode builds, or of comparisons.
 *
 * @example rangeOf({ $gte: "/a", $lt: "/b" }) // { from: "/a", to: "/b", prefix: null }
 */
function rangeOf(condition: Condition): Range {
  const { $regex, $eq, $gt, $gte, $lt, $lte } = isObject(condition) ? condition : { $eq: condition };
  const pattern = $regex === undefined ? $eq : readPattern($regex);
  const [from = null] = [$gt, $gte].filter((bound) => typeof bound === "string");
  const [to = null] = [$lt, $lte].filter((bound) => typeof bound === "string");
  return { from, to, prefix: pattern instanceof RegExpValue ? literalPrefix(pattern) : null };
}

function isBeyond({ from, to, prefix }: Range, [least, greatest]: readonly [string, string]): boolean {
  if (from !== null && greatest < from) return true;
  if (to !== null && least > to) return true;
  if (prefix !== null && greatest < prefix) return true;
  return prefix !== null && least > prefix && !least.startsWith(prefix);
}
