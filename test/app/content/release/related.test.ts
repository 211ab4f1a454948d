import { expect, test } from "vitest";
import { relatedDrawings } from "#app/content/release/related.ts";
import { objectsOf, releaseOf, wireDocument } from "#test/content-fixture.ts";

const drawing = { thumbnail: "/files/a/a.svg", width: 1, height: 1, regions: 3, difficulty: "easy", colors: [1] };

const DRAWN = Array.from({ length: 9 }, (_, n) =>
  wireDocument(`pages/animals/${n}`, { drawing, kind: "coloring-page" }),
);

const DOCUMENTS = [
  ...DRAWN.with(4, wireDocument("pages/animals/4", { drawing, publishAt: 1_000 })),
  wireDocument("pages/animals/hidden", { drawing, navigation: false }),
  wireDocument("pages/animals/text"),
  wireDocument("pages/toys/1", { drawing }),
];

async function relatedTo(stem: string, { now = 0, documents = DOCUMENTS } = {}) {
  const release = await releaseOf(documents);
  const objects = objectsOf(release);
  const asked = { stem, id: wireDocument(stem)._id, locale: "" };
  const { value, until } = await relatedDrawings({ manifest: release.manifest, objects, now }, asked);
  return { related: value.map(({ _path }) => _path.split("/").at(-1)), until, reads: objects.reads.length };
}

test("what follows in the folder goes on, then its beginning, of drawings that lists show", async () => {
  const { related, until } = await relatedTo("pages/animals/2");
  expect(related).toEqual(["3", "5", "6", "7", "8", "0"]);
  expect(until).toBe(1_000);
  expect((await relatedTo("pages/animals/2", { now: 1_000 })).related).toEqual(["3", "4", "5", "6", "7", "8"]);
  expect((await relatedTo("pages/toys/1")).related).toEqual([]);
});

test("among many documents two chunks of the index are read at most", async () => {
  const documents = Array.from({ length: 1_500 }, (_, n) => wireDocument(`pages/${n % 500}/${n}`, { drawing }));
  for (const n of [0, 700, 1_499]) {
    const { related, reads } = await relatedTo(`pages/${n % 500}/${n}`, { documents });
    expect(reads).toBeLessThanOrEqual(2);
    expect(related.length).toBeLessThanOrEqual(2);
  }
});
