import { MAX_ANSWER_BYTES } from "./limits.ts";

/**
 * Why a query is not answered. A value, never thrown; becomes a 400 with `message` as reason. A class, because params may
 * hold any key: no shape could tell the two apart.
 */
export class QueryRejection {
  readonly status = 400;
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** All values, or the first rejection among them. */
export function allOrRejection<T>(values: readonly (T | QueryRejection)[]): readonly T[] | QueryRejection {
  const good: T[] = [];
  for (const value of values) {
    if (value instanceof QueryRejection) return value;
    good.push(value);
  }
  return good;
}

/** The rejection for having more of something than a limit allows: what was found, the limit, and what to do. */
export function tooMany(
  found: number,
  { what, max, advice }: { readonly what: string; readonly max: number; readonly advice: string },
): QueryRejection {
  return new QueryRejection(`the query has ${found} ${what}, at most ${max} are allowed. ${advice}.`);
}

export function answerTooLong(): QueryRejection {
  const advice = "Ask for fewer documents with limit and skip, or for fewer of their fields with only";
  return new QueryRejection(`the answer is longer than ${MAX_ANSWER_BYTES} bytes. ${advice}.`);
}
