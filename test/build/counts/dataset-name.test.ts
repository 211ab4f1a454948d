import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { DATASET } from "#build/counts/read-counts.ts";
import { ROOT } from "#build/paths.ts";

test("the dataset that is asked for counts is the one that the deployed worker is bound to", async () => {
  const toml = await readFile(`${ROOT}wrangler.toml`, "utf8");
  expect(toml).toContain(`[[analytics_engine_datasets]]\nbinding = "COUNTS"\ndataset = "${DATASET}"\n`);
});
