import { type Condition, RegExpValue } from "#app/content/query/params.ts";

/**
 * docs/protocol.md 2.1 and 2.2 word by word and without a thought for speed: what the compiled matcher must agree with.
 */
export function matches(item: unknown, condition: Condition): boolean {
  if (typeof condition !== "object" || condition instanceof RegExpValue) return equal(item, condition);
  return Object.entries(condition ?? {}).every(([key, operand]) =>
    key.startsWith("$") ? operate(key, item, operand) : matches(get(item, key), operand),
  );
}

function get(item: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (value ? Object(value)[key] : value), item);
}

function equal(item: unknown, operand: unknown): boolean {
  return operand instanceof RegExpValue ? jsRegExp(operand).test(String(item)) : item === operand;
}

function operate(name: string, item: unknown, operand: Condition): boolean {
  switch (name) {
    case "$match":
      return matches(item, operand);
    case "$eq":
      return equal(item, operand);
    case "$ne":
      return !equal(item, operand);
    case "$not":
      return !matches(item, operand);
    case "$and":
      return list(operand).every((entry) => matches(item, entry));
    case "$or":
      return list(operand).some((entry) => matches(item, entry));
    case "$in":
      return list(operand).some((entry) =>
        Array.isArray(item) ? operate("$contains", item, entry) : matches(item, entry),
      );
    case "$contains":
      return list(operand).every((entry) => includes(item, entry));
    case "$containsAny":
      return list(operand).some((entry) => includes(item, entry));
    case "$icontains":
      return String(item).toLowerCase().includes(String(operand).toLowerCase());
    case "$exists":
      return operand ? item !== undefined : item === undefined;
    case "$type":
      return typeof item === String(operand);
    case "$regex":
      return regexOf(operand).test(String(item || ""));
    default:
      return compare(name, item, operand);
  }
}

function compare(name: string, item: unknown, operand: unknown): boolean {
  // As JavaScript compares them, whatever they are: `Object` takes the types off.
  const { left, right } = Object({ left: item, right: operand });
  switch (name) {
    case "$lt":
      return left < right;
    case "$lte":
      return left <= right;
    case "$gt":
      return left > right;
    case "$gte":
      return left >= right;
    default:
      throw new Error(`the interpreter has no rule for ${name}`);
  }
}

function includes(item: unknown, entry: unknown): boolean {
  return Array.isArray(item) ? item.includes(entry) : String(item).includes(String(entry));
}

function list(operand: Condition): readonly Condition[] {
  return operand === null ? [] : [operand].flat();
}

function regexOf(operand: Condition): RegExp {
  if (operand instanceof RegExpValue) return jsRegExp(operand);
  const [, body, flags] = /\/(.*)\/([dgimsuy]*)$/.exec(String(operand)) ?? [];
  return body === undefined ? new RegExp(String(operand)) : new RegExp(body, flags);
}

function jsRegExp({ source, flags }: RegExpValue): RegExp {
  return new RegExp(source, flags);
}
