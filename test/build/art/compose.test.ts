import { describe, expect, it } from "vitest";
import { composeDrawing } from "#build/art/compose.ts";
import { paintedShapes } from "#build/art/painted.ts";
import { parseSvg } from "#build/art/svg-tree.ts";

function compose(markup: string) {
  const { root, definitions } = parseSvg(`<svg>${markup}</svg>`);
  return composeDrawing(paintedShapes(root, definitions), { credit: "" });
}

const kinds = (markup: string): string[] => compose(markup).shapes.map(({ kind }) => kind);
const face = '<circle cx="64" cy="64" r="50" fill="#ffb300"/>';

describe("a coloring page made of a picture", () => {
  it("is cut to its art", () => {
    const { width, height } = compose('<rect x="30" y="40" width="60" height="20" fill="red"/>');
    expect([width, height]).toEqual([64, 24]);
  });

  it("keeps pupils black, also when they are only nearly black", () => {
    expect(kinds(`${face}<circle cx="50" cy="60" r="5" fill="#2f2f2f"/>`)).toEqual(["region", "solid"]);
  });

  it("makes a large dark coat a region: a penguin wants to be colored", () => {
    expect(kinds('<circle cx="64" cy="64" r="50" fill="#424242"/>')).toEqual(["region"]);
  });

  it("keeps the darkest red a region", () => {
    expect(kinds('<circle cx="64" cy="64" r="50" fill="#8b0000"/>')).toEqual(["region"]);
  });

  it.each([
    ["gleams", `${face}<ellipse cx="50" cy="50" rx="9" ry="5" fill="#fff" opacity=".4"/>`],
    ["shading of nearly the same tone", `${face}<circle cx="64" cy="64" r="40" fill="#fbb010"/>`],
    ["specks", `${face}<circle cx="50" cy="60" r=".5" fill="red"/>`],
    ["white slivers", `${face}<path d="M30 64L98 64L98 64.6L30 64.6Z" fill="#fff"/>`],
    ["what later shapes hide", `<circle cx="64" cy="64" r="20" fill="red"/>${face}`],
    [
      "what a clip would cut",
      `${face}<clipPath id="c"><path d="M60 60h9v9h-9z"/></clipPath><circle clip-path="url(#c)" cx="64" cy="64" r="30" fill="red"/>`,
    ],
  ])("leaves out %s", (_, markup) => {
    expect(kinds(markup)).toEqual(["region"]);
  });

  it("draws dark slivers, such as a bird's leg, in ink", () => {
    expect(kinds(`${face}<path d="M60 110L61 110L61 127L60 127Z" fill="#6d4c41"/>`)).toEqual(["region", "solid"]);
  });

  it("keeps strokes as lines no thicker than a child's crayon needs", () => {
    const [, line] = compose(
      `${face}<path d="M40 80Q64 100 88 80" fill="none" stroke="#543930" stroke-width="6"/>`,
    ).shapes;
    expect(line).toMatchObject({ kind: "line", width: 2 });
  });

  it("splits a compound path into regions, and joins spots of one color into one", () => {
    const ears = '<path d="M10 10h20v20h-20zM90 10h20v20h-20z" fill="red"/>';
    const seeds = [40, 50, 60].map((x) => `<circle cx="${x}" cy="64" r="2" fill="#fff"/>`).join("");
    const names = compose(ears + face + seeds).shapes.map((shape) => (shape.kind === "region" ? shape.name : ""));
    expect(names).toEqual(["red, top left", "red, top right", "yellow, right", "white, left"]);
  });

  it("names no two regions alike", () => {
    const twins = '<path d="M10 10h8v8h-8zM22 10h8v8h-8z" fill="red"/><path d="M10 110h100v9h-100z" fill="#00f"/>';
    expect(compose(twins).shapes.map((shape) => (shape.kind === "region" ? shape.name : ""))).toEqual([
      "red, top left",
      "red, top left 2",
      "blue, bottom",
    ]);
  });
});
