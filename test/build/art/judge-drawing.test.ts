import { describe, expect, test } from "vitest";
import { MAX_ZOOM } from "#app/coloring/studio/use-view.ts";
import { crayons } from "#app/drawings/crayons.ts";
import type { Drawing, Shape } from "#app/drawings/drawing.ts";
import { closestLook, judgeDrawing } from "#build/art/judge-drawing.ts";

const [crayon] = crayons;

const square = (left: number, side = 30) => `M${left} 10L${left + side} 10L${left + side} 40L${left} 40Z`;

function region(name: string, path: string, overrides: object = {}): Shape {
  return { kind: "region", name, path, crayon: crayon?.number ?? 0, color: crayon?.hex ?? "", ...overrides };
}

/** Four squares side by side, and whatever else is wanted. */
function drawing(...others: readonly Shape[]): Drawing {
  const squares = ["ear", "nose", "tail", "paw"].map((name, at) => region(name, square(10 + 40 * at)));
  return { width: 178, height: 178, credit: "", shapes: [...squares, ...others] };
}

const reported = (judged: Drawing) => judgeDrawing(judged).map(({ kind, level }) => `${kind} ${level}`);

describe("a drawing of ours", () => {
  test("with four regions that all can be filled breaks no rule", () => {
    expect(reported(drawing())).toEqual([]);
  });

  test("has four regions at least", () => {
    const { shapes, ...sheet } = drawing();
    expect(reported({ ...sheet, shapes: shapes.slice(1) })).toEqual(["too-few-regions warning"]);
    expect(reported({ ...sheet, shapes: [] })).toEqual(["empty error"]);
  });

  test.each([
    ["is open", region("hat", "M10 60L40 60L40 90L10 90")],
    ["leaves the page", region("hat", "M150 60L179 60L179 90L150 90Z")],
    ["has the color of no crayon", region("hat", "M10 60L40 60L40 90L10 90Z", { color: "#123456" })],
  ])("has no region that %s", (_, hat) => {
    const [finding] = judgeDrawing(drawing(hat)).filter(({ kind }) => kind === "broken-region");
    expect(finding).toMatchObject({ level: "error", regions: [5] });
    expect(finding?.text).toContain('Region 5 ("hat") is');
  });

  test("has a name for each region", () => {
    expect(reported(drawing(region("ear", "M10 60L40 60L40 90L10 90Z")))).toEqual(["same-name warning"]);
  });

  test("has no region that a finger cannot find, be it looked at as closely as can be", () => {
    const thin = (height: number) => region("hair", `M10 60L160 60L160 ${60 + height}L10 ${60 + height}Z`);
    expect(reported(drawing(thin(2)))).toEqual(["too-small-to-reach warning"]);
    expect(reported(drawing(thin(3)))).toEqual([]);
  });

  test("makes 48 KiB at most", () => {
    const heavy = region("hat", `M10 60L40 60L40 90L10 90Z${"M50 60L80 60L80 90L50 90Z".repeat(2_000)}`);
    expect(reported(drawing(heavy))).toEqual(["too-heavy warning"]);
    const light = region("hat", `M10 60L40 60L40 90L10 90Z${"M50 60L80 60L80 90L50 90Z".repeat(1_900)}`);
    expect(reported(drawing(light))).toEqual([]);
  });
});

test("the closest look is the studio's", () => {
  expect(closestLook).toBe(MAX_ZOOM);
});
