import { equals } from "./compare.ts";
import { compileField } from "./field.ts";
import { every, type Matcher, nested, ofField } from "./matcher.ts";
import { allOrMistake, QueryMistake } from "./mistake.ts";
import { OPERATORS } from "./operators.ts";
import { type Condition, RegExpValue, type SurroundParams } from "./params.ts";

/**
 * Compiles a condition into a test (docs/protocol.md 2.1). Every key of an object must hold: `$name` is an operator on
 * the item itself, any other key a field path with a condition of its own. A list is a condition on the first
 * items of a list. `{}`, `[]` and null hold everywhere. A mistake where an operator is unknown or misused.
 *
 * @example compileCondition({ tags: { $contains: "otter" } }).test({ tags: ["otter", "sea"] }) // true
 */
export function compileCondition(condition: Condition): Matcher | QueryMistake {
  if (typeof condition !== "object" || condition instanceof RegExpValue) return equals(condition);
  const parts = allOrMistake(Object.entries(condition ?? {}).map(compileEntry));
  if (parts instanceof QueryMistake) return parts;
  return nested(every(parts));
}

function compileEntry([key, operand]: [string, Condition]): Matcher | QueryMistake {
  if (!key.startsWith("$")) return compileFieldCondition(key, operand);
  const operator = OPERATORS.get(key);
  return operator?.(operand, compileCondition) ?? new QueryMistake(`${key} is not an operator`);
}

function compileFieldCondition(path: string, operand: Condition): Matcher | QueryMistake {
  const field = compileField(path);
  if (field instanceof QueryMistake) return field;
  const matcher = compileCondition(operand);
  if (matcher instanceof QueryMistake) return matcher;
  return ofField(field, matcher);
}

/** Which neighbours a query asks for. */
export interface Surround {
  /** Finds the page among the documents. */
  readonly page: Matcher;
  readonly before: number;
  readonly after: number;
}

/** Compiles `surround`: a text is the page's `_path`, anything else a condition; one neighbour each side by default. */
export function compileSurround({ query, before = 1, after = 1 }: SurroundParams): Surround | QueryMistake {
  const page = compileCondition(typeof query === "string" ? { _path: query } : query);
  return page instanceof QueryMistake ? page : { page, before, after };
}
