import { type Column, type Places, without } from "./column.ts";
import type { Field } from "./values.ts";

/** A compiled condition, and how large it is. */
export interface Matcher {
  readonly test: (item: unknown) => boolean;
  /** Those of some places of a column that it holds for: what a test of each gives, at a tenth of the cost. */
  readonly select: (column: Column, places: Places) => Places;
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
  /** About how many texts it searches for one document: what decides without is asked first. */
  readonly weight: number;
  /** How many regular expressions it tries. */
  readonly patterns: number;
}

/** A column that is asked, and at which places. */
export interface Asked {
  readonly column: Column;
  readonly places: Places;
}

const ONE_OPERATOR: Load = { operators: 1, steps: 1, depth: 0, whole: false, weight: 0, patterns: 0 };

/** A matcher of one operator. */
export function operator(test: (item: unknown) => boolean, load: Partial<Load> = {}): Matcher {
  return {
    test,
    select: (column, places) => selectEach(test, { column, places }),
    load: { ...ONE_OPERATOR, ...load },
  };
}

/** Tests each value, or each of few that are different. */
function selectEach(test: (item: unknown) => boolean, { column, places }: Asked): Places {
  const { values, few } = column;
  if (few === null || few.values.length > places.length) {
    return places.filter((place) => test(values[place]));
  }
  const holds = few.values.map(test);
  if (!holds.includes(false)) return places;
  return holds.includes(true) ? places.filter((place) => holds[few.which[place] ?? 0]) : [];
}

/** What no condition has to say anything against. */
const ANYTHING: Matcher = {
  test: () => true,
  select: (_, places) => places,
  load: { ...ONE_OPERATOR, operators: 0, steps: 0 },
};

/** Holds where all hold; none at all holds everywhere. What is quickly tried is tried first. */
export function every(all: readonly Matcher[]): Matcher {
  const matchers = all.filter(({ select }) => select !== ANYTHING.select);
  const [first] = matchers;
  if (first === undefined) return { ...ANYTHING, load: addLoads(all) };
  if (matchers.length === 1) return { ...first, load: addLoads(all) };
  const lightest = lightestFirst(matchers);
  const tests = lightest.map((matcher) => matcher.test);
  const test = (item: unknown) => {
    for (const holds of tests) if (!holds(item)) return false;
    return true;
  };
  const select = (column: Column, places: Places) => {
    let left = places;
    for (const matcher of lightest) left = selectOf(matcher, { column, places: left });
    return left;
  };
  return { test, select, load: addLoads(all) };
}

/** Holds where one holds; none at all holds nowhere. */
export function some(matchers: readonly Matcher[]): Matcher {
  const lightest = lightestFirst(matchers);
  const tests = lightest.map((matcher) => matcher.test);
  const test = (item: unknown) => {
    for (const holds of tests) if (holds(item)) return true;
    return false;
  };
  const select = (column: Column, places: Places) => {
    let left = places;
    for (const matcher of lightest) left = without(left, selectOf(matcher, { column, places: left }));
    return without(places, left);
  };
  return { test, select, load: addLoads(matchers) };
}

/** Nothing is asked where nothing is left. */
function selectOf({ select }: Matcher, { column, places }: Asked): Places {
  return places.length === 0 ? places : select(column, places);
}

function lightestFirst(matchers: readonly Matcher[]): readonly Matcher[] {
  return matchers.toSorted((a, b) => a.load.weight - b.load.weight);
}

/** The same test on a field of the item. */
export function ofField(field: Field, { test, select, load }: Matcher): Matcher {
  const { read, whole, steps } = field;
  const own = { ...load, steps: steps + load.steps, whole: whole || load.whole };
  if (select === ANYTHING.select) return { ...ANYTHING, load: own };
  return {
    test: (item) => test(read(item)),
    select: (column, places) => select(column.of(field, places), places),
    load: own,
  };
}

export function not({ test, select, load }: Matcher): Matcher {
  return {
    test: (item) => !test(item),
    select: (column, places) => without(places, select(column, places)),
    load,
  };
}

/** The same test, counted as one condition deeper. */
export function nested(matcher: Matcher): Matcher {
  const { load } = matcher;
  return { ...matcher, load: { ...load, depth: load.depth + 1 } };
}

function addLoads(matchers: readonly Matcher[]): Load {
  const loads = matchers.map((matcher) => matcher.load);
  return {
    operators: loads.reduce((sum, load) => sum + load.operators, 0),
    steps: loads.reduce((sum, load) => sum + load.steps, 0),
    depth: Math.max(0, ...loads.map((load) => load.depth)),
    whole: loads.some((load) => load.whole),
    weight: loads.reduce((sum, load) => sum + load.weight, 0),
    patterns: loads.reduce((sum, load) => sum + load.patterns, 0),
  };
}
