import { expect, test } from "vitest";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { createStage } from "../stage.ts";

const release = await releaseOf([wireDocument("index"), wireDocument("page")]);

/** How often `current` is read while four visitors come at once. */
async function looks(seconds: string): Promise<number> {
  const stage = createStage({ release, vars: { POINTER_SECONDS: seconds } });
  const before = stage.kv.reads.length;
  const answers = await Promise.all(["/", "/page", "/", "/page"].map((path) => stage.fetch(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await stage.settled();
  return stage.kv.reads.slice(before).filter((key) => key === "current").length;
}

test("visitors who come at once share one look at the pointer, unless each looks for himself", async () => {
  expect(await looks("30")).toBe(1);
  expect(await looks("0")).toBe(4);
});

test("an isolate keeps to its release while the next one cannot be read, whatever was published between", async () => {
  const [between, next] = [await releaseOf([wireDocument("between")]), await releaseOf([wireDocument("next")])];
  const stage = createStage({ release });
  const shown = async () => (await stage.fetch("/")).headers.get("x-release");
  expect(await shown()).toBe(release.id);
  stage.publish(between);
  stage.publish(next);
  const { values } = stage.kv;
  const manifest = values.get(`o/${next.id}`);
  values.delete(`o/${next.id}`);
  stage.clock.now += 61_000;
  expect(await shown()).toBe(release.id);
  if (manifest !== undefined) values.set(`o/${next.id}`, manifest);
  stage.clock.now += 61_000;
  expect(await shown()).toBe(next.id);
});
