import { afterEach, expect, test } from "vitest";
import { encodeShards } from "#app/content/release/records.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { createStage, type Stage } from "../stage.ts";

const PAGES = 600;
const address = (n: number) => `/section-${n % 20}/page-${n}`;
const release = await releaseOf(
  Array.from({ length: PAGES }, (_, n) => wireDocument(address(n).slice(1), { title: `Page ${n}` })),
);

let stage: Stage;
afterEach(() => stage.settled());

interface InRow {
  readonly head: number;
  readonly end: number;
}

/** How many reads a page waits for one after the other: all that are under way are answered at once. */
async function readsInRow(path: string): Promise<InRow> {
  const waiting: (() => void)[] = [];
  stage.kv.fault = (key) => new Promise((resolve) => waiting.push(() => resolve(stage.kv.values.get(key) ?? null)));
  let inRow = 0;
  let answered: InRow | null = null;
  const answering = stage.fetch(path).then(async ({ status, body }) => {
    expect(status).toBe(200);
    const reader = body?.getReader();
    await reader?.read();
    const head = inRow;
    while ((await reader?.read())?.done === false);
    answered = { head, end: inRow };
  });
  while (answered === null) {
    await quiet(waiting);
    if (waiting.length > 0) inRow += 1;
    for (const answer of waiting.splice(0)) answer();
  }
  await answering;
  return answered;
}

/** Turns of the clock in which nothing more is asked for: hashes are checked in another thread. */
const TURNS = 12;

async function quiet(waiting: readonly unknown[]): Promise<void> {
  for (let turns = 0, before = waiting.length; turns < TURNS; turns++) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (waiting.length !== before) [turns, before] = [0, waiting.length];
  }
}

test("the first page of an isolate waits for three reads in a row, an unseen one of a warm isolate for one and two", async () => {
  stage = createStage({
    release: null,
    vars: { HEAD_PATIENCE_MS: "0", KV_DEADLINE_MS: "20000", POINTER_SECONDS: "3600" },
  });
  stage.publish(release, { shards: encodeShards(release.manifest.paths) ?? "" });
  expect(release.manifest.paths.length).toBeGreaterThan(4);
  expect(await readsInRow(address(5))).toEqual({ head: 3, end: 3 });
  for (const n of [100, 211, 322, 433]) {
    const { head, end } = await readsInRow(address(n));
    expect([head <= 1, end <= 2]).toEqual([true, true]);
  }
});

test("without the shards in the pointer a new isolate reads one more before the document", async () => {
  stage = createStage({ release, vars: { HEAD_PATIENCE_MS: "0", KV_DEADLINE_MS: "20000" } });
  expect(await readsInRow(address(5))).toEqual({ head: 3, end: 4 });
});
