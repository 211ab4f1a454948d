import { compileCondition } from "./condition.ts";
import type { Matcher } from "./matcher.ts";
import { QueryMistake } from "./mistake.ts";
import type { SurroundParams } from "./params.ts";

/** Which neighbours a query asks for. */
export interface Surround {
  /** Finds the page among the documents. */
  readonly page: Matcher;
  readonly before: number;
  readonly after: number;
}

/** Compiles `surround`: a text is the page's `_path`, anything else a condition; one neighbour each side by default. */
export function compileSurround({ query, before = 1, after = 1 }: SurroundParams): Surround | QueryMistake {
  const page = compileCondition(typeof query === "string" ? { _path: query } : query);
  return page instanceof QueryMistake ? page : { page, before, after };
}
