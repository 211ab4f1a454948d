import { MAX_ANSWER_BYTES } from "./limits.ts";

/**
 * The visitor's mistake: a question that has no answer. A value, never thrown; becomes a 400 with `message` as reason.
 * A class, because params may hold any key: no shape could tell the two apart.
 */
export class QueryMistake {
  readonly status = 400;
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** All values, or the first mistake among them. */
export function allOrMistake<T>(values: readonly (T | QueryMistake)[]): readonly T[] | QueryMistake {
  const good: T[] = [];
  for (const value of values) {
    if (value instanceof QueryMistake) return value;
    good.push(value);
  }
  return good;
}

/** The mistake of having more of something than a limit allows: what was found, the limit, and what to do. */
export function tooMany(
  found: number,
  { what, max, advice }: { readonly what: string; readonly max: number; readonly advice: string },
): QueryMistake {
  return new QueryMistake(`the query has ${found} ${what}, at most ${max} are allowed. ${advice}.`);
}

export function answerTooLong(): QueryMistake {
  const advice = "Ask for fewer documents with limit and skip, or for fewer of their fields with only";
  return new QueryMistake(`the answer is longer than ${MAX_ANSWER_BYTES} bytes. ${advice}.`);
}
