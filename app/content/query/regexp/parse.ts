import { type Fragment, type Program, ProgramWriter, Side } from "./program.ts";

/** A regular expression as read. */
export interface ParsedRegExp {
  readonly program: Program;
  /** The longest row of characters that no match goes without, as JavaScript writes it; "" where there is none. */
  readonly needed: string;
  /** Whether the expression is nothing else. */
  readonly isRow: boolean;
}

/** What an expression has that is not matched in linear time, or that is not read here, in the plural. */
export class Unsupported {
  readonly what: string;

  constructor(what: string) {
    this.what = what;
  }
}

/**
 * Reads a regular expression, of which JavaScript's own constructor has taken `source` and `flags` already.
 *
 * @example parseRegExp("ab+", "") // { program: { start: 3, instructions: […], … }, needed: "a", isRow: false }
 * @example parseRegExp("(?=a)", "") // Unsupported: lookaround
 */
export function parseRegExp(source: string, flags: string): ParsedRegExp | Unsupported {
  return flags.includes("v") ? new Unsupported("the flag v") : new Parser(source, flags).whole();
}

interface Part {
  readonly fragment: Fragment;
  /** The characters that it consists of, and nothing else; null where it is no row of characters. */
  readonly row: string | null;
  /** As in `ParsedRegExp`. */
  readonly needed: string;
}

const GROUP = /\((?:\?(?::|<[^>=!]*>))?(?!\?)/y;
const ASSERTION = /[$^]|\\[Bb]/y;
const BACKREFERENCE = /\\[1-9k]/y;
const QUANTIFIER = /(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/y;

/** What matches one character: a class, an escape, a character itself. Without `u` a character is a code unit. */
const ONE = /\[(?:\\.|[^\]\\])*\]|\\(?:c[A-Za-z]|x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|0[0-7]{0,2}|.)|./sy;
const ONE_UNICODE =
  /\[(?:\\.|[^\]\\])*\]|\\(?:c[A-Za-z]|x[\dA-Fa-f]{2}|u[Dd][89ABab][\dA-Fa-f]{2}\\u[Dd][C-Fc-f][\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|u\{[^}]*\}|[Pp]\{[^}]*\}|.)|./suy;

/** Of these what would become another one by what follows it in a row: the digits of an escape, the other half of a pair. */
const OPEN = /^(?:\\[A-Za-z0-9]|[\ud800-\udfff]$)/;

/** Of these what matches many. */
const MANY = /^(?:\[|\.|\\[dDpPsSwW])/;

class Parser {
  readonly #writer = new ProgramWriter();
  readonly #source: string;
  readonly #one: RegExp;
  /** What `^` and `$` ask of the sides of a place, and `\b` and `\B`. */
  readonly #line: number;
  readonly #word: number;
  #unsupported: Unsupported | null = null;
  #at = 0;

  constructor(source: string, flags: string) {
    this.#source = source;
    this.#one = flags.includes("u") ? ONE_UNICODE : ONE;
    this.#line = flags.includes("m") ? Side.edge | Side.lineEnd : Side.edge;
    this.#word = flags.includes("u") && flags.includes("i") ? Side.foldedWord : Side.word;
  }

  whole(): ParsedRegExp | Unsupported {
    const { fragment, row, needed } = this.#choice();
    return this.#unsupported ?? { program: this.#writer.program(fragment), needed, isRow: row !== null };
  }

  /** Reads `a|b|c` to the end of its group. */
  #choice(): Part {
    const parts = [this.#sequence()];
    while (this.#next === "|") {
      this.#at++;
      parts.push(this.#sequence());
    }
    const [only] = parts;
    if (only !== undefined && parts.length === 1) return only;
    return part(this.#writer.choice(parts.map(({ fragment }) => fragment)));
  }

  get #next(): string {
    return this.#source.charAt(this.#at);
  }

  #sequence(): Part {
    const parts: Part[] = [];
    while (!["", "|", ")"].includes(this.#next)) {
      parts.push(this.#assertion() ?? this.#quantified(this.#group() ?? this.#character()));
    }
    return { fragment: this.#writer.sequence(parts.map(({ fragment }) => fragment)), ...rowsOf(parts) };
  }

  #assertion(): Part | null {
    const [sign = ""] = this.#read(ASSERTION) ?? [];
    if (sign === "^") return part(this.#writer.assertion("start", this.#line));
    if (sign === "$") return part(this.#writer.assertion("end", this.#line));
    if (sign === "\\b") return part(this.#writer.assertion("boundary", this.#word));
    return sign === "" ? null : part(this.#writer.assertion("inside", this.#word));
  }

  #group(): Part | null {
    if (this.#next !== "(") return null;
    if (this.#read(GROUP) === null) {
      const looksAround = /^\(\?<?[=!]/.test(this.#source.slice(this.#at));
      this.#unsupported ??= new Unsupported(looksAround ? "lookaround" : "flags within");
      this.#at++;
    }
    const inside = this.#choice();
    this.#at++;
    return inside;
  }

  #character(): Part {
    if (this.#read(BACKREFERENCE) !== null) this.#unsupported ??= new Unsupported("backreferences");
    const [one = ""] = this.#read(this.#one) ?? [];
    // Where no letter is behind it, `\c` is a backslash and a c; `{` is itself where it counts nothing.
    if (one === "\\c") this.#at--;
    const set = one === "\\c" ? "\\\\" : one === "{" ? "\\{" : one;
    const row = OPEN.test(set) ? `(?:${set})` : set;
    return part(this.#writer.set(set), MANY.test(one) ? null : row);
  }

  #quantified(once: Part): Part {
    const quantifier = this.#read(QUANTIFIER);
    if (quantifier === null) return once;
    const counts = countsOf(quantifier);
    const needed = counts.least > 0 ? once.needed : "";
    return { fragment: this.#writer.repeated(once.fragment, counts), row: null, needed };
  }

  #read(token: RegExp): RegExpExecArray | null {
    token.lastIndex = this.#at;
    const found = token.exec(this.#source);
    if (found !== null) this.#at = token.lastIndex;
    return found;
  }
}

function part(fragment: Fragment, row: string | null = null): Part {
  return { fragment, row, needed: row ?? "" };
}

/** The row that a sequence is, and the longest that it needs. */
function rowsOf(parts: readonly Part[]): Pick<Part, "row" | "needed"> {
  let [row, needed] = ["", ""];
  for (const part of parts) {
    row = part.row === null ? "" : row + part.row;
    needed = [needed, part.needed, row].reduce((a, b) => (b.length > a.length ? b : a));
  }
  return { row: parts.some((part) => part.row === null) ? null : row, needed };
}

function countsOf([sign, from, comma, to]: RegExpExecArray): { readonly least: number; readonly most: number } {
  if (from !== undefined) {
    const least = Number(from);
    return { least, most: comma === undefined ? least : to ? Number(to) : Number.POSITIVE_INFINITY };
  }
  return { least: sign?.startsWith("+") ? 1 : 0, most: sign?.startsWith("?") ? 1 : Number.POSITIVE_INFINITY };
}
