import { type Charge, PRICE } from "./charge.ts";
import { type Column, type Places, without } from "./column.ts";
import type { Field } from "./values.ts";

/** A compiled condition, which pays for what it does, and how large it is. */
export interface Matcher {
  readonly test: (item: unknown) => boolean;
  /** Those of some places of a column that it holds for: what a test of each gives, at a tenth of the cost. */
  readonly select: (column: Column, places: Places) => Places;
  readonly load: Load;
}

interface Load {
  readonly operators: number;
  /** Conditions within conditions. */
  readonly depth: number;
  /** Whether it looks into `body` or `excerpt`. */
  readonly whole: boolean;
  /** About how many texts it searches for one document: what decides without is asked first. */
  readonly weight: number;
  /** How many regular expressions it tries. */
  readonly patterns: number;
}

/** A column that is asked, at which places, and who pays. */
export interface Asked {
  readonly column: Column;
  readonly places: Places;
  readonly charge: Charge;
}

const ONE_OPERATOR: Load = { operators: 1, depth: 0, whole: false, weight: 0, patterns: 0 };

/** A matcher of one operator. */
export function operator(charge: Charge, test: (item: unknown) => boolean, load: Partial<Load> = {}): Matcher {
  const paid = (item: unknown) => {
    charge.add(PRICE.test);
    return test(item);
  };
  return {
    test: paid,
    select: (column, places) => selectEach(test, { column, places, charge }),
    load: { ...ONE_OPERATOR, ...load },
  };
}

/** Tests each value, or each of few that are different. */
function selectEach(test: (item: unknown) => boolean, { column, places, charge }: Asked): Places {
  const { values, few } = column;
  charge.add(PRICE.column + places.length * PRICE.place);
  if (few === null || few.values.length > places.length) {
    charge.add(places.length * PRICE.test);
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
  load: { ...ONE_OPERATOR, operators: 0 },
};

/** Holds where all hold; none at all holds everywhere. What is quickly tried is tried first. */
export function every(all: readonly Matcher[], charge: Charge): Matcher {
  const matchers = all.filter(({ select }) => select !== ANYTHING.select);
  const [first] = matchers;
  if (first === undefined) return { ...ANYTHING, load: addLoads(all) };
  if (matchers.length === 1) return { ...first, load: addLoads(all) };
  const lightest = lightestFirst(matchers);
  const tests = lightest.map((matcher) => matcher.test);
  const test = (item: unknown) => {
    charge.add(PRICE.test);
    for (const holds of tests) if (!holds(item)) return false;
    return true;
  };
  const select = (column: Column, places: Places) => {
    let left = places;
    for (const matcher of lightest) left = selectOf(matcher, { column, places: left, charge });
    return left;
  };
  return { test, select, load: addLoads(all) };
}

/** Holds where one holds; none at all holds nowhere. */
export function some(matchers: readonly Matcher[], charge: Charge): Matcher {
  const lightest = lightestFirst(matchers);
  const tests = lightest.map((matcher) => matcher.test);
  const test = (item: unknown) => {
    charge.add(PRICE.test);
    for (const holds of tests) if (holds(item)) return true;
    return false;
  };
  const select = (column: Column, places: Places) => {
    let left = places;
    for (const matcher of lightest) left = without(left, selectOf(matcher, { column, places: left, charge }));
    return without(places, left);
  };
  return { test, select, load: addLoads(matchers) };
}

/** Nothing is asked where nothing is left, or too much is spent. */
function selectOf({ select }: Matcher, { column, places, charge }: Asked): Places {
  if (places.length === 0 || charge.exceeded) return [];
  charge.add(PRICE.test);
  return select(column, places);
}

function lightestFirst(matchers: readonly Matcher[]): readonly Matcher[] {
  return matchers.toSorted((a, b) => a.load.weight - b.load.weight);
}

/** The same test on a field of the item. */
export function ofField(field: Field, { test, select, load }: Matcher, charge: Charge): Matcher {
  const { read, whole } = field;
  const own = { ...load, whole: whole || load.whole };
  if (select === ANYTHING.select) return { ...ANYTHING, load: own };
  return {
    test: (item) => test(read(item)),
    select: (column, places) => {
      charge.add(PRICE.column);
      return select(column.of(field, places), places);
    },
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
    depth: Math.max(0, ...loads.map((load) => load.depth)),
    whole: loads.some((load) => load.whole),
    weight: loads.reduce((sum, load) => sum + load.weight, 0),
    patterns: loads.reduce((sum, load) => sum + load.patterns, 0),
  };
}
