import { expect, test } from "vitest";
import { loadHome } from "#app/drawings/load-home.ts";
import { objectsOf, pageOf, releaseOfParts, site } from "#test/content-fixture.ts";
import { coloringPage } from "#test/worker/drawings/list-page.ts";

const NOW = Date.UTC(2026, 0, 1, 12);

const drawn = [coloringPage("fox", 3), coloringPage("owl", 3)].map((document) => ({
  document,
  page: pageOf(document),
}));

async function homeOf(today?: string) {
  const own = site({ timeZone: "UTC", home: { buttons: [], ...(today !== undefined && { today }) } });
  const release = await releaseOfParts({ site: own, documents: drawn, files: [], objects: [], sources: [] });
  return loadHome({ ...release, objects: objectsOf(release), now: NOW }, { locale: "" });
}

test("home has the drawing of the day until midnight, where the site has words for it", async () => {
  const { value, until } = await homeOf("Color today's page");
  expect(["/kids-corner/coloring-pages/fox", "/kids-corner/coloring-pages/owl"]).toContain(value.ofTheDay?._path);
  expect(until).toBe(Date.UTC(2026, 0, 2));
  expect(await homeOf()).toEqual({ value: {}, until: null });
});
