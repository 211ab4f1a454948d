import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { workerBytes } from "#build/bench/weight.ts";
import { WORKER_DIR } from "#build/paths.ts";
import { MAIN, readBundle, type WorkerBundle } from "#build/serve/serve-bundle.ts";

/** Bytes of gzip: of all that is deployed, a tenth of it what prints alone load, and of what a new isolate compiles before its first request. */
const WORKER = 245_000;
const AT_ONCE = 98_500;

test("the worker stays small", async () => {
  expect(workerBytes(await readBundle(WORKER_DIR))).toBeLessThanOrEqual(WORKER);
});

test("less than half of it is compiled before the first request", async () => {
  const { modules } = await readBundle(WORKER_DIR);
  const sources = [...staticGraph(modules)].map((name) => modules[name] ?? "");
  expect(gzipSync(sources.join("")).length).toBeLessThanOrEqual(AT_ONCE);
  expect(sources.join("")).toContain("renderToString");
});

/** The module that answers, and whatever it imports without a call of `import()`. */
function staticGraph(modules: WorkerBundle["modules"], name = MAIN, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, imported = ""] of (modules[name] ?? "").matchAll(/(?:from|import)\s*["`]\.\/([\w.-]+)["`]/g)) {
    staticGraph(modules, imported, seen);
  }
  return seen;
}
