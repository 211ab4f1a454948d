import type { Field } from "./values.ts";

/** A compiled condition, and how large it is. */
export interface Matcher {
  readonly test: (item: unknown) => boolean;
  readonly load: Load;
}

interface Load {
  /** But those of equality. */
  readonly operators: number;
  /** Keys of field paths, and values compared with. */
  readonly steps: number;
  /** Conditions within conditions. */
  readonly depth: number;
  /** Whether it looks into `body` or `excerpt`. */
  readonly whole: boolean;
  /** About how many texts it searches for one document: what decides without comes first. */
  readonly weight: number;
}

const ONE_OPERATOR: Load = { operators: 1, steps: 1, depth: 0, whole: false, weight: 0 };

/** A matcher of one operator. */
export function operator(test: (item: unknown) => boolean, load: Partial<Load> = {}): Matcher {
  return { test, load: { ...ONE_OPERATOR, ...load } };
}

/** Values of a field that are few: what a search says of each is remembered. */
const FEW = 64;

/** A matcher of one operator that searches texts: of a field of few values each is searched once. */
export function searching(test: (item: unknown) => boolean, load: Partial<Load>): Matcher {
  let known: Map<unknown, boolean> | null = new Map();
  const search = (item: unknown) => {
    if (known === null || typeof item === "object") return test(item);
    const before = known.get(item);
    if (before !== undefined) return before;
    const found = test(item);
    known.set(item, found);
    if (known.size > FEW) known = null;
    return found;
  };
  return operator(search, load);
}

/** Conditions that ask nothing (`{}`, `$not: {}`) count nothing either, however many they are: none is tried. */
const ALWAYS = () => true;
const NEVER = () => false;

/** Holds where all hold; none at all holds everywhere. What is quickly tried is tried first. */
export function every(matchers: readonly Matcher[]): Matcher {
  const tests = lightestFirst(matchers).filter((test) => test !== ALWAYS);
  const load = addLoads(matchers);
  const [only = ALWAYS] = tests;
  if (tests.length < 2) return { test: only, load };
  const test = (item: unknown) => {
    for (const holds of tests) if (!holds(item)) return false;
    return true;
  };
  return { test, load };
}

/** Holds where one holds; none at all holds nowhere. */
export function some(matchers: readonly Matcher[]): Matcher {
  const tests = lightestFirst(matchers).filter((test) => test !== NEVER);
  const load = addLoads(matchers);
  const [only = NEVER] = tests;
  if (tests.length < 2) return { test: only, load };
  const test = (item: unknown) => {
    for (const holds of tests) if (holds(item)) return true;
    return false;
  };
  return { test, load };
}

function lightestFirst(matchers: readonly Matcher[]): readonly Matcher["test"][] {
  return matchers.toSorted((a, b) => a.load.weight - b.load.weight).map(({ test }) => test);
}

/** The same test on a field of the item. */
export function ofField({ read, whole, steps }: Field, { test, load }: Matcher): Matcher {
  const isFixed = test === ALWAYS || test === NEVER;
  return {
    test: isFixed ? test : (item) => test(read(item)),
    load: { ...load, steps: steps + load.steps, whole: whole || load.whole },
  };
}

export function not({ test, load }: Matcher): Matcher {
  if (test === ALWAYS || test === NEVER) return { test: test === ALWAYS ? NEVER : ALWAYS, load };
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
    steps: loads.reduce((sum, load) => sum + load.steps, 0),
    depth: Math.max(0, ...loads.map((load) => load.depth)),
    whole: loads.some((load) => load.whole),
    weight: loads.reduce((sum, load) => sum + load.weight, 0),
  };
}
