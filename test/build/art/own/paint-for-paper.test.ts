import { describe, expect, it } from "vitest";
import type { Shape } from "#app/drawings/drawing.ts";
import { parsePath } from "#app/drawings/path.ts";
import { ringsOf } from "#build/art/paths.ts";
import { drawSvg, namesOf, svg } from "./own-files.ts";

const FACE = '<circle id="face" cx="50" cy="50" r="45" fill="#f4b183"/>';
const PUPIL = '<circle cx="50" cy="40" r="6"/>';
const GLEAM = '<circle cx="52" cy="38" r="1.8" fill="#fff"/>';

async function shapesOf(inside: string): Promise<readonly Shape[]> {
  return (await drawSvg(svg(inside), { kind: "shapes" })).drawing.shapes;
}

function holesIn(shape: Shape | undefined): number {
  return shape === undefined ? 0 : ringsOf(parsePath(shape.path)).length - 1;
}

describe("the gleam in an eye", () => {
  it("is white paper, and no region", async () => {
    const shapes = await shapesOf(FACE + PUPIL + GLEAM);
    expect(shapes.map(({ kind }) => kind)).toEqual(["region", "solid"]);
    expect(holesIn(shapes[1])).toBe(1);
  });

  it("is cut out of the face below it", async () => {
    expect(holesIn((await shapesOf(FACE + PUPIL + GLEAM))[0])).toBe(1);
  });

  it("may be one of two", async () => {
    const second = '<circle cx="48" cy="42.5" r="1" fill="#fff"/>';
    expect(holesIn((await shapesOf(FACE + PUPIL + GLEAM + second))[1])).toBe(2);
  });

  it.each([
    [
      "a light spot on a coat",
      '<circle cx="50" cy="50" r="45" fill="#222"/><circle cx="50" cy="50" r="14" fill="#fff"/>',
    ],
    ["a nose beside an eye", `${FACE}${PUPIL}<circle cx="50" cy="60" r="6" fill="#fff"/>`],
  ])("is not %s", async (_, inside) => {
    expect((await shapesOf(inside)).filter(({ kind }) => kind === "region")).toHaveLength(2);
  });
});

describe("what is black", () => {
  const colored = async (inside: string) =>
    (await shapesOf(FACE + inside)).flatMap((shape) => (shape.kind === "region" ? [shape.color] : [])).slice(1);

  it.each([
    ["a boot", '<rect x="30" y="60" width="14" height="20" rx="3" fill="#1d1d1b"/>'],
    ["a hat", '<path d="M20 40H80V30H66V12H34V30H20Z" fill="#222"/>'],
  ])("is for a crayon where it is wide: %s", async (_, inside) => {
    expect(await colored(inside)).toEqual(["#45494d"]);
  });

  it.each([
    ["an eye", PUPIL],
    ["a mouth", '<path d="M30 60C40 72 60 72 70 60C60 68 40 68 30 60Z"/>'],
    ["an outline", '<path fill-rule="evenodd" d="M30 30H70V70H30ZM32 32V68H68V32Z"/>'],
  ])("is ink where it is %s", async (_, inside) => {
    expect(await colored(inside)).toEqual([]);
  });
});

describe("parts of one thing", () => {
  const ARM =
    '<rect x="20" y="40" width="30" height="10" fill="#2f6fc1"/><rect x="44" y="40" width="10" height="30" fill="#2f6fc1"/>';

  it("are one region where they touch, in a group with a name", async () => {
    expect(namesOf(await drawSvg(svg(`${FACE}<g id="arm">${ARM}</g>`)))).toEqual(["face", "arm"]);
  });

  it("are as many as their artist gives names", async () => {
    const named = ARM.replace("<rect", '<rect id="upper arm"').replace(/<rect(?=[^>]*x="44")/, '<rect id="lower arm"');
    expect(namesOf(await drawSvg(svg(FACE + named)))).toEqual(["face", "upper arm", "lower arm"]);
  });

  it("are as many as there are where they lie apart", async () => {
    expect(namesOf(await drawSvg(svg(`${FACE}<g id="arm">${ARM.replace('x="44"', 'x="60"')}</g>`)))).toEqual([
      "face",
      "arm",
      "arm 2",
    ]);
  });
});

describe("a tone near that of its ground", () => {
  const patch = '<ellipse cx="50" cy="60" rx="20" ry="14" fill="#efad80"/>';

  it("is shading, and left out", async () => {
    expect(namesOf(await drawSvg(svg(FACE + patch)))).toEqual(["face"]);
  });

  it("is a thing of its own where its artist gives it a name", async () => {
    expect(namesOf(await drawSvg(svg(FACE + patch.replace("<ellipse", '<ellipse id="beard"'))))).toEqual([
      "face",
      "beard",
    ]);
  });
});
