import { describe, expect, onTestFinished, test, vi } from "vitest";
import { nowhere } from "#app/content/places.ts";
import { DrawingSearch } from "#app/drawings/finder/drawing-search.ts";
import { createStage, NOW } from "../stage.ts";
import { coloringPage, LIST, listRelease } from "./list-page.ts";

const SURPRISE = "/kids-corner/surprise";
const BELOW = "/kids-corner/coloring-pages";

const SETTINGS = { places: { ...nowhere, surprise: SURPRISE } };

const stage = createStage({
  release: await listRelease(
    [
      coloringPage("fox", 1, { category: "animals" }),
      coloringPage("owl", 2, { category: "birds" }),
      coloringPage("früh", 3, { category: "birds", _path: `${BELOW}/früh` }),
      coloringPage("hidden", 4, { navigation: false }),
      coloringPage("later", 5, { publishAt: "2100-01-01T00:00:00.000Z" }),
    ],
    SETTINGS,
  ),
});

/** All places that some asking leads to. */
async function placesOf(search = ""): Promise<ReadonlySet<string | null>> {
  const responses = await Promise.all(Array.from({ length: 100 }, () => stage.fetch(SURPRISE + search)));
  return new Set(responses.map((response) => response.headers.get("location")));
}

describe("a surprise", () => {
  test("is a redirect that nobody keeps, the same by HEAD", async () => {
    for (const method of ["GET", "HEAD"]) {
      const response = await stage.fetch(SURPRISE, { method });
      expect(response.status).toBe(302);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("is any drawing that is listed, and no other page", async () => {
    expect(await placesOf()).toEqual(new Set([`${BELOW}/fox`, `${BELOW}/owl`, `${BELOW}/fr%C3%BCh`]));
  });

  test("is one of what the list is narrowed to, or any where that is none", async () => {
    expect(await placesOf("?category=birds")).toEqual(new Set([`${BELOW}/owl`, `${BELOW}/fr%C3%BCh`]));
    expect((await placesOf("?q=nothing")).size).toBe(3);
    expect((await placesOf("?category=nope&//evil.example")).size).toBe(3);
  });

  test("is searched for once", async () => {
    const find = vi.spyOn(DrawingSearch.prototype, "find");
    onTestFinished(() => find.mockRestore());
    for (const q of ["owl", "nothing"]) {
      find.mockClear();
      await stage.fetch(`${SURPRISE}?q=${q}`);
      expect(find).toHaveBeenCalledTimes(1);
    }
  });

  test("is any of all drawings, however many there are", async () => {
    const drawings = Array.from({ length: 501 }, (_, at) =>
      coloringPage(`n${at}`, 1, { published: new Date(NOW - at * 60_000).toISOString() }),
    );
    const full = createStage({ release: await listRelease(drawings, SETTINGS) });
    const random = vi.spyOn(Math, "random");
    onTestFinished(() => random.mockRestore());
    for (const [lot, drawn] of [
      [0, "n0"],
      [0.9999, "n500"],
    ] as const) {
      random.mockReturnValue(lot);
      expect((await full.fetch(SURPRISE)).headers.get("location")).toBe(`${BELOW}/${drawn}`);
    }
  });

  test("leads to the list where there is no drawing", async () => {
    const empty = createStage({ release: await listRelease([], SETTINGS) });
    expect((await empty.fetch(SURPRISE)).headers.get("location")).toBe(LIST);
  });

  test("is one for an open browser too, which is told where to go and keeps nothing of it", async () => {
    const response = await stage.fetch(`${SURPRISE}/_payload.json`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({
      redirect: { to: expect.stringContaining(`${BELOW}/`), external: false },
    });
  });

  test("is no address of a site that does not name one", async () => {
    const other = createStage({ release: await listRelease([]) });
    expect((await other.fetch(SURPRISE)).status).toBe(404);
  });

  test("is nothing to post to", async () => {
    expect((await stage.fetch(SURPRISE, { method: "POST" })).status).toBe(405);
  });
});
