import { expect, it } from "vitest";
import { isRecord } from "#app/content/json.ts";
import { indexChunks, readChunk } from "#app/content/release/index-rows.ts";
import { objectsOf } from "#test/content-fixture.ts";
import { builtRelease } from "#test/harness/workerd.ts";

/** Of our coloring pages: a teacher who likes a drawing finds what she came for on most of them. */
const MIN_SHARE = 0.6;

it("most of our coloring pages can be traced, joined, cut into pieces, and told from another", async () => {
  const release = await builtRelease();
  const objects = objectsOf(release);
  const rows = await Promise.all(indexChunks(release.manifest).map((chunk) => readChunk(objects, chunk)));
  const offered = rows
    .flat()
    .flatMap(({ meta: { drawing } }) =>
      isRecord(drawing) ? [Array.isArray(drawing.activities) ? drawing.activities : []] : [],
    );
  expect(offered.length).toBeGreaterThan(500);
  const shareOf = (name: string) => offered.filter((names) => names.includes(name)).length / offered.length;
  for (const name of ["tracing", "dot-to-dot", "differences", "puzzle"])
    expect(shareOf(name), name).toBeGreaterThanOrEqual(MIN_SHARE);
});
