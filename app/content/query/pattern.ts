import { RE2JS, RE2JSException } from "re2js";
import { MAX_PATTERN_EXPANSION, MAX_PATTERN_LENGTH, MAX_PATTERN_WORK } from "./limits.ts";
import { QueryMistake } from "./mistake.ts";
import type { RegExpValue } from "./params.ts";

/** A regular expression ready to run in linear time. */
export interface Pattern {
  readonly test: (text: string) => boolean;
  /** Whether it gave up, having built too many automaton states: its answers mean nothing from then on. */
  readonly exhausted: () => boolean;
}

/** Letters that RE2 gives a meaning when escaped and JavaScript does not. */
const RE2_LETTERS = /\\([\s\S])/g;

/**
 * Compiles for re2js, a linear-time engine (docs/threats.md A15). The flags i, m, s and y act; g and y keep no position
 * from one document to the next. A mistake where the pattern is too long, unrolls into too much, or uses what no
 * linear engine has (lookaround, backreferences).
 */
export function compilePattern({ source, flags }: RegExpValue): Pattern | QueryMistake {
  const tooLarge = source.length > MAX_PATTERN_LENGTH || expansion(source) > MAX_PATTERN_EXPANSION;
  if (tooLarge) return new QueryMistake(`/${source}/ is too large a regular expression`);
  try {
    return boundedPattern(RE2JS.compile(re2Source(source, flags), re2Flags(flags)));
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return new QueryMistake(`/${source}/${flags} uses what a linear-time regular expression has not`);
  }
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

/** Characters times counted repeats, nested or not: an upper bound of the program's size. */
function expansion(source: string): number {
  const counts = [...source.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].map(([, least, most]) =>
    Math.max(Number(least), Number(most ?? 0)),
  );
  return counts.reduce((size, count) => size * Math.max(1, count), source.length);
}

function re2Source(source: string, flags: string): string {
  const spelled = source.replace(RE2_LETTERS, (escaped, letter: string) =>
    "AEQaz".includes(letter) ? letter : escaped,
  );
  const translated = RE2JS.translateRegExp(spelled);
  return flags.includes("y") ? `\\A(?:${translated})` : translated;
}

function re2Flags(flags: string): number {
  return (
    (flags.includes("i") ? RE2JS.CASE_INSENSITIVE : 0) |
    (flags.includes("m") ? RE2JS.MULTILINE : 0) |
    (flags.includes("s") ? RE2JS.DOTALL : 0)
  );
}

/**
 * The engine remembers automaton states; a pattern that needs new ones for every text is linear and slow all the
 * same. `lazyDFA.stateCount` counts them.
 */
function boundedPattern(program: RE2JS): Pattern {
  const most = MAX_PATTERN_WORK / program.programSize();
  const exhausted = () => (program.re2().lazyDFA?.stateCount ?? 0) > most;
  return { test: (text) => !exhausted() && program.test(text), exhausted };
}
