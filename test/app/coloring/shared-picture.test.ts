import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodePicture, encodePicture, type Picture } from "#app/coloring/picture/picture.ts";
import { GRID, type Stroke, WIDTHS } from "#app/coloring/picture/stroke.ts";
import { readShared, shareLink } from "#app/coloring/storage/beginning.ts";
import { opensStudio, requestedPicture, studioAt } from "#app/coloring/storage/share-link.ts";
import { canvasOf } from "#app/drawings/canvas.ts";
import { filled, strokeOf } from "#test/app/coloring/sample-picture.ts";
import { drawingOf, square } from "#test/app/drawings/sample-drawing.ts";

const PAGE = "https://site.test/fox";

/** All of its regions lie above each other, as few do. */
const drawing = drawingOf({ shapes: Array.from({ length: 500 }, () => square({ at: 10, size: 80 })) });
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

const linkOf = (picture: Picture) => shareLink(PAGE, { picture, drawing });

function carried(link: string): string {
  const requested = requestedPicture(new URL(link));
  if (requested?.kind !== "shared") throw new Error("a shared link carries a picture");
  return requested.picture;
}

describe("a link", () => {
  test("carries a picture that is read as it was, or is none", () => {
    const points = fc.array(fc.record({ x: fc.nat({ max: GRID }), y: fc.nat({ max: GRID }) }), { minLength: 1 });
    const within = fc.option(fc.nat({ max: 500 }));
    const links = { shared: 0, refused: 0 };
    fc.assert(
      fc.property(fc.nat({ max: 300 }), points, within, (count, path, region) => {
        const picture = drawn(count, { points: path, within: region });
        const link = linkOf(picture);
        links[link === null ? "refused" : "shared"]++;
        if (link !== null) expect(readShared(carried(link), drawing)).toEqual({ kind: "picture", picture });
      }),
    );
    expect(Math.min(links.shared, links.refused)).toBeGreaterThan(0);
  });

  test("holds no picture that is longer than what messengers pass on", () => {
    const points = Array.from({ length: 3_000 }, (_, at) => ({ x: (at * 300) % GRID, y: 0 }));
    expect(linkOf(drawn(1, { within: 1, points }))).toBeNull();
  });
});

describe("a short link that would make a browser paint for long", () => {
  const short = (picture: Picture) => {
    const text = encodePicture(picture, canvasOf(drawing));
    expect(text.length).toBeLessThan(7_900);
    return text;
  };

  test.each([
    ["hundreds of strokes over every shape", drawn(400)],
    [
      "one of thousands of points over every shape",
      drawn(1, { points: Array(2_000).fill({ x: GRID / 2, y: GRID / 2 }) }),
    ],
  ])("is not opened and not made: %s", (_, picture) => {
    expect(readShared(short(picture), drawing)).toEqual({ kind: "too-big" });
    expect(linkOf(picture)).toBeNull();
  });

  test("is looked at up to 8,000 letters, whatever they are", () => {
    expect(readShared("A".repeat(8_001), drawing)).toEqual({ kind: "too-big" });
    expect(readShared("A".repeat(8_000), drawing).kind).not.toBe("too-big");
  });

  test("paints 10,000 marks at most: nineteen strokes over five hundred shapes, not twenty", () => {
    expect(readShared(short(drawn(19)), drawing).kind).toBe("picture");
    expect(readShared(short(drawn(20)), drawing)).toEqual({ kind: "too-big" });
  });

  test("is opened where as many strokes stay inside of their shapes", () => {
    expect(readShared(short(drawn(400, { within: 3 })), drawing).kind).toBe("picture");
  });

  test("holds what is read from the device all the same: nobody's own work is lost", () => {
    const own = drawn(3_000);
    const canvas = canvasOf(drawing);
    expect(decodePicture(encodePicture(own, canvas), canvas)).toEqual(own);
  });
});

describe("what a link brings", () => {
  const text = encodePicture(drawn(2), canvasOf(drawing));

  test("is told apart from the picture of a drawing that has changed since", () => {
    const now = drawingOf({ shapes: drawing.shapes.slice(1) });
    expect(readShared(text, now)).toEqual({ kind: "outdated" });
    expect(readShared(text, drawing).kind).toBe("picture");
  });

  test.each([
    "",
    "%",
    "rubbish",
    text.slice(0, -2),
    `${text}AAAA`,
  ])("is damaged where somebody cut or added: %#", (link) => {
    expect(readShared(link, drawing)).toEqual({ kind: "damaged" });
  });
});

test("an address opens the studio with a picture and without one", () => {
  const opens = (path: string) => opensStudio(new URL(path, PAGE));
  expect(opens(studioAt("/fox"))).toBe(true);
  expect(opens(linkOf(drawn(1)) ?? "")).toBe(true);
  expect(opens("/fox#facts")).toBe(false);
  expect(requestedPicture(new URL(studioAt("/fox"), PAGE))).toBe(null);
});
