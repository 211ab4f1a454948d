import { describe, expect, it } from "vitest";
import { drawSvg, fixture, lowSquares, namesOf, svg } from "./own-files.ts";

/** All that is said of a drawing's file. */
async function adviceOn(bytes: Uint8Array, kind?: "lines" | "shapes"): Promise<string> {
  const { findings } = await drawSvg(bytes, kind === undefined ? {} : { kind });
  return findings.map(({ text }) => text).join("\n");
}

function square(fill: string, at: number): string {
  return `<rect x="${at * 25 + 2}" y="20" width="20" height="20" fill="${fill}"/>`;
}

const hollow = lowSquares.replaceAll(/fill="[^"]*"/g, 'fill="none"');

describe("advice on a drawing of shapes that is read as lines", () => {
  it("names artKind: shapes where that draws it, and so it does", async () => {
    const dark = svg(["#333", "#444", "#2b2b2b", "#3a3a3a"].map(square).join(""));
    expect(await adviceOn(dark)).toContain("Write artKind: shapes in the front matter");
    const followed = await drawSvg(dark, { kind: "shapes" });
    expect(followed.findings.filter(({ level }) => level === "error")).toEqual([]);
    expect(namesOf(followed)).toHaveLength(4);
  });

  it("names the shape that hides all others, and without it there is a page", async () => {
    const bytes = fixture("paint/advice-dark-shapes.svg");
    const advice = await adviceOn(bytes);
    expect(advice).toContain(
      "Delete the <rect> (line 1 of the file), which hides other shapes, and write artKind: shapes",
    );
    const rest = new TextDecoder().decode(bytes).replace(/<rect x="5" y="5"[^>]*>/, "");
    const followed = await drawSvg(new TextEncoder().encode(rest), { kind: "shapes" });
    expect(followed.findings.filter(({ level }) => level === "error")).toEqual([]);
    expect(namesOf(followed)).toHaveLength(4);
  });

  it("names it for pale shapes too, which have no dark line", async () => {
    const pale = svg(lowSquares.replaceAll(/fill="[^"]*" stroke="[^"]*"/g, 'fill="#fff3f3"'));
    expect(await adviceOn(pale)).toContain("Write artKind: shapes in the front matter");
    expect(namesOf(await drawSvg(pale, { kind: "shapes" }))).toHaveLength(4);
  });

  it("asks for other colors where shapes would be none either, and they do", async () => {
    const black = lowSquares
      .replaceAll(/fill="[^"]*" stroke="[^"]*"/g, 'fill="#000"')
      .replaceAll('height="16"', 'height="3.400"');
    const advice = await adviceOn(svg(black));
    expect(advice).not.toContain("artKind");
    expect(advice).toMatch(/fill areas with colors/i);
    expect(namesOf(await drawSvg(svg(black.replaceAll("#000", "#43a047"))))).toHaveLength(4);
  });

  it("asks for dark lines where they are white, and they do", async () => {
    const advice = await adviceOn(svg(hollow.replaceAll("#111", "#fff")));
    expect(advice).not.toContain("artKind");
    expect(advice).toMatch(/draw lines in a dark color/i);
    expect(namesOf(await drawSvg(svg(hollow)))).toHaveLength(4);
  });

  it.each([
    ["dark fills", () => fixture("paint/advice-dark-shapes.svg")],
    ["white lines", () => svg(hollow.replaceAll("#111", "#fff"))],
    ["black fills", () => svg('<rect width="90" height="90"/>')],
    ["one shape", () => svg('<path d="M5 5h90v90h-90z" fill="none" stroke="#000"/>')],
  ])("never speaks of paper and cameras: %s", async (_, bytes) => {
    expect(await adviceOn(bytes())).not.toMatch(/photo|scan|the sheet|paper|pen\b/i);
  });
});

describe("advice on a drawing of lines that is read as shapes", () => {
  it("names artKind: lines where that draws it, and so it does", async () => {
    const bytes = svg(hollow);
    expect(await adviceOn(bytes, "shapes")).toContain("Write artKind: lines in the front matter");
    expect(namesOf(await drawSvg(bytes, { kind: "lines" }))).toHaveLength(4);
  });
});
