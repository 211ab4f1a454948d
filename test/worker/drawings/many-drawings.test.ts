import { expect, test } from "vitest";
import { openRelease } from "#app/content/reader/open.ts";
import { definition } from "#app/site.ts";
import { objectsOf } from "#test/content-fixture.ts";
import { createStage } from "../stage.ts";
import { coloringPage, LIST, listRelease } from "./list-page.ts";

test("a list has the newest two thousand, and older drawings stay on their category's page, in search and sitemap", async () => {
  const drawings = Array.from({ length: 2_020 }, (_, n) =>
    coloringPage(`n${n}`, n < 20 ? 1 : 2, { title: `Otter ${n}`, category: n < 20 ? "old" : "new" }),
  );
  const release = await listRelease(drawings, { gathers: { category: { at: "/themes" } } });
  const stage = createStage({ release });
  const textAt = async (address: string) => (await stage.fetch(address)).text();
  const list = await textAt(`${LIST}?category=old`);
  expect(list).toContain("2,000 ");
  expect(list).not.toContain("Otter 7<");
  expect(await textAt("/themes/old")).toContain('/kids-corner/coloring-pages/n7"');
  expect((await textAt("/sitemap.xml")).match(/coloring-pages\/n\d+</g)).toHaveLength(drawings.length);
  const reader = openRelease({ ...release, objects: objectsOf(release), now: 0, definition });
  const { value: found } = await reader.search({ q: "Otter 7", page: 1, locale: "" });
  expect(found.results.map(({ path }) => path)).toContain("/kids-corner/coloring-pages/n7");
});
