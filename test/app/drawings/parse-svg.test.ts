import { describe, expect, test } from "vitest";
import type { Drawing } from "#app/drawings/drawing.ts";
import { thumbnailSvg } from "#app/drawings/files.ts";
import { parseDrawingSvg } from "#app/drawings/parse-svg.ts";
import { pageSvg } from "#app/drawings/svg.ts";
import { drawingOf, square } from "./sample-drawing.ts";

const DRAWING: Drawing = drawingOf({
  width: 120,
  height: 90.5,
  shapes: [
    { ...square({ crayon: 7, name: 'Tom & "Jerry" <3' }), color: "#ffffff" } as Drawing["shapes"][number],
    { kind: "region", path: "M0 0L9 0L9 9Z", name: "face", color: "#ffffff", crayon: 12, isSkin: true },
    { kind: "solid", path: "M1 1L2 2L3 1Z" },
    { kind: "line", path: "M0 0L9.5 9.5", width: 1.25 },
  ],
});

describe("a drawing read back from its markup", () => {
  test.each([
    ["the page's", pageSvg(DRAWING, { title: "A & B" })],
    ["a file's", thumbnailSvg(DRAWING, { title: "A & B" })],
    ["a browser's", pageSvg(DRAWING, { title: "A & B" }).replaceAll("/>", "></path>")],
  ])("is the drawing: %s", (_, markup) => {
    expect(parseDrawingSvg(markup, { credit: DRAWING.credit })).toEqual(DRAWING);
  });

  test("is none where there is nothing to color", () => {
    expect(parseDrawingSvg("<svg viewBox='0 0 1 1'></svg>", { credit: "" })).toBeNull();
    expect(parseDrawingSvg('<svg viewBox="0 0 9 9"><path class="solid" d="M0 0"/></svg>', { credit: "" })).toBeNull();
  });
});
