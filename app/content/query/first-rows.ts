import { compareOrder, orderKeyOf } from "../release/index-rows.ts";
import { earliest } from "../release/live.ts";
import type { IndexRow } from "../release/manifest.ts";
import { PRICE } from "./charge.ts";
import { Heap } from "./heap.ts";
import { QueryMistake } from "./mistake.ts";
import { type PartToRead, partsFor, testsOf } from "./parts.ts";
import type { QueryPlan } from "./plan.ts";
import type { QuerySource } from "./result.ts";
import { AT_ONCE, filterRows, type LiveRows, liveRows, scanParts } from "./scan.ts";
import { inDirection, orderRows, type SortKey } from "./sort.ts";

/** The first rows of an order, and whether they were found without testing all. */
export interface FirstRows extends LiveRows {
  readonly inOrder: boolean;
}

interface Finding {
  readonly plan: QueryPlan;
  readonly now: number;
  /** How many rows are enough. */
  readonly take: number;
}

/**
 * The first rows in the order of a query. Parts of the index keep their rows in the order of a field, so that the first
 * of all are found among the parts' own first, and what comes behind them is not tested. Where conditions leave so few
 * that this takes long, all rows are tested and then sorted. Null where parts keep no such order.
 */
export async function firstRows(
  plan: QueryPlan,
  { source, ...finding }: Omit<Finding, "plan"> & { readonly source: QuerySource },
): Promise<FirstRows | null | QueryMistake> {
  const { sort, paths, whereWhole, ordersWhole, requirements, charge } = plan;
  const [key] = sort;
  if (key === undefined || key.placesIn === null) return null;
  if (paths !== null || whereWhole !== null || ordersWhole) return null;
  const index = await source.parts();
  const asking = { requirements, charge };
  const parts = partsFor(index, { ...asking, backwards: key.ofStems && key.descending });
  const queues = key.ofStems ? [] : [...parts].map((part) => new Queue(part, key));
  const tooMany = charge.look(queues.map(({ part }) => part));
  if (tooMany !== null) return tooMany;
  charge.add(queues.length * PRICE.readPart);
  for (let at = 0; at < queues.length; at += AT_ONCE) {
    await Promise.all(queues.slice(at, at + AT_ONCE).map((queue) => queue.open()));
  }
  const first = await takeFirst(queues, { others: parts, plan, key, ...finding });
  return first ?? sortAll(partsFor(index, asking), { plan, ...finding });
}

interface Merging extends Finding {
  readonly key: SortKey;
  readonly others: Iterator<PartToRead, undefined>;
}

/** Rows tried before all are tested instead: at all, and for each one wanted. */
const TRIED = 1_000;
const TRIED_PER_ROW = 4;

/** Null where too many rows were tried. Of `others`, which stand in the order, no more are read than are needed. */
async function takeFirst(
  queues: readonly Queue[],
  { others, plan: { sort, requirements, charge }, key, now, take }: Merging,
): Promise<FirstRows | null | QueryMistake> {
  const matcherOf = testsOf({ requirements, charge });
  const compare = inDirection(key);
  const heap = new Heap(queues, (a, b) => compare(a.text ?? "", b.text ?? "") || a.part.place - b.part.place);
  const pushNext = () => {
    const { value } = others.next();
    if (value !== undefined) heap.push(new Queue(value, key));
  };
  pushNext();
  const found: { readonly row: IndexRow; readonly text: string }[] = [];
  let until: number | null = null;
  let tried = 0;
  for (let queue = heap.least; queue !== undefined; queue = heap.least) {
    const text = queue.text ?? "";
    const last = found[take - 1];
    // Rows that are level with the last one may come before it by another key.
    if (last !== undefined && (sort.length === 1 || compare(text, last.text) > 0)) break;
    if (!queue.isOpen) {
      const tooMany = charge.look([queue.part]);
      if (tooMany !== null) return tooMany;
      charge.add(PRICE.readPart);
      await queue.open();
      heap.sinkLeast();
      pushNext();
      continue;
    }
    tried += 1;
    if (tried > TRIED + take * TRIED_PER_ROW) return null;
    const matcher = matcherOf(queue.part);
    const row = queue.take();
    const matched = matcher === null ? row : filterRows(row, { matcher, charge });
    if (matched instanceof QueryMistake) return matched;
    const live = liveRows(matched, now);
    for (const row of live.rows) found.push({ row, text });
    until = earliest([until, live.until]);
    if (queue.text === null) heap.dropLeast();
    else heap.sinkLeast();
  }
  if (charge.exceeded) return charge.refusal;
  const rows = found.map(({ row }) => row);
  if (sort.length === 1) return { rows, until, inOrder: true };
  rows.sort((a, b) => compareOrder(orderKeyOf(a), orderKeyOf(b)));
  const sorted = orderRows(rows, { keys: sort, take, charge });
  return sorted instanceof QueryMistake ? sorted : { rows: sorted, until, inOrder: true };
}

async function sortAll(
  parts: Iterable<PartToRead>,
  { plan: { sort, requirements, charge }, now, take }: Finding,
): Promise<FirstRows | QueryMistake> {
  const selected = await scanParts(parts, { requirements, charge, now, enough: null });
  if (selected instanceof QueryMistake) return selected;
  const rows = orderRows(selected.rows, { keys: sort, take, charge });
  return rows instanceof QueryMistake ? rows : { rows, until: selected.until, inOrder: false };
}

/** The rows of a part that are not taken yet, in the order of a key. */
class Queue {
  readonly part: PartToRead;
  readonly #key: SortKey;
  #rows: readonly IndexRow[] = [];
  #places: readonly number[] | null = null;
  #taken = 0;
  #text: string | null;

  constructor(part: PartToRead, key: SortKey) {
    this.part = part;
    this.#key = key;
    this.#text = key.ofStems ? (key.descending ? part.nextStem : part.stem) : null;
  }

  /** Of the first row; before it is read one that comes no later, null where none is known. Null at the end. */
  get text(): string | null {
    return this.#text;
  }

  get isOpen(): boolean {
    return this.#places !== null;
  }

  async open(): Promise<void> {
    this.#rows = await this.part.rows();
    this.#places = this.#key.placesIn?.(this.#rows) ?? [];
    this.#text = this.#textAt(0);
  }

  /** The first row; none at the end. */
  take(): readonly IndexRow[] {
    const row = this.#rows[this.#places?.[this.#taken] ?? this.#rows.length];
    this.#taken += 1;
    this.#text = this.#textAt(this.#taken);
    return row === undefined ? [] : [row];
  }

  #textAt(at: number): string | null {
    const row = this.#rows[this.#places?.[at] ?? this.#rows.length];
    return row === undefined ? null : this.#key.text(row.meta);
  }
}
