/**
 * What a regular expression comes to: a nondeterministic automaton, Thompson's, whose instructions name the next ones
 * by their place. A text is matched where a way leads from `start` to `match`.
 */
export interface Program {
  readonly start: number;
  readonly instructions: readonly Instruction[];
  /** The sets of characters that it asks for, each as JavaScript writes it: `a`, `\d`, `[^x-z]`. */
  readonly sets: readonly string[];
  /** What its assertions ask of the characters beside a place: bits of `Side`. */
  readonly watched: number;
}

export type Instruction =
  | { readonly kind: "match" }
  /** A character of a set of the program. */
  | { readonly kind: "set"; readonly set: number; readonly next: number }
  | { readonly kind: "split"; readonly next: number; readonly other: number }
  | AssertionInstruction;

export interface AssertionInstruction {
  /** `^`, `$`, `\b`, `\B`. */
  readonly kind: "start" | "end" | "boundary" | "inside";
  /** Which sides it is about. */
  readonly sides: number;
  readonly next: number;
}

/** What stands at one side of a place in a text: nothing, or a character that ends a line or belongs to a word. */
export const Side = {
  edge: 1,
  lineEnd: 2,
  word: 4,
  /** With `iu`, ſ and the Kelvin sign belong to words. */
  foldedWord: 8,
} as const;

/** Part of an expression: adds its instructions, which lead to the place `next`, and gives the place where they start. */
export type Fragment = (next: number) => number;

/** Writes a program from its end to its start. */
export class ProgramWriter {
  readonly #instructions: Instruction[] = [{ kind: "match" }];
  readonly #sets = new Map<string, number>();
  #watched = 0;

  set(text: string): Fragment {
    const set = this.#sets.get(text) ?? this.#sets.size;
    this.#sets.set(text, set);
    return (next) => this.#add({ kind: "set", set, next });
  }

  assertion(kind: AssertionInstruction["kind"], sides: number): Fragment {
    this.#watched |= sides;
    return (next) => this.#add({ kind, sides, next });
  }

  sequence(parts: readonly Fragment[]): Fragment {
    return (next) => parts.reduceRight((at, part) => part(at), next);
  }

  choice(parts: readonly Fragment[]): Fragment {
    return (next) =>
      parts.map((part) => part(next)).reduce((at, other) => this.#add({ kind: "split", next: at, other }));
  }

  /** From `least` to `most` times; as often as it goes where `most` is infinite. */
  repeated(part: Fragment, { least, most }: { readonly least: number; readonly most: number }): Fragment {
    const again = (next: number, times: number) => {
      let at = next;
      for (let n = 0; n < times; n++) at = part(at);
      return at;
    };
    if (most === Number.POSITIVE_INFINITY) {
      return (next) => (least === 0 ? this.#loop(part, next).loop : again(this.#loop(part, next).body, least - 1));
    }
    return (next) => {
      let at = next;
      for (let n = least; n < most; n++) at = this.#add({ kind: "split", next: part(at), other: next });
      return again(at, least);
    };
  }

  #loop(part: Fragment, next: number): { readonly loop: number; readonly body: number } {
    const loop = this.#add({ kind: "match" });
    const body = part(loop);
    this.#instructions[loop] = { kind: "split", next: body, other: next };
    return { loop, body };
  }

  #add(instruction: Instruction): number {
    return this.#instructions.push(instruction) - 1;
  }

  program(whole: Fragment): Program {
    const start = whole(0);
    return { start, instructions: this.#instructions, sets: [...this.#sets.keys()], watched: this.#watched };
  }
}
