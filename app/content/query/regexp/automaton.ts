import { EACH_TEXT, type QueryBudget } from "../budget.ts";
import { Alphabet, type CharacterKind } from "./alphabet.ts";
import { type AssertionInstruction, type Program, Side } from "./program.ts";

/** Where a program may be in a text: at several of its instructions at once. */
interface State {
  /** Those that wait for the next character, in ascending order. */
  readonly places: Uint16Array;
  /** Whether some of them are assertions, which a character or the end of the text decides. */
  readonly asserts: boolean;
  /** What is before the place in the text. */
  readonly before: number;
  /** Whether the program matches where the text ends; null until it is needed. */
  atEnd: boolean | null;
}

/** What is counted, in characters of a plain search: of a character, of a new state, and each instruction looked at for it. */
const COUNT = { character: 20, state: 4_000, instruction: 400 };

/** Cells of the table, at first and at most, and places of states: 200,000 are half a megabyte. Everyday patterns need some hundreds. */
const FIRST_CELLS = 1_024;
const MAX_CELLS = 65_536;
const MAX_PLACES = 100_000;

/** What stands in the table where no row of another state does: 0 for what is not known yet, or the answer whatever follows. */
const MATCHED = -1;
const FAILED = -2;

/**
 * Runs a program on texts: as a deterministic automaton whose states are made when they are first reached, and all
 * forgotten when they become too many. The time is linear in the text, times the instructions at worst, and counted.
 */
export class Automaton {
  readonly #program: Program;
  readonly #alphabet: Alphabet;
  readonly #budget: QueryBudget;
  readonly #isUnicode: boolean;
  readonly #isSticky: boolean;
  /** By the row of a state and the number of a character's kind: the row of the next state, or one of these. */
  #table = new Int32Array(FIRST_CELLS);
  #width = 16;
  /** By their rows, the first of which is empty. */
  readonly #states: (State | null)[] = [null];
  readonly #rows = new Map<string, number>();
  #places = 0;
  #start: number;
  /** The round in which an instruction was last looked at, and the number of the present one. */
  readonly #seen: Uint32Array;
  #round = 0;

  constructor(program: Program, { flags, budget }: { readonly flags: string; readonly budget: QueryBudget }) {
    this.#program = program;
    this.#alphabet = new Alphabet(program, { flags, budget });
    this.#budget = budget;
    this.#isUnicode = flags.includes("u");
    this.#isSticky = flags.includes("y");
    this.#seen = new Uint32Array(program.instructions.length);
    this.#start = this.#rowOf([program.start], Side.edge);
  }

  /** How many numbers are kept of states. */
  get kept(): number {
    return this.#table.length + this.#places;
  }

  /**
   * Whether JavaScript's own `test` would find the expression in a text, each time from its start. What it says once the
   * budget is exceeded means nothing.
   */
  test(text: string): boolean {
    const { length } = text;
    const isUnicode = this.#isUnicode;
    let { byUnit } = this.#alphabet;
    let table = this.#table;
    let row = this.#start;
    let at = 0;
    while (at < length && row > 0) {
      let code = text.charCodeAt(at++);
      if (isUnicode && isHighSurrogate(code)) {
        code = text.codePointAt(at - 1) ?? code;
        if (code > 0xffff) at++;
      }
      const kind = (code < byUnit.length ? byUnit[code] : this.#alphabet.numberOf(code)) ?? 0;
      let next = table[row + kind] ?? 0;
      if (next === 0) {
        next = this.#step(row, code);
        table = this.#table;
        byUnit = this.#alphabet.byUnit;
      }
      row = next;
    }
    this.#budget.search(EACH_TEXT + at * COUNT.character);
    return row > 0 ? this.#isAtEnd(row) : row === MATCHED;
  }

  #isAtEnd(row: number): boolean {
    const state = this.#states[row / this.#width];
    if (state?.asserts !== true) return false;
    state.atEnd ??= this.#follow([...state.places], { ...state, after: Side.edge }) === null;
    return state.atEnd;
  }

  /** The row after a character, which the table does not know. */
  #step(row: number, code: number): number {
    const state = this.#states[row / this.#width];
    if (state === null || state === undefined || this.#budget.exceeded) return FAILED;
    const number = this.#alphabet.numberOf(code) || this.#add(code);
    const kind = this.#alphabet.kind(number);
    if (kind === undefined) return FAILED;
    const known = this.#isAt(row, state) ? this.#table[row + number] : 0;
    if (known) return known;
    const next = this.#rowAfter(state, kind);
    if (this.#isAt(row, state)) this.#table[row + number] = next;
    return next;
  }

  /** Whether a state still has its row: all may have been forgotten. */
  #isAt(row: number, state: State): boolean {
    return this.#states[row / this.#width] === state;
  }

  #add(code: number): number {
    const number = this.#alphabet.add(code);
    if (number >= this.#width) this.#forget(this.#width * 2);
    return number;
  }

  #rowAfter(state: State, kind: CharacterKind): number {
    const { places, before } = state;
    const waiting = state.asserts ? this.#follow([...places], { before, after: kind.sides }) : places;
    if (waiting === null) return MATCHED;
    const reached = this.#isSticky ? [] : [this.#program.start];
    for (const place of waiting) {
      const instruction = this.#program.instructions[place];
      if (instruction?.kind === "set" && kind.isOf[instruction.set]) reached.push(instruction.next);
    }
    return this.#rowOf(reached, kind.sides);
  }

  /** The row of the state that has reached some instructions. */
  #rowOf(reached: number[], before: number): number {
    const waiting = this.#follow(reached, { before, after: null });
    if (waiting === null) return MATCHED;
    const startsAgain = !this.#isSticky && (this.#program.watched & Side.lineEnd) !== 0;
    if (waiting.length === 0 && !startsAgain) return FAILED;
    const places = Uint16Array.from(waiting).sort();
    const asserts = waiting.some((place) => this.#program.instructions[place]?.kind !== "set");
    const key = String.fromCharCode(asserts ? 1 + before : 0, ...places);
    return this.#rows.get(key) ?? this.#remember(key, { places, asserts, before });
  }

  #remember(key: string, { places, asserts, before }: Pick<State, "places" | "asserts" | "before">): number {
    this.#makeRoom(places.length);
    const row = this.#states.length * this.#width;
    this.#states.push({ places, asserts, before, atEnd: null });
    this.#rows.set(key, row);
    this.#places += places.length;
    return row;
  }

  /** Room for one more row, in a larger table or in that of which all is forgotten. */
  #makeRoom(places: number): void {
    const isFull = (this.#states.length + 1) * this.#width > this.#table.length;
    const { length } = this.#table;
    if (this.#places + places > MAX_PLACES || (isFull && length >= MAX_CELLS)) this.#forget(this.#width);
    else if (isFull) {
      const larger = new Int32Array(2 * length);
      larger.set(this.#table);
      this.#table = larger;
    }
  }

  /** Forgets all states, and begins anew with a table of so wide rows. */
  #forget(width: number): void {
    this.#width = width;
    this.#table = new Int32Array(Math.max(this.#table.length, 4 * width));
    this.#states.length = 1;
    this.#rows.clear();
    this.#places = 0;
    this.#start = this.#rowOf([this.#program.start], Side.edge);
  }

  /**
   * The instructions that wait for a character, from some on: assertions among them where it is not known yet what is
   * `after` the place. Null where the program matches.
   */
  #follow(
    from: number[],
    { before, after }: { readonly before: number; readonly after: number | null },
  ): number[] | null {
    this.#round++;
    const waiting: number[] = [];
    let looked = 0;
    for (let place = from.pop(); place !== undefined; place = from.pop()) {
      looked++;
      const instruction = this.#program.instructions[place];
      if (instruction === undefined || this.#seen[place] === this.#round) continue;
      this.#seen[place] = this.#round;
      if (instruction.kind === "match") return null;
      if (instruction.kind === "set") waiting.push(place);
      else if (instruction.kind === "split") from.push(instruction.other, instruction.next);
      else {
        const holds = isHeld(instruction, { before, after });
        if (holds === null) waiting.push(place);
        else if (holds) from.push(instruction.next);
      }
    }
    this.#budget.search(COUNT.state + COUNT.instruction * looked);
    return waiting;
  }
}

function isHighSurrogate(code: number): boolean {
  return (code & 0xfc00) === 0xd800;
}

/** Whether an assertion holds; null where it takes what is after the place to say so. */
function isHeld(
  { kind, sides }: AssertionInstruction,
  { before, after }: { readonly before: number; readonly after: number | null },
): boolean | null {
  if (kind === "start") return (before & sides) !== 0;
  if (after === null) return null;
  if (kind === "end") return (after & sides) !== 0;
  return (((before ^ after) & sides) !== 0) === (kind === "boundary");
}
