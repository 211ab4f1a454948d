import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { decodeDrawing, encodeDrawing } from "#app/drawings/drawing.ts";
import { findIslands } from "#app/drawings/islands.ts";
import { parsePath } from "#app/drawings/path.ts";
import { rasterize } from "#app/drawings/raster.ts";
import { previewSheet } from "#build/art/own/doctor-sheet.ts";
import { drawOwn } from "#build/art/own/draw-own.ts";
import { inPixels, type OwnDrawing } from "#build/art/own/own-drawing.ts";
import { sharedColors } from "#build/art/own/regions.ts";
import { brokenLaws } from "../broken-laws.ts";
import { drawSvg, fixture, lowSquares, namesOf, plain, squares, svg } from "./own-files.ts";

const kinds = (findings: readonly { readonly kind: string }[]) => findings.map(({ kind }) => kind);

/** Traced once: that takes a second. */
let traced: Promise<OwnDrawing> | undefined;
function squaresAsLines(): Promise<OwnDrawing> {
  traced ??= drawSvg(svg(lowSquares), { kind: "lines" });
  return traced;
}

describe("a picture of filled shapes", () => {
  it("from Figma has a region for each shape, in painter's order, by its layer's name", async () => {
    const made = await drawSvg(fixture("figma-balloon.svg"));
    expect(namesOf(made)).toEqual([
      ...["far hill", "near hill", "sun", "cloud", "balloon envelope", "left stripe", "right stripe"],
      ...["star", "basket", "basket rim", "bird"],
    ]);
    expect(brokenLaws(made.drawing)).toEqual([]);
    expect(made.drawing.shapes.filter(({ kind }) => kind === "line")).toHaveLength(2);
    expect(made.drawing.credit).toBe("Drawing by Ada");
  });

  it("from Illustrator has the colors of its classes and gradients, and its black spots stay black", async () => {
    const made = await drawSvg(fixture("illustrator-lighthouse.svg"));
    const crayon = (wanted: string) =>
      made.drawing.shapes.flatMap((shape) => (shape.kind === "region" && shape.name === wanted ? [shape.color] : []));
    expect(crayon("tower bottom")).toEqual(["#dc2f32"]);
    expect(crayon("sea")).toEqual(["#2f6fc1"]);
    expect(crayon("left cloud")).toEqual(["#ffffff"]);
    expect(made.drawing.shapes.filter(({ kind }) => kind === "solid")).toHaveLength(1);
    expect(brokenLaws(made.drawing)).toEqual([]);
    // The ball on the roof of the tower.
    expect(made.findings).toMatchObject([{ kind: "too-small-to-tap", level: "warning", regions: [13] }]);
  });

  it("names shapes that nobody named by color and place, and says so", async () => {
    const made = await drawSvg(svg(squares.replaceAll(/id="\w+"/g, "")));
    expect(namesOf(made)).toEqual(["red, left", "red, middle", "red, middle 2", "red, right"]);
    expect(made.findings).toMatchObject([{ kind: "unnamed", level: "warning" }]);
    expect(made.findings[0]?.text).toContain("no region has a name");
  });

  it("is no page with three regions, and none without any", async () => {
    const three = await drawSvg(svg(squares.split("<rect").slice(0, 4).join("<rect")));
    expect(three.findings).toMatchObject([{ kind: "too-few-regions", level: "error" }]);
    const unseen = await drawSvg(svg('<rect width="50" height="50" fill="red" fill-opacity="0"/>'), {
      kind: "shapes",
    });
    expect(unseen.findings).toMatchObject([{ kind: "empty", level: "error" }]);
  });

  it("tells where a region is too small", async () => {
    const { findings } = await drawSvg(
      svg(`${squares}<rect id="dot" x="4" y="2" width="2.4" height="2.4" fill="lime"/>`),
    );
    expect(findings).toMatchObject([
      { kind: "too-small-to-tap", at: { x: expect.any(Number), y: expect.any(Number) } },
    ]);
    expect(findings[0]?.text).toContain('"dot"');
  });

  it("tells of all regions too small in one breath, by their numbers", async () => {
    const dots = ["pea", "bean", "nut"].map((name, at) => {
      const color = ["lime", "gold", "red"][at];
      return `<rect id="${name}" x="${4 + at * 35}" y="2" width="2.4" height="2.4" fill="${color}"/>`;
    });
    const { drawing, findings } = await drawSvg(svg(squares + dots.join("")));
    expect(findings).toMatchObject([{ kind: "too-small-to-tap", regions: [5, 6, 7] }]);
    expect(findings[0]?.text).toMatch(/^Regions 5 \("pea"\), 6 \("bean"\), 7 \("nut"\) are too small/);
    expect(previewSheet({ title: "x", drawing, findings }).match(/<circle/g)).toHaveLength(3);
  });

  it("tells what of the file is left out", async () => {
    const more =
      '<text>Hi</text><image/><g filter="url(#f)"><rect id="extra" y="90" width="90" height="9" fill="red"/></g>';
    const { findings } = await drawSvg(svg(squares + more));
    expect(kinds(findings)).toEqual(["text", "raster", "ignored"]);
  });
});

describe("a drawing of lines", () => {
  let snail: OwnDrawing;
  beforeAll(async () => {
    snail = await drawSvg(fixture("inkscape-snail.svg"));
  });

  it("from Inkscape has a region for each white area, named by the shape around it", async () => {
    expect(namesOf(snail)).toEqual(
      expect.arrayContaining([
        ...["body", "middle ring", "inner ring", "shell middle", "left eye", "right eye"],
        ...["cap", "stalk", "left spot", "right spot", "ground", "blade", "blade 2"],
      ]),
    );
    expect(kinds(snail.findings)).not.toContain("leak");
    expect(snail.findings[0]?.text).toContain('The text "Slowly, slowly" is left out');
    expect(brokenLaws(snail.drawing)).toEqual([]);
  });

  it("lets paint out where an outline is open, and says where", { tags: ["all"] }, async () => {
    const open =
      '<g fill="none" stroke="#000" stroke-width="1"><path d="M10 10H90V90H10V12.5"/><path d="M20 20h20v20h-20zM50 20h20v20h-20zM20 50h20v20h-20zM50 50h20v20h-20z"/></g>';
    const { findings } = await drawSvg(svg(open));
    const leak = findings.find(({ kind }) => kind === "leak");
    expect(leak?.at?.x).toBeLessThan(10);
    expect(leak?.at?.y).toBeLessThan(14);
    const closed = await drawSvg(svg(open), { closeGaps: 10 });
    expect(kinds(closed.findings)).not.toContain("leak");
    expect(kinds(closed.findings)).toContain("closed-gap");
  });

  it("may have lines of any color, and none that is white", async () => {
    const lines = lowSquares.replaceAll(/fill="[^"]*" stroke="[^"]*"/g, 'fill="none" stroke="gold"');
    expect(namesOf(await drawSvg(svg(lines)))).toHaveLength(4);
    const gleam = await drawSvg(svg(lines.replaceAll("gold", "white")));
    expect(gleam.findings).toMatchObject([{ kind: "empty", level: "error" }]);
  });

  it("is the same every time", { tags: ["all"] }, async () => {
    expect(await drawSvg(fixture("inkscape-snail.svg"))).toEqual(snail);
  });

  it("is read back from its bytes", () => {
    expect(decodeDrawing(encodeDrawing(snail.drawing))).toEqual(snail.drawing);
  });

  it("may be small on its page", { tags: ["all"] }, async () => {
    const small = await drawSvg(
      svg(`<rect width="100" height="100" fill="#fff"/><g transform="translate(60 70) scale(0.03)">${squares}</g>`),
      { kind: "lines" },
    );
    expect(namesOf(small).toSorted()).toEqual(["squarea", "squareb", "squarec", "squared"]);
  });

  it("may be one dark shape, as programs write lines that were expanded", { tags: ["all"] }, async () => {
    const ring = (x: number, y: number) => `M${x} ${y}h30v30h-30zM${x + 2} ${y + 2}v26h26v-26z`;
    const made = await drawSvg(
      svg(`<path fill="#1b2a5e" d="${ring(5, 5)}${ring(60, 5)}${ring(5, 60)}${ring(60, 60)}"/>`),
    );
    expect(namesOf(made)).toHaveLength(4);
    expect(made.drawing.outline).toBeDefined();
  });

  it("is told from painted shapes by what there is more of, unless the artist says it", async () => {
    const hasInk = async (bytes: Uint8Array) => (await drawSvg(bytes)).drawing.outline !== undefined;
    expect(snail.drawing.outline).toBeDefined();
    expect(await hasInk(fixture("figma-balloon.svg"))).toBe(false);
    expect(await hasInk(svg(squares))).toBe(false);
    expect((await squaresAsLines()).drawing.outline).toBeDefined();
  });
});

describe("a scan", () => {
  it("becomes a drawing whose findings name pixels of the scan", async () => {
    const dots = squares.replaceAll(/fill="[^"]*"/g, 'fill="none"');
    const markup = svg(
      `<rect width="100" height="100" fill="#f4efe4"/>${dots}`,
      'viewBox="0 0 100 100" width="600" height="600"',
    );
    const bytes = new Uint8Array(await sharp(Buffer.from(markup)).jpeg().toBuffer());
    const made = await drawOwn({ bytes, format: "scan" }, plain);
    expect(namesOf(made)).toHaveLength(4);
    const [first] = findIslands(rasterize(made.drawing, 0.5));
    const pixel = inPixels(first?.pole ?? { x: 0, y: 0 }, made.scan ?? { left: 0, top: 0, scale: 0 });
    expect(Math.abs(pixel.x - 72)).toBeLessThan(10);
    expect(Math.abs(pixel.y - 300)).toBeLessThan(10);
  });

  it.each([
    { at: [10], regions: [5], text: /^Region 5 is about [\d.]+ mm across: small children will miss it on a phone/ },
    { at: [10, 30, 50], regions: [5, 6, 7], text: /^Regions 5–7 are about [\d.]+ mm across: small children will miss/ },
  ])("tells regions too small by their numbers $regions, in one breath", async ({ at, regions, text }) => {
    const lines = squares.replaceAll(/fill="[^"]*"/g, 'fill="none"');
    const small = at.map((x) => `<path d="M${x} 4h3.4v3.4h-3.4z" fill="none" stroke="#111" stroke-width=".6"/>`);
    const markup = svg(lines + small.join(""), 'viewBox="0 0 100 100" width="500" height="500"');
    const bytes = await sharp(Buffer.from(markup)).flatten({ background: "#fff" }).png().toBuffer();
    const { findings } = await drawOwn({ bytes: new Uint8Array(bytes), format: "scan" }, plain);
    const found = findings.filter(({ kind }) => kind === "too-small-to-tap");
    expect(found).toMatchObject([{ regions, text: expect.stringMatching(text) }]);
  });

  it("of a thumbnail is refused with its size", async () => {
    const tiny = await sharp({ create: { width: 120, height: 90, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const drawn = drawOwn({ bytes: new Uint8Array(tiny), format: "scan" }, plain);
    await expect(drawn).rejects.toThrow("It is far too small: 120 × 90 pixels.");
  });

  it.each(["svg", "scan"] as const)("or an %s that is empty is refused as such", async (format) => {
    await expect(drawOwn({ bytes: new Uint8Array(), format }, plain)).rejects.toThrow("The file is empty.");
  });

  it("that is none is refused in plain words", async () => {
    const bytes = new TextEncoder().encode("no picture");
    await expect(drawOwn({ bytes, format: "scan" }, plain)).rejects.toThrow("no picture");
  });
});

describe("colors by number", () => {
  const crayonsOf = ({ drawing }: OwnDrawing) =>
    drawing.shapes.flatMap((shape) => (shape.kind === "region" ? [shape.crayon] : []));
  const apples = new Map([
    [2, "apple"],
    [4, "apple"],
  ]);

  it.each(["lines", "shapes"] as const)("stand where the artist wrote them, in %s", async (kind) => {
    const plainly = crayonsOf(await (kind === "lines" ? squaresAsLines() : drawSvg(svg(lowSquares))));
    const colored = crayonsOf(await drawSvg(svg(lowSquares), { kind, colors: new Map([[2, "sky blue"]]) }));
    expect(colored).toEqual(plainly.with(1, 11));
  });

  it("give a region that nobody named the name of its new one", async () => {
    const bytes = svg(squares.replaceAll(/id="\w+"/g, ""));
    const made = await drawSvg(bytes, { colors: new Map([[3, "blue"]]) });
    expect(namesOf(made)).toEqual(["red, left", "red, middle", "blue, middle", "red, right"]);
  });

  it("call a region skin, which keeps its tone", async () => {
    const plainly = crayonsOf(await drawSvg(svg(lowSquares)));
    const made = await drawSvg(svg(lowSquares), { colors: new Map([[2, "skin"]]) });
    expect(crayonsOf(made)).toEqual(plainly);
    expect(
      made.drawing.shapes.flatMap((shape) => (shape.kind === "region" && shape.isSkin ? [shape.name] : [])),
    ).toEqual([namesOf(made)[1]]);
  });

  it("are one for regions of one name, which are told apart by number", { tags: ["all"] }, async () => {
    const made = await drawSvg(fixture("inkscape-snail.svg"), { names: apples });
    expect(namesOf(made)).toEqual(expect.arrayContaining(["apple", "apple 2"]));
    expect(crayonsOf(made)[1]).toBe(crayonsOf(made)[3]);
  });

  it("are for all of one name what is said of one, and of each what is said of it", async () => {
    const { drawing } = await drawSvg(svg(squares));
    const shared = (...colors: readonly (readonly [number, "red" | "pink"])[]) => [
      ...sharedColors(drawing, { names: apples, colors: new Map(colors) }),
    ];
    expect(shared([4, "pink"])).toEqual([
      [2, "pink"],
      [4, "pink"],
    ]);
    expect(shared([2, "pink"], [4, "red"])).toEqual([
      [2, "pink"],
      [4, "red"],
    ]);
  });

  it("stay as they were painted where shapes of two colors have one name", async () => {
    const bytes = svg(squares.replace("#e53935", "#fdd23a"));
    const names = new Map([
      [1, "apple"],
      [2, "apple"],
    ]);
    expect(crayonsOf(await drawSvg(bytes, { names }))).toEqual([3, 1, 1, 1]);
  });
});

describe("numbers of regions", () => {
  /** Boxes side by side whose right sides have gaps of some millimetres of paper, beside one that is whole. */
  const box = (x: number, size: number, gap: number): string =>
    `M${x} ${50 + gap / 2}V${50 + size / 2}h${-size}v${-size}h${size}V${50 - gap / 2}`;
  const whole = (x: number, size: number): string => `M${x} ${50 - size / 2}h${size}v${size}h${-size}z`;
  const bytes = svg(
    `<path fill="none" stroke="#000" stroke-width=".8" d="${box(34, 30, 3)}${box(62, 24, 1.6)}${whole(64, 12)}${whole(78, 8)}${whole(88, 6)}${whole(96, 5)}"/>`,
    'viewBox="0 0 103 103"',
  );
  const placesOf = async (closeGaps: number) => {
    const { drawing } = await drawSvg(bytes, { kind: "lines", closeGaps });
    const left = drawing.shapes.flatMap((shape) =>
      shape.kind === "region"
        ? [Math.min(...parsePath(shape.path).flatMap(([, x]) => (x === undefined ? [] : [x])))]
        : [],
    );
    return left.map((x) => Math.round(x));
  };

  it("stand fast when gaps are closed: what is new comes last, that of the smallest gap first", async () => {
    const [usual, some, all] = [await placesOf(1.5), await placesOf(4), await placesOf(10)];
    expect(usual).toHaveLength(4);
    expect(some).toHaveLength(5);
    expect(all).toHaveLength(6);
    expect(some.slice(0, 4)).toEqual(usual);
    expect(all.slice(0, 5)).toEqual(some);
  });
});

describe("names by number", () => {
  it("lack for the regions that are told by number", async () => {
    const bytes = svg(squares.replaceAll(/id="\w+"/g, ""));
    const [finding] = (await drawSvg(bytes, { names: new Map([[1, "wall"]]) })).findings;
    expect(finding).toMatchObject({ kind: "unnamed", regions: [2, 3, 4] });
    expect(finding?.text).toContain("regions 2–4 have no name");
  });

  it("stand where the artist wrote them, each once", async () => {
    const made = await drawSvg(svg(squares), {
      names: new Map([
        [1, "chimney"],
        [3, "squareb"],
      ]),
    });
    expect(namesOf(made)).toEqual(["chimney", "squareb", "squareb 2", "squared"]);
  });

  it("make the finding of names that lack go", async () => {
    const bytes = svg(squares.replaceAll(/id="\w+"/g, ""));
    const names = new Map([1, 2, 3, 4].map((number) => [number, `part ${number}`]));
    expect((await drawSvg(bytes, { names })).findings).toEqual([]);
  });
});
