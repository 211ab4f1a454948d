import { describe, expect, test } from "vitest";
import { BLANK, encodePicture } from "#app/coloring/picture/picture.ts";
import { arrivals, openPicturesFile, picturesFile, withKeptDrawings } from "#app/coloring/storage/move-pictures.ts";
import type { SavedPicture } from "#app/coloring/storage/saved-pictures.ts";
import type { Drawing, Shape } from "#app/drawings/drawing.ts";
import { filled, strokeOf } from "#test/app/coloring/sample-picture.ts";

const NOW = 1_000_000;
const COLORED = encodePicture(
  { ...BLANK, fills: filled([2, { color: 3, pattern: "dots" }]) },
  { regions: 4, fingerprint: 7 },
);
const EMPTY = encodePicture(BLANK, { regions: 4, fingerprint: 7 });

function picture(id: string, changes: Partial<SavedPicture> = {}): SavedPicture {
  const thumbnail = "data:image/png;base64,iVBORw0KGgo=";
  return { id, path: "/kids/fox", title: "Fox 🦊", picture: COLORED, savedAt: 500, thumbnail, ...changes };
}

const NONE: ReadonlyMap<string, Drawing> = new Map();

function drawingOf(path: string): Drawing {
  return { width: 128, height: 96, credit: "", shapes: [{ kind: "solid", path }] };
}

const AREA: Shape = { kind: "region", path: "M0 0L1 0L1 1Z", name: "part", color: "#ff0000", crayon: 1 };

/** Strokes of a hundred points, each from side to side. */
function strokes(count: number): string {
  const points = Array.from({ length: 100 }, (_, at) => ({ x: 40 * (at % 2), y: at }));
  const marks = Array.from({ length: count }, () => strokeOf({ points }));
  return encodePicture({ ...BLANK, marks }, { regions: 4, fingerprint: 7 });
}

describe("a file of pictures", () => {
  test("has all of them", async () => {
    const pictures = [picture("a"), picture("b", { thumbnail: "", savedAt: 0 })];
    expect(await openPicturesFile(picturesFile(pictures, NONE), NOW)).toEqual({
      kind: "pictures",
      pictures,
      drawings: NONE,
      damaged: 0,
    });
  });

  test("has the drawings of one's own that they are on", async () => {
    const pictures = [picture("a", { path: "/kids/your-drawing#drawing=own-1" })];
    const drawings = new Map([["own-1", drawingOf("M1 2C3 4 5.5-6 7 8Z")]]);
    expect(await openPicturesFile(picturesFile(pictures, drawings), NOW)).toMatchObject({ pictures, drawings });
  });

  test.each([
    ["a path that is none", "own-1", drawingOf("url(#x)")],
    ["an id that no address takes", "own 1", drawingOf("M1 2Z")],
    ["more areas than are traced", "own-1", { ...drawingOf("M1 2Z"), shapes: Array.from({ length: 601 }, () => AREA) }],
    ["longer paths than are traced", "own-1", drawingOf("M1 2Z".repeat(900_000))],
    ["shapes that are none", "own-1", { ...drawingOf("M1 2Z"), shapes: [{}] }],
  ])("is opened without a drawing with %s", async (_, id, drawing) => {
    const text = JSON.stringify({ format: "coloring-pictures", version: 1, pictures: [], drawings: { [id]: drawing } });
    expect(await openPicturesFile(new Blob([text]), NOW)).toMatchObject({ drawings: NONE });
  });

  test.each([
    ["leads to another site", { path: "//evil.example/fox" }],
    ["leads to another site by a backslash", { path: "/\\evil.example" }],
    ["leads to another site by a tab", { path: "/\t/evil.example" }],
    ["is of a script", { path: "javascript:alert(1)" }],
    ["asks for a picture itself", { path: "/fox#picture=AQ" }],
    ["asks for more than a drawing", { path: "/your-drawing#drawing=own-1&mine=a" }],
    ["is cut off", { picture: COLORED.slice(0, 8) }],
    ["is no picture", { picture: "<svg>" }],
    ["would be painted for long", { picture: strokes(2_900) }],
    ["was saved at no time", { savedAt: 1.5 }],
    ["has no title", { title: "" }],
    ["has an id that no address takes", { id: "a b" }],
  ])("is opened without a picture that %s", async (_, changes) => {
    const file = picturesFile([picture("a"), picture("b", changes)], NONE);
    expect(await openPicturesFile(file, NOW)).toMatchObject({ pictures: [picture("a")], damaged: 1 });
  });

  test("has a picture of thousands of strokes", async () => {
    const pictures = [picture("a", { picture: strokes(2_800) })];
    expect(await openPicturesFile(picturesFile(pictures, NONE), NOW)).toMatchObject({ pictures, damaged: 0 });
  });

  test("is believed neither a time to come nor a small picture that is none", async () => {
    const file = picturesFile([picture("a", { savedAt: NOW + 9, thumbnail: "https://evil.example/pixel.png" })], NONE);
    expect(await openPicturesFile(file, NOW)).toMatchObject({ pictures: [{ savedAt: NOW, thumbnail: "" }] });
  });

  test.each([
    ["other", "not JSON"],
    ["other", "[]"],
    ["other", '{"format":"coloring-pictures","version":1}'],
    ["newer", '{"format":"coloring-pictures","version":2,"pictures":[]}'],
  ])("is told from %s: %s", async (kind, text) => {
    expect(await openPicturesFile(new Blob([text]), NOW)).toEqual({ kind });
  });
});

test("a picture of a file is taken where it is new or later, and asked about where the one here is later", () => {
  const own = [picture("same"), picture("early"), picture("late", { savedAt: 900 })];
  const changed = { picture: EMPTY, savedAt: 600 };
  const { welcome, older } = arrivals(own, [
    picture("same"),
    picture("early", changed),
    picture("late", changed),
    picture("new"),
  ]);
  expect(welcome.map(({ id }) => id)).toEqual(["early", "new"]);
  expect(older.map(({ id }) => id)).toEqual(["late"]);
});

test("a picture of a file whose own drawing finds no room here is not taken", async () => {
  const on = (id: string) => picture(id, { path: `/kids/your-drawing#drawing=${id}` });
  const drawings = new Map(["own-1", "own-2", "unused"].map((id) => [id, drawingOf("M1 2Z")]));
  const tried: string[] = [];
  const keep = async (id: string) => {
    tried.push(id);
    return id !== "own-1";
  };
  const pictures = [picture("a"), on("own-1"), on("own-2")];
  const taken = await withKeptDrawings(pictures, { drawings, keep });
  expect(taken.map(({ id }) => id)).toEqual(["a", "own-2"]);
  expect(tried).toEqual(["own-1", "own-2"]);
});
