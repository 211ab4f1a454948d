import { EACH_TEXT, type QueryBudget } from "./budget.ts";
import { MAX_PATTERN_EXPANSION } from "./limits.ts";
import type { RegExpValue } from "./params.ts";
import { Automaton } from "./regexp/automaton.ts";
import { parseRegExp, Unsupported } from "./regexp/parse.ts";
import { QueryRejection, tooMany } from "./rejection.ts";

/** A regular expression ready to run in linear time; what it reads is counted. */
export type Pattern = (text: string) => boolean;

/**
 * Compiles a regular expression into a test that says what JavaScript's own says, in linear time (docs/threats.md A15). The
 * flags i, m, s, u and y act; g and y keep no position from one document to the next. A rejection where the pattern is one
 * too many, unrolls into too much, or uses what no linear engine has (lookaround, backreferences).
 */
export function compilePattern(regexp: RegExpValue, budget: QueryBudget): Pattern | QueryRejection {
  const refused = budget.takePattern();
  if (refused !== null) return refused;
  const { source, flags } = regexp;
  const size = expansion(source);
  if (size > MAX_PATTERN_EXPANSION) {
    const what = `characters in /${source}/ with its repeats`;
    return tooMany(size, { what, max: MAX_PATTERN_EXPANSION, advice: "Repeat less" });
  }
  const parsed = parseRegExp(source, flags);
  if (parsed instanceof Unsupported) {
    return new QueryRejection(
      `/${source}/${flags} has ${parsed.what}, which regular expressions of queries may not have`,
    );
  }
  const { program, needed, isRow } = parsed;
  const hasNeeded = countedTest([needed], { flags: flags.replace(/[^iu]/g, ""), times: 1, budget });
  if (isRow && !flags.includes("y")) return hasNeeded;
  const automaton = new Automaton(program, { flags, budget });
  const isRare = needed !== "" && (!flags.includes("i") || needed.length >= RARE);
  return (text) => !budget.exceeded && (!isRare || hasNeeded(text)) && automaton.test(text);
}

/** How long a row of characters is, case aside, that many texts do not have. */
const RARE = 2;

/**
 * Whether a text contains one of some others. All of them are one expression of JavaScript's own, which has nothing to
 * backtrack on and tries about one of them for each first character that they have: a thousand that begin alike take about
 * as long as one.
 */
export function searchFor(texts: readonly string[], budget: QueryBudget): Pattern {
  const firsts = new Set(texts.map((text) => text.charAt(0))).size;
  const times = Math.max(Math.min(texts.length, AS_LONG_AS), firsts);
  return countedTest(texts.map(escaped), { flags: "", times, budget });
}

/** However many texts that begin alike are looked for at once, it takes as long as that many do by themselves. */
const AS_LONG_AS = 4;

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/**
 * Looks for rows of characters, as JavaScript writes them. `[]` is nowhere: it stands for no rows at all, and has V8 compile
 * a single one, too, which else takes it long where the first letter is frequent.
 */
function countedTest(rows: readonly string[], { flags, times, budget }: Running): Pattern {
  const regexp = new RegExp(["[]", ...rows].join("|"), flags);
  return (text) => {
    budget.search(times * (EACH_TEXT + text.length));
    return regexp.test(text);
  };
}

interface Running {
  readonly flags: string;
  /** How many texts by themselves take as long. */
  readonly times: number;
  readonly budget: QueryBudget;
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
