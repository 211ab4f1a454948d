import type { JsonObject } from "../json.ts";

/** A condition of `where` as parsed: plain data, and regular expressions where `--REGEX /…/f` was revived. */
export type Condition = string | number | boolean | null | RegExpValue | readonly Condition[] | ConditionObject;

export interface ConditionObject {
  readonly [key: string]: Condition;
}

/**
 * A regular expression that came over the wire. Never a JS RegExp: the engine that runs it is linear-time.
 * It passes for one where text is made of it: `toString()` is `/…/f`, ohash takes it for a RegExp, and JSON
 * prints `{}` (docs/protocol.md 1.7 and 1.8), hence the accessors instead of fields.
 */
export class RegExpValue {
  readonly #source: string;
  readonly #flags: string;

  constructor(source: string, flags: string) {
    this.#source = source;
    this.#flags = flags;
  }

  get source(): string {
    return this.#source;
  }

  get flags(): string {
    return this.#flags;
  }

  get [Symbol.toStringTag](): string {
    return "RegExp";
  }

  toString(): string {
    return `/${this.#source}/${this.#flags}`;
  }
}

/**
 * The params of a query or a navigation call (docs/protocol.md 1.3), checked and normalised. Key order is the wire's.
 * Keys we do not know are kept, unread: a foreign client hashes them with the rest.
 */
export interface QueryParams {
  readonly where?: readonly Condition[];
  readonly sort?: readonly JsonObject[];
  readonly only?: readonly string[];
  readonly without?: readonly string[];
  readonly limit?: number;
  readonly skip?: number;
  readonly first?: boolean;
  readonly count?: boolean;
  readonly surround?: SurroundParams;
  readonly dirConfig?: boolean;
}

export interface SurroundParams {
  /** The page whose neighbours are wanted: its `_path`, or a condition. */
  readonly query: Condition;
  readonly before?: number;
  readonly after?: number;
}
