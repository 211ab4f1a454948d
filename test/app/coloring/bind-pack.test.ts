import { afterEach, expect, it, vi } from "vitest";
import { bindPack } from "#app/coloring/pack/bind-pack.ts";
import { pageSvg } from "#app/drawings/svg.ts";
import { readPdf } from "../drawings/read-pdf.ts";
import { drawingOf } from "../drawings/sample-drawing.ts";

const PATHS = ["/füchse/fox", "/owl", "/hen", "/bee", "/cat", "/dog"];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A site on which every page is a coloring page named after its address; gives what is asked of it. */
function site(status = 200): string[] {
  const requested: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    requested.push(address);
    const title = address.split("/").at(-2) ?? "";
    const drawing = { svg: pageSvg(drawingOf(), { title }), credit: "Drawn by an otter" };
    return Response.json({ document: { drawing, meta: { title } } }, { status });
  });
  return requested;
}

const wanted = { title: "Friends", paths: PATHS, site: "Paper Otter", paper: "letter", keys: true } as const;

it("binds the pages in the order they were wanted, on the paper that was wanted", async () => {
  const requested = site();
  const heard: number[] = [];
  const pack = await bindPack({ ...wanted, progress: (done) => heard.push(done) });
  const { title, pages, texts } = readPdf(await pack.bytes());
  expect([title, pages.length, pages[0]?.height]).toEqual(["Friends", 1 + 2 * PATHS.length, 792]);
  expect(texts.filter((text) => /^(fox|owl|hen|bee|cat|dog)$/.test(text)).slice(0, 6)).toEqual([
    "fox",
    "owl",
    "hen",
    "bee",
    "cat",
    "dog",
  ]);
  expect(requested[0]).toBe("/f%C3%BCchse/fox/_payload.json?");
  expect(heard).toEqual([4, 6]);
});

it("gives the browser its turn after every side of paper that takes some time", async () => {
  site();
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 20));
  let turns = 0;
  let isBound = false;
  const takeTurn = () => {
    turns += 1;
    if (!isBound) setImmediate(takeTurn);
  };
  takeTurn();
  await bindPack({ ...wanted, progress: () => (turns = 0) });
  isBound = true;
  expect(turns).toBeGreaterThanOrEqual(2 * PATHS.length);
});

it("binds nothing where a page cannot be had", async () => {
  site(404);
  await expect(bindPack({ ...wanted, progress: () => undefined })).rejects.toThrow("/füchse/fox has no drawing");
});
