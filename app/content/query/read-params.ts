import type { Json, JsonObject } from "../json.ts";
import { MAX_NEIGHBOURS } from "./limits.ts";
import { allOrMistake, QueryMistake } from "./mistake.ts";
import type { Condition, QueryParams } from "./params.ts";
import { asList, isObject } from "./values.ts";

/**
 * Checks what came as params and brings it into its form (docs/protocol.md 1.3): lists where lists are meant, numbers
 * where text names one. null is as good as absent, and what is no object at all is as good as no params.
 */
export function readParams(given: Condition): QueryParams | QueryMistake {
  if (!isObject(given)) return {};
  let params: QueryParams = {};
  for (const [key, value] of Object.entries(given)) {
    const part = value === null ? {} : (READERS.get(key)?.(value) ?? { [key]: value });
    if (part instanceof QueryMistake) return part;
    params = { ...params, ...part };
  }
  return params;
}

type Read = (value: Condition) => QueryParams | QueryMistake;

const READERS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ["where", (where) => ({ where: asList(where) })],
  ["sort", readSort],
  ["only", (value) => readNames("only", value, (only) => ({ only }))],
  ["without", (value) => readNames("without", value, (without) => ({ without }))],
  ["limit", (value) => readNumber("limit", value, (limit) => ({ limit }))],
  ["skip", (value) => readNumber("skip", value, (skip) => ({ skip }))],
  ["first", (value) => ({ first: Boolean(value) })],
  ["count", (value) => ({ count: Boolean(value) })],
  ["surround", readSurround],
  ["dirConfig", (value) => ({ dirConfig: Boolean(value) })],
]);

function readSort(value: Condition): QueryParams | QueryMistake {
  const sort = allOrMistake(asList(value).map(readSortObject));
  return sort instanceof QueryMistake ? sort : { sort };
}

function readSortObject(value: Condition): JsonObject | QueryMistake {
  if (!isObject(value)) return new QueryMistake("sort takes objects such as { title: 1 }");
  const sort: { [key: string]: Json } = Object.create(null);
  for (const [key, option] of Object.entries(value)) {
    if (typeof option === "object" && option !== null) return new QueryMistake(`sort: ${key} takes a plain value`);
    sort[key] = option;
  }
  return sort;
}

function readNames(
  name: string,
  value: Condition,
  put: (names: readonly string[]) => QueryParams,
): QueryParams | QueryMistake {
  const names = asList(value).filter((entry) => typeof entry === "string");
  return names.length === asList(value).length ? put(names) : new QueryMistake(`${name} takes names of fields`);
}

function readNumber(name: string, value: Condition, put: (number: number) => QueryParams): QueryParams | QueryMistake {
  if (typeof value !== "number" && typeof value !== "string") return new QueryMistake(`${name} takes a number`);
  const number = Math.trunc(Number(value));
  return Number.isNaN(number) ? {} : put(number);
}

function readSurround(value: Condition): QueryParams | QueryMistake {
  if (!isObject(value)) return new QueryMistake("surround takes { query, before, after }");
  const { query, before: givenBefore, after: givenAfter, ...others } = value;
  if (query === undefined) return new QueryMistake("surround: query is missing");
  const before = readCount(givenBefore);
  if (before instanceof QueryMistake) return before;
  const after = readCount(givenAfter);
  if (after instanceof QueryMistake) return after;
  return { surround: { query, ...(before !== null && { before }), ...(after !== null && { after }), ...others } };
}

function readCount(value: Condition | undefined): number | null | QueryMistake {
  if (value === undefined || value === null) return null;
  const counts = typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MAX_NEIGHBOURS;
  return counts ? value : new QueryMistake(`surround: before and after are whole numbers up to ${MAX_NEIGHBOURS}`);
}
