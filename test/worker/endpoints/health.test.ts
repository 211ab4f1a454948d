import { expect, test } from "vitest";
import { throws } from "../kv-double.ts";
import { markedRelease } from "../marked-release.ts";
import { createStage, NOW, PUBLISHED_AT, type Stage } from "../stage.ts";

const old = await markedRelease("old");
const next = await markedRelease("next");

async function health(stage: Stage): Promise<{ readonly [field: string]: unknown }> {
  const answered = (await (await stage.fetch("/health")).json()) as { readonly [field: string]: unknown };
  await stage.settled();
  return answered;
}

test("health tells an alarm how old the pointer is, and how long KV has not shown it", async () => {
  const stage = createStage({ release: old });
  const age = (NOW - PUBLISHED_AT) / 1_000;
  expect(await health(stage)).toMatchObject({ age, seen: 0, faults: {} });
  stage.kv.fault = throws;
  stage.clock.now += 600_000;
  expect(await health(stage)).toMatchObject({ ok: true, source: "kv", age: age + 600, seen: 600 });
});

test("health says that KV never showed a pointer", async () => {
  expect(await health(createStage({ release: null, snapshot: old }))).toMatchObject({ source: "snapshot", seen: null });
});

test("health is not well while an older release is served than the pointer names", async () => {
  const stage = createStage({ release: old });
  expect(await health(stage)).toMatchObject({ ok: true, release: old.id });
  stage.publish(next);
  stage.kv.values.delete(`o/${next.id}`);
  stage.clock.now += 120_000;
  expect(await health(stage)).toMatchObject({ ok: false, release: old.id });
});

test("health says that no release is whole, as every address does", async () => {
  const response = await createStage({ release: null }).fetch("/health");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "10"]);
});

test("health counts what failed in the last five minutes, logged or not, and forgets it then", async () => {
  const stage = createStage({ release: old, snapshot: old });
  stage.kv.fault = throws;
  for (let round = 0; round < 3; round++) {
    await stage.fetch("/nowhere");
    await stage.settled();
    stage.clock.now += 10_000;
  }
  const { faults } = await health(stage);
  expect(faults).toEqual({ "kv-read-failed": expect.any(Number) });
  expect(stage.log).toHaveLength(1);
  expect((faults as Record<string, number>)["kv-read-failed"]).toBeGreaterThanOrEqual(3);
  stage.kv.fault = () => undefined;
  stage.clock.now += 300_000;
  expect(await health(stage)).toMatchObject({ faults: {} });
});

test("health counts a pointer that is dated ahead", async () => {
  const stage = createStage({ release: old });
  await health(stage);
  stage.publish(next, { publishedAt: new Date(NOW + 400 * 86_400_000).toISOString() });
  stage.clock.now += 120_000;
  expect(await health(stage)).toMatchObject({ faults: { "pointer-dated-ahead": 1 }, release: old.id, seen: 120 });
});

test("health says nothing that a visitor may not know", async () => {
  const stage = createStage({
    release: old,
    snapshot: old,
    vars: { SUPABASE_ANON_KEY: "key-4711", POSTHOG_KEY: "phc_4711" },
  });
  stage.kv.fault = throws;
  await stage.fetch("/nowhere?preview=secret-token");
  expect(JSON.stringify(await health(stage))).not.toMatch(/4711|secret|internal|Error|\/nowhere|o\//);
});
