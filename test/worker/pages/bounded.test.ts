import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { runs } from "#test/harness/tier.ts";
import { createStage, type Stage } from "../stage.ts";

/** Sites of many documents, by the place of the nth one. */
const SHAPES: { readonly [shape: string]: (n: number) => string } = {
  "one folder": (n) => `articles/page-${n}`,
  "deep folders": (n) => `a/section-${n % 10}/group-${n % 1_000}/page-${n}`,
  "folders of their own": (n) => `a/page-${n}/text`,
  "no folder": (n) => `page-${n}`,
};

/** What holds for two thousand holds for more: to make the release of ten thousand takes seconds. */
const MANY = runs(2_000, 10_000);

/** One that stands among the others, in each size of a site. */
const NTH = 150;

interface Weight {
  readonly html: number;
  readonly state: number;
  readonly payload: number;
  readonly objects: number;
  readonly read: number;
}

async function weigh(stem: (n: number) => string, count: number): Promise<Weight> {
  const documents = Array.from({ length: count }, (_, n) => wireDocument(stem(n), { title: `Page ${10_000 + n}` }));
  const stage = createStage({ release: await releaseOf([wireDocument("index"), ...documents]) });
  const html = await textAt(stage, `/${stem(NTH)}`);
  const [, state = ""] = /id="state">(.*?)<\/script>/s.exec(html) ?? [];
  const read = objectsRead(stage);
  const payload = await textAt(stage, `/${stem(NTH)}/_payload.json`);
  await stage.settled();
  return {
    html: gzipSync(html).length,
    state: state.length,
    payload: payload.length,
    objects: read.length,
    read: sum(read),
  };
}

async function textAt(stage: Stage, path: string): Promise<string> {
  const response = await stage.fetch(path);
  expect(response.status).toBe(200);
  return response.text();
}

/** Lengths of what was read besides pointer and manifest. */
function objectsRead({ kv }: Stage): readonly number[] {
  return kv.reads.slice(2).map((key) => kv.values.get(key)?.length ?? 0);
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0);
}

describe("a page of a site of thousands of documents", () => {
  test.each(Object.entries(SHAPES))("weighs what one of 200 does, which is little, in %s", async (_, stem) => {
    const [few, many] = [await weigh(stem, 200), await weigh(stem, MANY)];
    for (const size of [few, many]) {
      expect(size.html).toBeLessThanOrEqual(6_000);
      expect(size.state).toBeLessThanOrEqual(4_000);
      expect(size.payload).toBeLessThanOrEqual(4_000);
      expect(size.objects).toBeLessThanOrEqual(8);
      expect(size.read).toBeLessThanOrEqual(300_000);
    }
  });
});
