import type { QueryBudget } from "../budget.ts";
import { type Program, Side } from "./program.ts";

/** Characters that a program cannot tell from each other. */
export interface CharacterKind {
  /** Which sets of the program they are of. */
  readonly isOf: readonly boolean[];
  /** What they are beside a place, as far as the program asks: bits of `Side`. */
  readonly sides: number;
}

/**
 * What is counted, in characters of a plain search: for the kind of a character, and each set that it may be of; once, for
 * a class where case does not matter and a property of Unicode, of which JavaScript makes tables.
 */
const COUNT = { kind: 2_000, set: 100, table: 500_000 };

/**
 * The kinds of characters that a program tells apart. JavaScript itself says of which sets a character is, with its
 * tables and its folding of case: an expression tries each set on that one character, and cannot backtrack.
 */
export class Alphabet {
  readonly #program: Pick<Program, "sets" | "watched">;
  readonly #flags: string;
  readonly #budget: QueryBudget;
  /** Has a group for each set, which takes part where a character is of it. */
  #groups: RegExp | null = null;
  readonly #kinds: CharacterKind[] = [];
  readonly #byAnswer = new Map<string, number>();
  readonly #byPoint = new Map<number, number>();
  /** The numbers of kinds by code unit, as far as characters have been met; 0 for those of which nothing is known yet. */
  byUnit = new Uint32Array(256);

  constructor(
    program: Pick<Program, "sets" | "watched">,
    { flags, budget }: { readonly flags: string; readonly budget: QueryBudget },
  ) {
    this.#program = program;
    this.#flags = flags.replace(/[^isu]/g, "");
    this.#budget = budget;
  }

  /** The number of the kind of the character with this code, 0 where it is not known yet. */
  numberOf(code: number): number {
    return this.byUnit[code] ?? this.#byPoint.get(code) ?? 0;
  }

  kind(number: number): CharacterKind | undefined {
    return this.#kinds[number - 1];
  }

  /** Finds out the kind of a character: its number, from 1 on. */
  add(code: number): number {
    const character = String.fromCodePoint(code);
    const isOf = this.#setsOf(character);
    const sides = sidesOf(character) & this.#program.watched;
    const answer = String.fromCharCode(sides, ...isOf.flatMap((is, set) => (is ? [set] : [])));
    const number = this.#byAnswer.get(answer) ?? this.#kinds.push({ isOf, sides });
    this.#byAnswer.set(answer, number);
    if (code > 0xffff) this.#byPoint.set(code, number);
    else this.#unitsTo(code)[code] = number;
    return number;
  }

  #unitsTo(code: number): Uint32Array {
    if (code < this.byUnit.length) return this.byUnit;
    const larger = new Uint32Array(2 ** Math.ceil(Math.log2(code + 1)));
    larger.set(this.byUnit);
    this.byUnit = larger;
    return larger;
  }

  #setsOf(character: string): readonly boolean[] {
    const { sets } = this.#program;
    this.#groups ??= this.#compile();
    const found = this.#groups.exec(character) ?? [];
    this.#budget.search(COUNT.kind + COUNT.set * sets.length);
    return sets.map((_, at) => found[at + 1] !== undefined);
  }

  #compile(): RegExp {
    const ignoresCase = this.#flags.includes("i");
    const { sets } = this.#program;
    for (const set of sets) {
      const properties = set.match(/\\p/gi)?.length ?? 0;
      const isFolded = ignoresCase && set.startsWith("[");
      this.#budget.search(COUNT.table * (properties + Number(isFolded)));
    }
    return new RegExp(`^${sets.map((set) => `(?:(?=(${set}))|)`).join("")}`, this.#flags);
  }
}

function sidesOf(character: string): number {
  return (
    (/^[\n\r\u2028\u2029]/.test(character) ? Side.lineEnd : 0) |
    (/^\b/.test(character) ? Side.word : 0) |
    (/^\b/iu.test(character) ? Side.foldedWord : 0)
  );
}
