import type { Field } from "./field.ts";
import type { Pattern } from "./pattern.ts";

/** A compiled condition: a test, and what it costs to run. */
export interface Matcher {
  readonly test: (item: unknown) => boolean;
  readonly load: Load;
}

export interface Load {
  readonly operators: number;
  /** Conditions within conditions. */
  readonly depth: number;
  /** Comparisons for one document, at worst. */
  readonly tests: number;
  /** Whether it looks into `body` or `excerpt`. */
  readonly whole: boolean;
  readonly patterns: readonly Pattern[];
}

const ONE_OPERATOR: Load = { operators: 1, depth: 0, tests: 1, whole: false, patterns: [] };

/** A matcher of one operator. */
export function operator(test: (item: unknown) => boolean, load: Partial<Load> = {}): Matcher {
  return { test, load: { ...ONE_OPERATOR, ...load } };
}

/** Holds where all hold; none at all holds everywhere. */
export function every(matchers: readonly Matcher[]): Matcher {
  const [first] = matchers;
  if (first !== undefined && matchers.length === 1) return first;
  const tests = matchers.map((matcher) => matcher.test);
  return { test: (item) => tests.every((test) => test(item)), load: addLoads(matchers) };
}

/** Holds where one holds; none at all holds nowhere. */
export function some(matchers: readonly Matcher[]): Matcher {
  const tests = matchers.map((matcher) => matcher.test);
  return { test: (item) => tests.some((test) => test(item)), load: addLoads(matchers) };
}

/** The same test on a field of the item. */
export function ofField({ read, whole }: Field, { test, load }: Matcher): Matcher {
  return { test: (item) => test(read(item)), load: { ...load, tests: load.tests + 1, whole: whole || load.whole } };
}

export function not({ test, load }: Matcher): Matcher {
  return { test: (item) => !test(item), load };
}

/** The same test, counted as one condition deeper. */
export function nested({ test, load }: Matcher): Matcher {
  return { test, load: { ...load, depth: load.depth + 1 } };
}

function addLoads(matchers: readonly Matcher[]): Load {
  const loads = matchers.map((matcher) => matcher.load);
  return {
    operators: loads.reduce((sum, load) => sum + load.operators, 0),
    depth: Math.max(0, ...loads.map((load) => load.depth)),
    // One for itself: a thousand empty conditions are work, too.
    tests: loads.reduce((sum, load) => sum + load.tests, 1),
    whole: loads.some((load) => load.whole),
    patterns: loads.flatMap((load) => load.patterns),
  };
}
