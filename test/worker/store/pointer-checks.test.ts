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
