import type { QueryBudget } from "./budget.ts";
import { MAX_PATTERN_EXPANSION } from "./limits.ts";
import { QueryMistake, tooMany } from "./mistake.ts";
import type { RegExpValue } from "./params.ts";
import { Automaton } from "./regexp/automaton.ts";
import { parseRegExp, Unsupported } from "./regexp/parse.ts";

/** A regular expression ready to run in linear time; what it reads is counted. */
export interface Pattern {
  /** A text in lower case that all matches contain, case aside; null where none is known. */
  readonly word: string | null;
  readonly test: (text: string) => boolean;
}

/**
 * Compiles a regular expression into a test that says what JavaScript's own says, in linear time (docs/threats.md A15). The
 * flags i, m, s, u and y act; g and y keep no position from one document to the next. A mistake where the pattern
 * unrolls into too much, or uses what no linear engine has (lookaround, backreferences).
 */
export function compilePattern(regexp: RegExpValue, budget: QueryBudget): Pattern | QueryMistake {
  const { source, flags } = regexp;
  const size = expansion(source);
  if (size > MAX_PATTERN_EXPANSION) {
    const what = `characters in /${source}/ with its repeats`;
    return tooMany(size, { what, max: MAX_PATTERN_EXPANSION, advice: "Repeat less" });
  }
  const parsed = parseRegExp(source, flags);
  if (parsed instanceof Unsupported) {
    return new QueryMistake(
      `/${source}/${flags} has ${parsed.what}, which regular expressions of queries may not have`,
    );
  }
  const { program, needed, isRow } = parsed;
  budget.search(
    COMPILE.pattern + COMPILE.character * source.length + COMPILE.instruction * program.instructions.length,
  );
  const hasNeeded = rowTest(needed, { flags, budget });
  const word = wordIn(needed, flags);
  if (isRow && !flags.includes("y")) return { word, test: hasNeeded };
  const automaton = new Automaton(program, { flags, budget });
  const isRare = needed !== "" && (!flags.includes("i") || needed.length >= RARE);
  return { word, test: (text) => !budget.exceeded && (!isRare || hasNeeded(text)) && automaton.test(text) };
}

/** With `iu` the letters s and k are also \u017f and \u212a, of which the first has no other lower case. */
function wordIn(needed: string, flags: string): string | null {
  const isFolded = flags.includes("i") && flags.includes("u");
  return !isFolded && /^[\w ]{2,}$/.test(needed) ? needed.toLowerCase() : null;
}

/** What compiling a pattern counts as, in searched characters: at all, for a character of it, and for an instruction of its program. */
const COMPILE = { pattern: 25_000, character: 1_000, instruction: 40 };

/** How long a row of characters is, case aside, that many texts do not have. */
const RARE = 3;

/** What a search for a row of characters counts beside those of the text. */
const EACH_TEXT = 40;

/** Looks for a row of characters: JavaScript's own engine does that in less than half of the time, and cannot backtrack on it. */
function rowTest(
  row: string,
  { flags, budget }: { readonly flags: string; readonly budget: QueryBudget },
): (text: string) => boolean {
  const regexp = new RegExp(row, flags.replace(/[^iu]/g, ""));
  return (text) => {
    budget.search(EACH_TEXT + text.length);
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

/** Characters times counted repeats, nested or not: an upper bound of the program's size. */
function expansion(source: string): number {
  const counts = [...source.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].map(([, least, most]) =>
    Math.max(Number(least), Number(most ?? 0)),
  );
  return counts.reduce((size, count) => size * Math.max(1, count), source.length);
}
