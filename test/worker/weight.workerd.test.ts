import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { WORKER_DIR } from "#build/paths.ts";
import { readBundle } from "#build/serve/serve-bundle.ts";

/** Bytes of gzip: what an isolate has to fetch and compile before its first answer. */
const WORKER = 200_000;

test("the worker stays small", async () => {
  const { script } = await readBundle(WORKER_DIR);
  expect(gzipSync(script).length).toBeLessThanOrEqual(WORKER);
});
