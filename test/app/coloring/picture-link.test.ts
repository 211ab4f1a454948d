import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodePicture, encodePicture, type Picture } from "#app/coloring/picture/picture.ts";
import { writeHead } from "#app/coloring/picture/picture-head.ts";
import type { Sticker } from "#app/coloring/picture/sticker.ts";
import { distanceToSegment, GRID, type Stroke, WIDTHS } from "#app/coloring/picture/stroke.ts";
import { pictureLink, readShared } from "#app/coloring/send/picture-link.ts";
import { opensStudio, requestedPicture, studioAt } from "#app/coloring/storage/share-link.ts";
import { canvasOf } from "#app/drawings/canvas.ts";
import type { Point } from "#app/drawings/path.ts";
import { filled, strokeOf } from "#test/app/coloring/sample-picture.ts";
import { drawingOf, square } from "#test/app/drawings/sample-drawing.ts";

const PAGE = "https://site.test/fox";

/** All of its regions lie above each other, as few do. */
const drawing = drawingOf({ shapes: Array.from({ length: 500 }, () => square({ at: 10, size: 80 })) });
const canvas = canvasOf(drawing);
const across = strokeOf({
  width: WIDTHS.large,
  points: [
    { x: 0, y: 0 },
    { x: GRID, y: GRID },
  ],
});

const drawn = (count: number, of: Partial<Stroke> = {}): Picture => ({
  fills: filled([7, { color: 3, pattern: "dots" }]),
  marks: Array(count).fill({ ...across, ...of }),
});

const linkOf = (picture: Picture) => pictureLink(PAGE, { picture, drawing });

function carried(link: string | null): string {
  const requested = link === null ? null : requestedPicture(new URL(link));
  if (requested?.kind !== "shared") throw new Error("a link carries a picture");
  return requested.picture;
}

/** The picture of a link that was made. */
async function received(picture: Picture): Promise<Picture> {
  const shared = await readShared(carried(await linkOf(picture)), drawing);
  if (shared.kind !== "picture") throw new Error(`the picture is ${shared.kind}`);
  return shared.picture;
}

/** Steps of the grid in a millimeter on a sheet of paper. */
const MILLIMETER = GRID / 200;

const distanceToLine = (point: Point, line: readonly Point[]) =>
  Math.min(...line.map((to, at) => distanceToSegment(point, line[at - 1] ?? to, to)));

/** A hand that goes to and fro, so many times, in small steps. */
function scribble(turns: number, at = 0): Stroke {
  const points = Array.from({ length: turns * 12 }, (_, step) => ({
    x: Math.round(1_500 + at * 7 + 700 * Math.sin((step / 6) * Math.PI + at)),
    y: Math.round(800 + (2_000 * step) / (turns * 12) + 25 * Math.cos(step * 1.7 + at)),
  }));
  return strokeOf({ within: 1 + at, points });
}

describe("a link", () => {
  test("carries fills, marks and their order as they were, and lines half a millimeter from where they were", async () => {
    const sticker: Sticker = { kind: "sticker", figure: 2, at: { x: 99, y: 1 }, width: 301, turn: 7, flipped: true };
    const marks = [scribble(9), sticker, strokeOf({ paint: "magic", within: 2 }), strokeOf({ paint: null, within: 2 })];
    const fills = new Map([[2, { color: 3, pattern: "dots", turn: 2 } as const]]);
    const { fills: sent, marks: shown } = await received({ fills, marks });
    expect(sent).toEqual(fills);
    expect(shown.map((mark) => ({ ...mark, points: [] }))).toEqual(marks.map((mark) => ({ ...mark, points: [] })));
    expect(shown[1]).toEqual(sticker);
    const [before, after] = [marks[0], shown[0]].map((mark) => (mark?.kind === "stroke" ? mark.points : []));
    const far = (before ?? []).map((point) => distanceToLine(point, after ?? []));
    expect(Math.max(...far)).toBeLessThan(0.65 * MILLIMETER);
  });

  test("carries any picture so that it is read, or is none", async () => {
    const points = fc.array(fc.record({ x: fc.nat({ max: GRID }), y: fc.nat({ max: GRID }) }), { minLength: 1 });
    const within = fc.option(fc.nat({ max: 500 }));
    let shared = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 40 }), points, within, async (count, path, region) => {
        const link = await linkOf(drawn(count, { points: path, within: region }));
        if (link === null) return;
        shared++;
        expect(await readShared(carried(link), drawing)).toMatchObject({ kind: "picture" });
      }),
      { numRuns: 50 },
    );
    expect(shared).toBeGreaterThan(0);
  });

  test("carries a picture that is brushed all over, which took several times as many letters before", async () => {
    const marks = Array.from({ length: 50 }, (_, at) => scribble(9, at));
    const picture = { fills: drawn(0).fills, marks };
    expect(encodePicture(picture, canvas).length).toBeGreaterThan(2 * 8_000);
    const link = await linkOf(picture);
    expect(link?.length).toBeLessThanOrEqual(8_000);
    expect((await received(picture)).marks).toHaveLength(50);
  });

  test("holds no picture that is longer than what messengers pass on", async () => {
    const marks = Array.from({ length: 130 }, (_, at) => scribble(9, at));
    expect(await linkOf({ fills: drawn(0).fills, marks })).toBeNull();
  });
});

describe("a short link that would make a browser paint for long", () => {
  const short = (picture: Picture) => {
    const text = encodePicture(picture, canvas);
    expect(text.length).toBeLessThan(7_900);
    return text;
  };

  test.each([
    ["hundreds of strokes over every shape", drawn(400)],
    [
      "one of thousands of points over every shape",
      drawn(1, { points: Array.from({ length: 1_900 }, (_, at) => ({ x: GRID / 2 + 90 * (at % 2), y: 2 * at })) }),
    ],
  ])("is not opened and not made: %s", async (_, picture) => {
    expect(await readShared(short(picture), drawing)).toEqual({ kind: "too-big" });
    expect(await linkOf(picture)).toBeNull();
  });

  test("is looked at up to 8,000 letters, whatever they are", async () => {
    expect(await readShared("A".repeat(8_001), drawing)).toEqual({ kind: "too-big" });
    expect((await readShared("A".repeat(8_000), drawing)).kind).not.toBe("too-big");
  });

  test("paints 10,000 paths at most: nineteen strokes over five hundred shapes, not twenty", async () => {
    expect((await readShared(short(drawn(19)), drawing)).kind).toBe("picture");
    expect(await readShared(short(drawn(20)), drawing)).toEqual({ kind: "too-big" });
  });

  test("is opened where as many strokes stay inside of their shapes", async () => {
    expect((await readShared(short(drawn(400, { within: 3 })), drawing)).kind).toBe("picture");
  });

  test("holds what is read from the device all the same: one's own work is never lost", () => {
    const own = drawn(3_000);
    expect(decodePicture(encodePicture(own, canvas), canvas)).toEqual(own);
  });
});

describe("what a link brings", () => {
  const plain = encodePicture(drawn(2), canvas);

  test("is told apart from the picture of a drawing that has changed since", async () => {
    const now = drawingOf({ shapes: drawing.shapes.slice(1) });
    for (const text of [plain, carried(await linkOf(drawn(2)))]) {
      expect(await readShared(text, now)).toEqual({ kind: "outdated" });
      expect((await readShared(text, drawing)).kind).toBe("picture");
    }
  });

  test("is damaged where it was cut or added to, by any number of letters", async () => {
    const packed = carried(await linkOf(drawn(2)));
    const cut = (text: string) => [text.slice(0, -2), text.slice(0, 12), `${text}AAAA`];
    for (const text of ["", "%", "rubbish", ...cut(plain), ...cut(packed)]) {
      expect(await readShared(text, drawing)).toEqual({ kind: "damaged" });
    }
  });

  /** A packed picture that this code did not pack. */
  async function packed(body: Uint8Array<ArrayBuffer>, step: number): Promise<string> {
    const stream = new Blob([body]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const deflated = Buffer.from(await new Response(stream).arrayBuffer());
    return Buffer.from([...writeHead({ ...canvas, version: 4 }), step, ...deflated]).toString("base64url");
  }

  const bodyOf = (picture: Picture) =>
    Uint8Array.from(Buffer.from(encodePicture(picture, canvas), "base64url").subarray(7));

  test("is damaged with points off the paper, or on a grid that no link has", async () => {
    const far = bodyOf(drawn(1, { within: 1, points: [{ x: GRID, y: 0 }] }));
    expect(await readShared(await packed(far, 16), drawing)).toEqual({ kind: "damaged" });
    const near = bodyOf(drawn(1, { within: 1, points: [{ x: 9, y: 0 }] }));
    expect((await readShared(await packed(near, 16), drawing)).kind).toBe("picture");
    for (const step of [0, 1, 3, 255])
      expect(await readShared(await packed(near, step), drawing)).toEqual({ kind: "damaged" });
  });

  test("is damaged where a few letters hold megabytes, which are not unpacked", async () => {
    const points = Array.from({ length: 20 }, (_, at) => ({ x: at * 40, y: at * 30 }));
    const body = bodyOf(drawn(6_000, { within: 3, points }));
    expect(body.length).toBeGreaterThan(2 ** 18);
    for (const one of [body, new Uint8Array(4_000_000)]) {
      const text = await packed(one, 4);
      expect(text.length).toBeLessThan(8_000);
      expect(await readShared(text, drawing)).toEqual({ kind: "damaged" });
    }
  });

  test("is never an error", async () => {
    const bytes = fc.uint8Array({ maxLength: 60 });
    const texts = bytes.map((all) =>
      Buffer.from([...writeHead({ ...canvas, version: 4 }), 4, ...all]).toString("base64url"),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(["damaged", "picture"]).toContain((await readShared(text, drawing)).kind);
      }),
    );
  });
});

test("an address opens the studio with a picture and without one", async () => {
  const opens = (path: string) => opensStudio(new URL(path, PAGE));
  expect(opens(studioAt("/fox"))).toBe(true);
  expect(opens((await linkOf(drawn(1))) ?? "")).toBe(true);
  expect(opens("/fox#facts")).toBe(false);
  expect(requestedPicture(new URL(studioAt("/fox"), PAGE))).toBe(null);
});
