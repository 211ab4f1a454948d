import type { Charge } from "./charge.ts";
import { MAX_PATTERN_EXPANSION, MAX_PATTERN_LENGTH } from "./limits.ts";
import { QueryMistake } from "./mistake.ts";
import type { RegExpValue } from "./params.ts";
import { Automaton } from "./regexp/automaton.ts";
import { parseRegExp, Unsupported } from "./regexp/parse.ts";

/** A regular expression ready to run in linear time; each test is paid for. */
export interface Pattern {
  readonly test: (text: string) => boolean;
}

/**
 * Compiles a regular expression into a test that says what JavaScript's own says, in linear time (docs/threats.md A15). The
 * flags i, m, s, u and y act; g and y keep no position from one document to the next. A mistake where the pattern is too
 * long, unrolls into too much, costs too much to compile, or uses what no linear engine has (lookaround, backreferences).
 */
export function compilePattern(regexp: RegExpValue, charge: Charge): Pattern | QueryMistake {
  const { source, flags } = regexp;
  if (isTooLarge(regexp)) return new QueryMistake(`/${source}/ is too large a regular expression`);
  const parsed = parseRegExp(source, flags);
  if (parsed instanceof Unsupported) {
    return new QueryMistake(
      `/${source}/${flags} has ${parsed.what}, which regular expressions of queries may not have`,
    );
  }
  const { program, needed, isRow } = parsed;
  charge.add(COMPILE.pattern + COMPILE.character * source.length + COMPILE.instruction * program.instructions.length);
  if (charge.mistake !== null) return charge.mistake;
  const hasNeeded = rowTest(needed, { flags, charge });
  if (isRow && !flags.includes("y")) return { test: hasNeeded };
  const automaton = new Automaton(program, { flags, charge });
  const isRare = needed !== "" && (!flags.includes("i") || needed.length >= RARE);
  return { test: (text) => !charge.exceeded && (!isRare || hasNeeded(text)) && automaton.test(text) };
}

/** Nanoseconds to compile a pattern: at all, for a character of it, and for an instruction of its program. */
const COMPILE = { pattern: 40_000, character: 1_500, instruction: 60 };

/** How long a row of characters is, case aside, that many texts do not have. */
const RARE = 3;

/** Nanoseconds of a search for a row of characters: of a text, and of a character of it, as it is or case aside. */
const ROW = { text: 60, character: 0.7, folded: 1.5 };

/** Looks for a row of characters: JavaScript's own engine does that in less than half of the time, and cannot backtrack on it. */
function rowTest(
  row: string,
  { flags, charge }: { readonly flags: string; readonly charge: Charge },
): (text: string) => boolean {
  const regexp = new RegExp(row, flags.replace(/[^iu]/g, ""));
  const character = flags.includes("i") ? ROW.folded : ROW.character;
  return (text) => {
    charge.add(ROW.text + text.length * character);
    return regexp.test(text);
  };
}

/**
 * The text that a `^prefix` pattern asks for, or null for any other pattern. Such patterns are what the client's
 * path mode builds: a caret, then the path with its special characters escaped (docs/protocol.md 1.4).
 *
 * @example literalPrefix(new RegExpValue("^\\/blog", "")) // "/blog"
 */
export function literalPrefix({ source, flags }: RegExpValue): string | null {
  if (/[im]/.test(flags) || !/^\^(?:\\[-[\]{}()*+.,^$\s/]|[^-[\]{}()*+.,^$\s/?|\\])*$/.test(source)) return null;
  return source.slice(1).replaceAll("\\", "");
}

function isTooLarge({ source }: RegExpValue): boolean {
  return source.length > MAX_PATTERN_LENGTH || expansion(source) > MAX_PATTERN_EXPANSION;
}

/** Characters times counted repeats, nested or not: an upper bound of the program's size. */
function expansion(source: string): number {
  const counts = [...source.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].map(([, least, most]) =>
    Math.max(Number(least), Number(most ?? 0)),
  );
  return counts.reduce((size, count) => size * Math.max(1, count), source.length);
}
