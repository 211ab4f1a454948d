import type { RE2JS } from "re2js";
import type { Charge } from "./charge.ts";
import { MAX_PATTERN_EXPANSION, MAX_PATTERN_LENGTH, MAX_PATTERN_WORK } from "./limits.ts";
import { QueryMistake } from "./mistake.ts";
import { RegExpValue } from "./params.ts";

/** A regular expression ready to run in linear time; each test is paid for. */
export interface Pattern {
  readonly test: (text: string) => boolean;
  /** Whether it gave up, having built too many automaton states: its answers mean nothing from then on. */
  readonly exhausted: () => boolean;
}

type Engine = typeof import("re2js");

let engine: Engine | null = null;

/**
 * Loads re2js, a quarter of the worker's code, for the first query that needs it (docs/decisions/content/regular-expressions.md).
 * Whoever compiles such a pattern has waited for it.
 */
export async function loadEngine(): Promise<void> {
  engine ??= await import("re2js");
}

/** Whether `compilePattern` takes the engine for it. */
export function needsEngine(regexp: RegExpValue): boolean {
  return literalPrefix(regexp) === null && !isTooLarge(regexp) && !isSimple(shortened(regexp));
}

/** Letters that RE2 gives a meaning when escaped and JavaScript does not. */
const RE2_LETTERS = /\\([\s\S])/g;

/**
 * Compiles a regular expression for JavaScript's own engine where that cannot backtrack, else for re2js, a linear-time
 * engine (docs/threats.md A15). The flags i, m, s and y act; g and y keep no position from one document to the next.
 * A mistake where the pattern is too long, unrolls into too much, costs too much to compile, or uses what no linear
 * engine has (lookaround, backreferences).
 */
export function compilePattern(regexp: RegExpValue, charge: Charge): Pattern | QueryMistake {
  const { source, flags } = regexp;
  if (isTooLarge(regexp)) return new QueryMistake(`/${source}/ is too large a regular expression`);
  const short = shortened(regexp);
  if (isSimple(short)) return simplePattern(short, charge);
  if (engine === null) throw new Error(`/${source}/${flags} is compiled before its engine is loaded`);
  charge.add(COMPILE.pattern + COMPILE.character * expansion(source) + COMPILE.property * propertiesIn(source));
  charge.add(COMPILE.folded * foldedIn(short));
  if (charge.mistake !== null) return charge.mistake;
  try {
    const start = startOf(short);
    const needed = start === null ? null : simplePattern(start, charge);
    return boundedPattern(re2Pattern(short, engine.RE2JS), { needed, charge });
  } catch (error) {
    if (!(error instanceof engine.RE2JSException)) throw error;
    return new QueryMistake(`/${source}/${flags} uses what a linear-time regular expression has not`);
  }
}

/**
 * Nanoseconds that re2js takes to compile: at all, for a character of the unrolled source, for a `\\p{...}`, and for a
 * character of a range of which it looks up the other cases.
 */
const COMPILE = { pattern: 60_000, character: 1_300, property: 40_000, folded: 60 };

/** Nanoseconds of a test: at all, and for a character of the text. */
const RE2_TEST = { text: 300, character: 16 };
const SIMPLE_TEST = { text: 60, character: 1.2 };

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

/** One character: itself, an escaped one, a class. There is one way to read each: patterns are read by these as well. */
const MEMBERS = String.raw`(?:[^\\\]]|\\[^A-Za-z0-9]|\\[dDsSwW])+`;
const CLASS = String.raw`\[(?:\^|(?!\^))${MEMBERS}\]`;
const ONE = String.raw`(?:[^\\^$.*+?()[\]{}|]|\\[^A-Za-z0-9]|\\[dDsSwW]|\.|${CLASS})`;

/** Texts of at most twelve such characters, one of which is looked for: at each place they are tried once, and never again. */
const SIMPLE = new RegExp(String.raw`^\^?(?:${ONE}{1,12}|\(\?:${ONE}{1,12}(?:\|${ONE}{1,12}){0,7}\))\$?$`);

/** From the beginning of a text alone: one that is repeated is followed by the others at each of its ends once. */
const SIMPLE_FROM_START = new RegExp(String.raw`^\^${ONE}{0,12}${ONE}[*+?]\??${ONE}{0,12}\$?$`);

function isSimple({ source, flags }: RegExpValue): boolean {
  if (/[uvy]/.test(flags)) return false;
  return SIMPLE.test(source) || (SIMPLE_FROM_START.test(source) && !flags.includes("m"));
}

/** Letters and digits of which one is meant, and what is repeated at an end of a pattern. */
const ALTERNATIVES = /\(\?:([A-Za-z0-9](?:\|[A-Za-z0-9])*)\)/g;
const REPEATED_FIRST = new RegExp(`^(${ONE})([*+?])\\??`);
const REPEATED_LAST = new RegExp(`^((?:${ONE}|[()|^$*+?])*?)(${ONE})([*+?])\\??$`);

/**
 * A pattern that is found in the same texts: whether what stands at an end of it is there more than once does not matter.
 *
 * @example shortened(new RegExpValue("\\d+$", "")) // \d$
 * @example shortened(new RegExpValue(".*otter.*", "i")) // otter
 */
function shortened({ source, flags }: RegExpValue): RegExpValue {
  if (/[uvy]/.test(flags)) return new RegExpValue(source, flags);
  const once = (character: string, sign: string) => (sign === "+" ? character : "");
  const grouped = source.includes("[")
    ? source
    : source.replace(ALTERNATIVES, (_, letters: string) => `[${letters.replaceAll("|", "")}]`);
  const short = grouped
    .replace(REPEATED_FIRST, (_, first: string, sign: string) => once(first, sign))
    .replace(REPEATED_LAST, (_, before: string, last: string, sign: string) => before + once(last, sign));
  return new RegExpValue(short, flags);
}

const FIRST_CHARACTERS = new RegExp(`^\\^?(?:${ONE}(?![*?{])){1,12}`);

/** What a text must have before the whole pattern is tried, which costs ten times as much; null where that is not said. */
function startOf({ source, flags }: RegExpValue): RegExpValue | null {
  if (/[uvy]/.test(flags) || source.includes("|")) return null;
  const [start = null] = FIRST_CHARACTERS.exec(source) ?? [];
  return start === null ? null : new RegExpValue(start, flags);
}

/** Characters of a pattern that match many: what begins with these is tried further at nearly every place. */
const WIDE = /\.|\\[DSWw]|\[/g;

/** Of \\p{...} and \\P{...}. */
function propertiesIn(source: string): number {
  return source.match(/\\p/gi)?.length ?? 0;
}

/** A range of a class: each end is a character, or a way to write one. */
const RANGE =
  /(\\u\{[\da-f]+\}|\\u[\da-f]{4}|\\x\{[\da-f]+\}|\\x[\da-f]{2}|\\?.)-(\\u\{[\da-f]+\}|\\u[\da-f]{4}|\\x\{[\da-f]+\}|\\x[\da-f]{2}|\\?.)/gisu;

/** The characters that have other cases are among these; all of them together are taken as they are. */
const [FIRST_CASED, LAST_CASED] = [0x41, 0x1e943];

/** How many characters ranges have of which other cases are looked up, one by one; 0 where case matters. */
function foldedIn({ source, flags }: RegExpValue): number {
  if (!flags.includes("i") && !/\(\?[a-z-]*i/.test(source)) return 0;
  return [...source.matchAll(RANGE)].reduce((sum, [, from = "", to = ""]) => {
    const [first, last] = [codePointOf(from), codePointOf(to)];
    if (first <= FIRST_CASED && last >= LAST_CASED) return sum;
    return sum + Math.max(0, Math.min(last, LAST_CASED) - Math.max(first, FIRST_CASED) + 1);
  }, 0);
}

function codePointOf(end: string): number {
  const [, hex] = /^\\[ux]\{?([\da-f]+)/i.exec(end) ?? [];
  if (hex !== undefined) return Number.parseInt(hex, 16);
  return end.codePointAt(end.length > 1 && end.startsWith("\\") ? 1 : 0) ?? 0;
}

function simplePattern({ source, flags }: RegExpValue, charge: Charge): Pattern {
  const regexp = new RegExp(source, flags.replace("g", ""));
  const tries = source.split("|").length + (source.match(WIDE)?.length ?? 0);
  return {
    test(text) {
      charge.add(SIMPLE_TEST.text + text.length * tries * SIMPLE_TEST.character);
      return regexp.test(text);
    },
    exhausted: () => false,
  };
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

function re2Pattern({ source, flags }: RegExpValue, re2: Engine["RE2JS"]): RE2JS {
  const spelled = source.replace(RE2_LETTERS, (escaped, letter: string) =>
    "AEQaz".includes(letter) ? letter : escaped,
  );
  const translated = re2.translateRegExp(spelled);
  return re2.compile(
    flags.includes("y") ? `\\A(?:${translated})` : translated,
    (flags.includes("i") ? re2.CASE_INSENSITIVE : 0) |
      (flags.includes("m") ? re2.MULTILINE : 0) |
      (flags.includes("s") ? re2.DOTALL : 0),
  );
}

/**
 * The engine remembers automaton states; a pattern that needs new ones for every text is linear and slow all the
 * same. `lazyDFA.stateCount` counts them.
 */
function boundedPattern(
  program: RE2JS,
  { needed, charge }: { readonly needed: Pattern | null; readonly charge: Charge },
): Pattern {
  const most = MAX_PATTERN_WORK / program.programSize();
  const exhausted = () => (program.re2().lazyDFA?.stateCount ?? 0) > most;
  return {
    test(text) {
      if (exhausted() || charge.exceeded || needed?.test(text) === false) return false;
      charge.add(RE2_TEST.text + text.length * RE2_TEST.character);
      return program.test(text);
    },
    exhausted,
  };
}
