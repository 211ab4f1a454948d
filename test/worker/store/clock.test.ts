import { afterEach, describe, expect, test } from "vitest";
import { KvHealth } from "#worker/isolate.ts";
import { createOnce } from "#worker/log.ts";
import { hangs, throws } from "../kv-double.ts";
import { markedRelease, releaseOfPage } from "../marked-release.ts";
import { createStage, NOW, type Stage } from "../stage.ts";

const old = await markedRelease("old");
const next = await markedRelease("next");

const DAY = 86_400_000;
const TWO_HOURS = 7_200_000;

let stage: Stage;
afterEach(() => stage?.settled());

async function shown(path = "/about"): Promise<string> {
  return releaseOfPage(await (await stage.fetch(path)).text());
}

/** Reads of the pointer that one page needs. */
async function looks(): Promise<number> {
  const before = stage.kv.reads.length;
  await shown();
  await stage.settled();
  return stage.kv.reads.slice(before).filter((key) => key === "current").length;
}

describe("an isolate whose clock steps", () => {
  test.each([
    ["back by two hours", -TWO_HOURS],
    ["back by a second", -1_000],
    ["back by three days", -3 * DAY],
    ["ahead by two hours", TWO_HOURS],
  ])("%s looks at the pointer, and follows it as before", async (_, step) => {
    stage = createStage({ release: old });
    await shown();
    stage.clock.now += step;
    expect(await looks()).toBe(1);
    expect(await looks()).toBe(0);
    stage.publish(next, { publishedAt: new Date(stage.clock.now).toISOString() });
    stage.clock.now += 60_001;
    expect(await shown()).toBe("next");
  });

  test("back waits for no check that was begun before", async () => {
    stage = createStage({ release: old, vars: { KV_DEADLINE_MS: "10" } });
    await shown();
    stage.publish(next);
    stage.kv.fault = hangs;
    stage.clock.now += 10_000;
    await shown();
    stage.kv.fault = () => undefined;
    stage.clock.now -= TWO_HOURS;
    expect(await shown()).toBe("next");
  });

  test("back asks for a name that nobody knew a moment ago", async () => {
    stage = createStage({ release: old });
    await shown();
    stage.publish(next);
    stage.clock.now -= TWO_HOURS;
    const response = await stage.fetch(`/query/x.${next.id}.json`);
    expect(response.headers.get("x-release")).toBe(next.id);
  });
});

describe("what is remembered of KV's faults", () => {
  test.each([-1, -TWO_HOURS])("is over after a step of %i ms", (step) => {
    const health = new KvHealth();
    health.hung(NOW);
    expect([health.isHung(NOW), health.isFaulty(NOW)]).toEqual([true, true]);
    expect([health.isHung(NOW + step), health.isFaulty(NOW + step)]).toEqual([false, false]);
  });

  test("is logged once a minute, and not silent for hours after a step", async () => {
    stage = createStage({ release: old, snapshot: old });
    stage.kv.fault = throws;
    const logged = () => stage.log.filter(({ event }) => event === "kv-read-failed").length;
    await shown();
    await stage.settled();
    expect(logged()).toBe(1);
    stage.clock.now += 60_000;
    await shown();
    await stage.settled();
    expect(logged()).toBe(2);
    stage.clock.now -= 60_001;
    await shown();
    await stage.settled();
    expect(logged()).toBe(3);
  });

  test("is said again after its span alone", () => {
    const said: string[] = [];
    const clock = { now: NOW };
    const once = createOnce({ log: ({ event }) => said.push(event), clock: () => clock.now });
    for (const at of [0, 59_999, 60_000, 119_999]) {
      clock.now = NOW + at;
      once("kv", { level: "error", event: `${at}` }, 60_000);
    }
    expect(said).toEqual(["0", "60000"]);
  });
});

describe("a pointer that is dated beyond tomorrow", () => {
  const dated = (ahead: number) => ({ publishedAt: new Date(NOW + ahead).toISOString() });

  test("is not followed, and the log says so once", async () => {
    stage = createStage({ release: old });
    await shown();
    stage.publish(next, dated(DAY + 30_000));
    for (let round = 0; round < 2; round++) {
      stage.clock.now += 10_000;
      await shown();
      await stage.settled();
      expect(await shown()).toBe("old");
    }
    const said = stage.log.filter(({ event }) => event === "pointer-dated-ahead");
    expect(said).toEqual([expect.objectContaining(dated(DAY + 30_000))]);
  });

  test("leaves a new isolate with its snapshot", async () => {
    stage = createStage({ release: null, snapshot: old });
    stage.publish(next, dated(DAY + 1));
    expect(await shown()).toBe("old");
  });

  test("is none where it is dated a day ahead, and no more", async () => {
    stage = createStage({ release: null, snapshot: old });
    stage.publish(next, dated(DAY));
    expect(await shown()).toBe("next");
  });

  test("hides no publish after it", async () => {
    stage = createStage({ release: old });
    await shown();
    stage.publish(old, dated(400 * DAY));
    stage.publish(next, dated(1_000));
    stage.clock.now += 120_000;
    expect(await shown()).toBe("next");
  });
});
