import { expect, test } from "vitest";
import { serveSeeded } from "#build/bench/seed.ts";
import { readPointer } from "#build/release/pointer.ts";
import { storedNames } from "#build/release/shared-values.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";

const BUNDLE = {
  name: "seeded",
  compatibilityDate: "2026-10-12",
  compatibilityFlags: [],
  vars: {},
  modules: { "index.js": "export default { fetch: () => new Response(null, { status: 404 }) }" },
  assets: null,
};

test("what the benchmark asks has its release in KV", async () => {
  const release = await releaseOf([wireDocument("index")]);
  const server = await serveSeeded({ bundle: BUNDLE, release });
  expect((await readPointer(server.store))?.release).toBe(release.id);
  const keys = await server.store.keys();
  for (const hash of storedNames(release)) expect(keys.has(`o/${hash}`)).toBe(true);
  await server.close();
});
