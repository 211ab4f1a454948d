import { compares, equals, regex } from "./compare.ts";
import { contains, containsAny, icontains, isIn } from "./contains.ts";
import { every, type Matcher, not, operator, some } from "./matcher.ts";
import { allOrMistake, QueryMistake } from "./mistake.ts";
import type { Condition } from "./params.ts";
import { isList, textOf } from "./values.ts";

/** Compiles a condition within an operator: handed in, so that operators need not know conditions. */
type Compile = (condition: Condition) => Matcher | QueryMistake;

export type Operator = (operand: Condition, compile: Compile) => Matcher | QueryMistake;

/** All the operators there are (docs/protocol.md 2.2). */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ["$match", (operand, compile) => compile(operand)],
  ["$eq", equals],
  ["$ne", (operand) => negated(equals(operand))],
  ["$not", (operand, compile) => negated(compile(operand))],
  ["$and", (operand, compile) => combined("$and", operand, compile)],
  ["$or", (operand, compile) => combined("$or", operand, compile)],
  ["$in", isIn],
  ["$contains", contains],
  ["$icontains", icontains],
  ["$containsAny", containsAny],
  ["$exists", exists],
  ["$type", type],
  ["$regex", regex],
  ["$lt", compares((item, operand) => item < operand)],
  ["$lte", compares((item, operand) => item <= operand)],
  ["$gt", compares((item, operand) => item > operand)],
  ["$gte", compares((item, operand) => item >= operand)],
]);

function negated(matcher: Matcher | QueryMistake): Matcher | QueryMistake {
  return matcher instanceof QueryMistake ? matcher : not(matcher);
}

function combined(name: "$and" | "$or", operand: Condition, compile: Compile): Matcher | QueryMistake {
  if (!isList(operand)) return new QueryMistake(`${name} takes a list of conditions`);
  const matchers = allOrMistake(operand.map(compile));
  if (matchers instanceof QueryMistake) return matchers;
  return name === "$and" ? every(matchers) : some(matchers);
}

function exists(operand: Condition): Matcher {
  return operand ? operator((item) => item !== undefined) : operator((item) => item === undefined);
}

function type(operand: Condition): Matcher {
  const name = textOf(operand);
  return operator((item) => typeof item === name);
}
