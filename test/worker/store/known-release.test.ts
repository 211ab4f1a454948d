import { afterEach, describe, expect, test } from "vitest";
import { markedRelease } from "../marked-release.ts";
import { BUILD, createStage, type Stage } from "../stage.ts";

const old = await markedRelease("old");
const next = await markedRelease("next");
const later = await markedRelease("later");

const payload = (id: string) => `/about/_payload.json?${BUILD.code}-${id}`;

let stage: Stage;
afterEach(() => stage.settled());

describe("an open page goes on in the release it was loaded from", () => {
  test("after a publish, as long as the pointer names it", async () => {
    stage = createStage({ release: old });
    stage.publish(next);
    const response = await stage.fetch(payload(old.id));
    expect(response.headers.get("x-release")).toBe(old.id);
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(await response.text()).toContain("text-old");
  });

  test("also where this isolate has not heard of it: it looks again", async () => {
    stage = createStage({ release: old });
    await stage.fetch("/about");
    stage.publish(next);
    stage.clock.now += 1_000;
    expect(await (await stage.fetch(payload(next.id))).text()).toContain("text-next");
  });

  test("and is told to load the page whole where nobody knows it, or knows it no more", async () => {
    stage = createStage({ release: old });
    stage.publish(next, { previous: [] });
    for (const id of [old.id, later.id, "0".repeat(64)]) {
      const response = await stage.fetch(payload(id));
      expect(response.status).toBe(409);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("and likewise where an object of it is gone", async () => {
    stage = createStage({ release: old });
    stage.publish(next);
    stage.kv.values.delete(`o/${old.id}`);
    expect((await stage.fetch(payload(old.id))).status).toBe(409);
  });
});

test("names that nobody knows make an isolate look once a second and no oftener", async () => {
  stage = createStage({ release: old });
  await stage.fetch("/about");
  stage.kv.reads.length = 0;
  for (let at = 0; at < 100; at++) {
    stage.clock.now += 100;
    await stage.fetch(payload(String(at).padStart(64, "0")));
  }
  expect(stage.kv.reads.length).toBeLessThanOrEqual(10);
});

test("a query that names a previous release is answered from exactly that one", async () => {
  stage = createStage({ release: old });
  stage.publish(next);
  const request = (id: string) =>
    stage.fetch(`/query/i5pZc4XEtQ.${id}.json?_params=${encodeURIComponent('{"sort":[{"_stem":1,"$numeric":true}]}')}`);
  for (const [release, marker] of [
    [old, "old"],
    [next, "next"],
  ] as const) {
    const response = await request(release.id);
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(await response.text()).toContain(`title-${marker}`);
  }
});

test("a file is found in the releases before, and what no release holds is looked for nowhere twice", async () => {
  stage = createStage({ release: old });
  stage.publish(next);
  const unknown = `/files/${"0".repeat(64)}/fox.pdf`;
  expect((await stage.fetch(unknown)).status).toBe(404);
  stage.kv.reads.length = 0;
  expect((await stage.fetch(unknown)).status).toBe(404);
  expect(stage.kv.reads).toEqual([]);
});

test("health tells the release, who named it, and whether it is the one that current names", async () => {
  stage = createStage({ release: old, snapshot: next });
  expect(await (await stage.fetch("/health")).json()).toMatchObject({
    ok: true,
    release: old.id,
    source: "kv",
    build: BUILD.code,
  });
  stage = createStage({ release: null, snapshot: next });
  expect(await (await stage.fetch("/health")).json()).toMatchObject({ ok: true, release: next.id, source: "snapshot" });
  stage = createStage({ release: old });
  await stage.fetch("/health");
  stage.publish({ ...next, objects: new Map(), shared: new Map() });
  stage.clock.now += 120_000;
  expect(await (await stage.fetch("/health")).json()).toMatchObject({ ok: false, release: old.id, source: "kv" });
});

test("a pointer that may be old is looked for once, however many requests go on by it meanwhile", async () => {
  stage = createStage({ release: old });
  await (await stage.fetch("/about")).text();
  await stage.settled();
  stage.clock.now += 50_000;
  stage.kv.reads.length = 0;
  await Promise.all(Array.from({ length: 10 }, async () => (await stage.fetch("/about")).text()));
  await stage.settled();
  expect(stage.kv.reads.filter((key) => key === "current")).toHaveLength(1);
});
