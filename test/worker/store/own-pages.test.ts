import { beforeAll, expect, test } from "vitest";
import { parseShard } from "#app/content/release/parse.ts";
import type { PathEntry } from "#app/content/release/path-entry.ts";
import { runs } from "#test/harness/tier.ts";
import { builtRelease } from "#test/harness/workerd.ts";
import type { Stage } from "../stage.ts";
import { readsOf, stageOf } from "./reads.ts";

/** Of the pages whose text reads nothing besides one in so many. */
const EACH = runs(10, 1);

let stage: Stage;
let pages: readonly PathEntry[];

beforeAll(async () => {
  const release = await builtRelease();
  stage = stageOf(release);
  const bytes = release.manifest.paths.map((hash) => release.objects.get(hash) ?? new Uint8Array());
  const entries = bytes.flatMap((shard) => Object.values(parseShard(shard)).flatMap(({ page }) => page ?? []));
  const shown = entries.filter(({ redirect }) => redirect === null).sort((a, b) => (a.path < b.path ? -1 : 1));
  const isPlain = ({ reads }: PathEntry) => reads === undefined;
  const plain = shown.filter(isPlain).filter((_, at) => at % EACH === 0);
  pages = [...shown.filter((entry) => !isPlain(entry)), ...plain];
});

test(
  "each page of our site waits for two reads in a row until its head as the first of an isolate, three until its end, and reads 300 KB",
  { timeout: 360_000 },
  async () => {
    expect(pages.length).toBeGreaterThan(30);
    for (const { path } of pages) await (await stage.fetch(path)).arrayBuffer();
    const found: object[] = [];
    for (const { path } of pages) {
      stage.restart();
      const { head, end, bytes } = await readsOf(stage, path);
      if (head > 2 || end > 3 || bytes > 300_000) found.push({ path, head, end, bytes });
    }
    expect(found).toEqual([]);
  },
);
