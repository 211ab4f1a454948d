import type { Declaration } from "./stylesheet.ts";

/** Values of custom properties (`--name`) that hold for an element. */
export type Variables = ReadonlyMap<string, string>;

/** Letters of a value, its variables written out: they may double with each step. */
const MAX_VALUE = 10_000;

/** The variables that hold for an element: its own, written out, before those around it. */
export function resolveVariables(declarations: readonly Declaration[], around: Variables): Variables {
  const own = new Map(
    declarations.flatMap(({ property, value }) => (property.startsWith("--") ? [[property, value] as const] : [])),
  );
  if (own.size === 0) return around;
  const resolved = new Map<string, string | null>();
  const values = [...own.keys()].flatMap((name) => {
    const value = lookUp(name, new Set());
    return value === null ? [] : [[name, value] as const];
  });
  return new Map([...[...around].filter(([name]) => !own.has(name)), ...values]);

  /** Null for one that needs itself. */
  function lookUp(name: string, pending: ReadonlySet<string>): string | null {
    const value = own.get(name);
    if (value === undefined) return around.get(name) ?? null;
    const known = resolved.get(name);
    if (known !== undefined) return known;
    if (pending.has(name)) return null;
    const made = writeOut(value, (other) => lookUp(other, new Set([...pending, name])));
    resolved.set(name, made);
    return made;
  }
}

/**
 * A value with its variables written out; null where one has no value.
 *
 * @example substitute("var(--a, red)", new Map()) // "red"
 */
export function substitute(value: string, variables: Variables): string | null {
  return writeOut(value, (name) => variables.get(name) ?? null);
}

function writeOut(text: string, lookUp: (name: string) => string | null): string | null {
  if (text.length > MAX_VALUE) return null;
  const start = text.search(/(?<![\w-])var\(/i);
  if (start < 0) return text;
  const from = start + "var(".length;
  const end = closingOf(text, from);
  if (end === null) return null;
  const [, name = "", otherwise] = /^([^,]*)(?:,(.*))?$/s.exec(text.slice(from, end)) ?? [];
  const value = lookUp(name.trim()) ?? (otherwise === undefined ? null : writeOut(otherwise, lookUp));
  const rest = writeOut(text.slice(end + 1), lookUp);
  if (value === null || rest === null) return null;
  const whole = `${text.slice(0, start)}${value}${rest}`.trim();
  return whole.length > MAX_VALUE ? null : whole;
}

/** Where the bracket closes that was opened before a place; null where it does not. */
function closingOf(text: string, from: number): number | null {
  for (let at = from, depth = 1; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}
