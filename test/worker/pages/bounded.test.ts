import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { createStage, type Stage } from "../stage.ts";

/** Sites of many documents, by the place of the nth one; by default the two whose navigation grows at one place. */
const SHAPES = [
  { shape: "one folder", stem: (n: number) => `articles/page-${n}`, tags: [] },
  { shape: "no folder", stem: (n: number) => `page-${n}`, tags: [] },
  { shape: "deep folders", stem: (n: number) => `a/part-${n % 10}/group-${n % 1_000}/page-${n}`, tags: ["all"] },
  { shape: "folders of their own", stem: (n: number) => `a/page-${n}/text`, tags: ["all"] },
];

/** One that stands among the others, in each size of a site. */
const NTH = 150;

interface Weight {
  readonly html: number;
  readonly state: number;
  readonly payload: number;
  readonly objects: number;
  readonly read: number;
}

async function stageOf(stem: (n: number) => string, count: number): Promise<Stage> {
  const documents = Array.from({ length: count }, (_, n) => wireDocument(stem(n), { title: `Page ${10_000 + n}` }));
  return createStage({ release: await releaseOf([wireDocument("index"), ...documents]) });
}

/** What a page costs its reader, and the first isolate that is asked for it. */
async function weigh(stage: Stage, path: string): Promise<Weight> {
  stage.restart();
  const before = stage.kv.reads.length;
  const html = await textAt(stage, path);
  // Pointer and manifest come before.
  const read = stage.kv.reads.slice(before + 2).map((key) => stage.kv.values.get(key)?.length ?? 0);
  const [, state = ""] = /id="state">(.*?)<\/script>/s.exec(html) ?? [];
  const payload = await textAt(stage, `${path}/_payload.json`);
  await stage.settled();
  const sum = read.reduce((total, length) => total + length, 0);
  return { html: gzipSync(html).length, state: state.length, payload: payload.length, objects: read.length, read: sum };
}

async function textAt(stage: Stage, path: string): Promise<string> {
  const response = await stage.fetch(path);
  expect(response.status).toBe(200);
  return response.text();
}

describe("among 10,000 documents", () => {
  for (const { shape, stem, tags } of SHAPES) {
    test(`a page weighs what it does among 200, in ${shape}`, { tags }, async () => {
      for (const count of [200, 10_000]) {
        const page = await weigh(await stageOf(stem, count), `/${stem(NTH)}`);
        expect(page.html).toBeLessThanOrEqual(6_000);
        expect(page.state).toBeLessThanOrEqual(4_000);
        expect(page.payload).toBeLessThanOrEqual(4_000);
        expect(page.objects).toBeLessThanOrEqual(8);
        expect(page.read).toBeLessThanOrEqual(300_000);
      }
    });
  }

  test("a folder's page reads and weighs what it shows, from the first to the last", async () => {
    const stage = await stageOf((n) => `articles/page-${n}`, 10_000);
    for (const path of ["/articles", "/articles/page/167", "/articles/page/334"]) {
      const page = await weigh(stage, path);
      expect(page.html).toBeLessThanOrEqual(6_000);
      expect(page.objects).toBeLessThanOrEqual(10);
      expect(page.read).toBeLessThanOrEqual(600_000);
    }
    expect((await stage.fetch("/articles/page/335")).status).toBe(404);
  });
});
