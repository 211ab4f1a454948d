import { describe, expect, it } from "vitest";
import type { Drawing } from "#app/drawings/drawing.ts";
import { drawSvg, fixture, painted, squares, svg } from "./own-files.ts";

/** Names of the crayons of a drawing's regions. */
function crayonsOf({ drawing }: { readonly drawing: Drawing }): readonly number[] {
  return drawing.shapes.flatMap((shape) => (shape.kind === "region" ? [shape.crayon] : []));
}

/** What fills the shapes of a file, as hex digits; "none" for no paint. */
function fillsOf(bytes: Uint8Array): readonly string[] {
  const hex = (value: number): string => Math.round(value).toString(16).padStart(2, "0");
  return painted(bytes).map(({ fill }) =>
    fill === null ? "none" : `#${hex(fill.red)}${hex(fill.green)}${hex(fill.blue)}`,
  );
}

/** What fills a shape of class "a" in a group "g", beside a circle. */
function styled(style: string, attributes = ""): readonly string[] {
  const shapes = `<g id="g"><rect class="a b" width="40" height="40" ${attributes}/><circle cx="70" cy="70" r="20"/></g>`;
  return fillsOf(svg(`<style>${style}</style>${shapes}`));
}

describe("four shapes that every browser shows are four regions", () => {
  it.each([
    "style-attribute",
    "style-child",
    "style-descendant",
    "style-important",
    "style-media",
    "style-variable",
    "color-hsl",
    "color-mixed",
    "color-oklch",
    "faint-alpha",
    "faint-fill-opacity",
    "faint-mixed",
    "faint-opacity",
  ])("%s", async (name) => {
    const made = await drawSvg(fixture(`paint/${name}.svg`));
    expect(crayonsOf(made)).toHaveLength(4);
    expect(made.findings.filter(({ kind }) => kind !== "unnamed")).toEqual([]);
  });
});

describe("a rule of a style sheet", () => {
  it.each([
    ["a place", "#g rect{fill:#f00} g>circle{fill:#00f}", ["#ff0000", "#0000ff"]],
    ["a neighbor", "rect+circle{fill:#f00}", ["#000000", "#ff0000"]],
    ["a place among others", "g>:first-child{fill:#f00}", ["#ff0000", "#000000"]],
    ["what it is not", "g>:not(.a){fill:#f00}", ["#000000", "#ff0000"]],
    ["an attribute", '[class~="b"]{fill:#f00}[r]{fill:#00f}', ["#ff0000", "#0000ff"]],
    ["more of its place", "#g .b{fill:#00f}.a.b{fill:#f00}.a{fill:#0f0}", ["#0000ff", "#000000"]],
    ["no more for a choice", ":where(#g) .a{fill:#f00}.b{fill:#00f}", ["#0000ff", "#000000"]],
    ["its importance", ".a{fill:#f00!important}#g .a{fill:#00f}", ["#ff0000", "#000000"]],
    ["a rule around it", "g{.a{fill:#f00}& circle{fill:#00f}}", ["#ff0000", "#0000ff"]],
    ["a screen", "@media screen and (prefers-color-scheme: light){.a{fill:#f00}}", ["#ff0000", "#000000"]],
    ["no paper", ".a{fill:#f00}@media print{.a{fill:#00f}}", ["#ff0000", "#000000"]],
    ["no night", ".a{fill:#f00}@media (prefers-color-scheme:dark){.a{fill:#00f}}", ["#ff0000", "#000000"]],
    ["what browsers can", "@supports (fill:red){.a{fill:#f00}}", ["#ff0000", "#000000"]],
    ["no state", ".a{fill:#f00}.a:hover{fill:#00f}", ["#ff0000", "#000000"]],
    ["a variable", "svg{--c:#f00}.a{fill:var(--c)}circle{fill:var(--d, #00f)}", ["#ff0000", "#0000ff"]],
    ["a variable of a variable", "g{--c:var(--d,#f00)}.a{fill:var(--c)}", ["#ff0000", "#000000"]],
    ["a variable that is none", "g{fill:#f00}.a{fill:var(--none)}", ["#ff0000", "#ff0000"]],
    ["a variable of itself", "g{--c:var(--c)}.a{fill:var(--c)}", ["#000000", "#000000"]],
    ["what is around it", "g{fill:#f00}.a{fill:#00f}.a{fill:inherit}", ["#ff0000", "#ff0000"]],
    ["the color of text", "g{color:#f00}.a{fill:currentColor}", ["#ff0000", "#000000"]],
    ["a color that is none", ".a{fill:#f00}.a{fill:oranje}", ["#ff0000", "#000000"]],
    ["a sheet that ends too early", "/* x */.a{fill:#f00", ["#ff0000", "#000000"]],
  ])("goes by %s", (_, style, fills) => {
    expect(styled(style)).toEqual(fills);
  });

  it("is stronger than an attribute, and weaker than the style of an element", () => {
    expect(styled(".a{fill:#f00}", 'fill="#00f"')[0]).toBe("#ff0000");
    expect(styled(".a{fill:#f00}", 'style="fill:#00f"')[0]).toBe("#0000ff");
    expect(styled(".a{fill:#f00!important}", 'style="fill:#00f"')[0]).toBe("#ff0000");
    expect(styled("g{--c:#f00}", 'fill="var(--c)"')[0]).toBe("#ff0000");
  });

  it("may give a shape its size", () => {
    const { fill } = painted(svg("<style>circle{cx:50px;cy:50px;r:10px;fill:#f00}</style><circle/>"))[0] ?? {};
    expect(fill).toMatchObject({ red: 255, green: 0, blue: 0 });
  });
});

describe("what is not read", () => {
  it.each([
    ["@media (min-width: 500px){.a{fill:#f00}}", "@media (min-width: 500px)"],
    ["@layer x{.a{fill:#f00}}", "@layer x"],
    ["@import 'colors.css';", "@import 'colors.css'"],
    [".a:dir(ltr){fill:#f00}", ".a:dir(ltr)"],
    [".a{fill:color-mix(in srgb, red, blue)}", "fill: color-mix(in srgb, red, blue)"],
    ["svg{--c:light-dark(red, blue)}.a{fill:var(--c)}", "fill: light-dark(red, blue)"],
  ])("%s is named, with its line", async (style, what) => {
    const { findings } = await drawSvg(
      svg(`${squares}\n<style>\n${style}</style><rect class="a" width="1" height="1"/>`),
    );
    const found = findings.filter(({ kind }) => kind === "unread-paint");
    expect(found).toMatchObject([{ level: "warning" }]);
    expect(found[0]?.text).toContain(what);
    expect(found[0]?.text).toContain("line 3");
  });

  it("is named once, however often it stands there", async () => {
    const lines = squares.replaceAll("#e53935", "color-mix(in srgb, red, blue)");
    const { findings } = await drawSvg(svg(lines), { kind: "shapes" });
    expect(findings.filter(({ kind }) => kind === "unread-paint")).toHaveLength(1);
  });

  it("is not spoken of where a color for all screens stands before it", async () => {
    const { findings } = await drawSvg(
      svg(squares.replaceAll('fill="#e53935"', 'style="fill:red;fill:light-dark(red,blue)"')),
    );
    expect(findings).toEqual([]);
  });
});

describe("paint that is not opaque", () => {
  it("has the color that one sees on white paper", () => {
    expect(fillsOf(svg('<rect width="9" height="9" fill="#f00" opacity=".4"/>'))).toEqual(["#ff9999"]);
    expect(fillsOf(svg('<rect width="9" height="9" fill="#f00" fill-opacity="0"/>'))).toEqual(["none"]);
  });

  it("is as opaque as the innermost says, and all groups together", () => {
    const inner = '<rect width="9" height="9" fill="#f00" fill-opacity="1"/>';
    expect(fillsOf(svg(`<g fill-opacity=".2">${inner}</g>`))).toEqual(["#ff0000"]);
    expect(fillsOf(svg(`<g opacity=".5"><g opacity=".8">${inner}</g></g>`))).toEqual(["#ff9999"]);
  });

  it("is a gleam or a shadow on other paint, which is left out and named", async () => {
    const gleam = '<rect id="gleam" x="4" y="30" width="8" height="8" fill="#fff" opacity=".4"/>';
    const { drawing, findings } = await drawSvg(svg(squares + gleam));
    expect(drawing.shapes).toHaveLength(4);
    expect(findings).toMatchObject([{ kind: "faint", level: "warning", text: expect.stringContaining('"gleam"') }]);
    const [finding] = findings;
    expect(finding?.text).toContain("opacity");
    const followed = await drawSvg(svg(squares + gleam.replace(".4", ".5")));
    expect(followed.drawing.shapes).toHaveLength(5);
    expect(followed.findings).toEqual([]);
  });

  it("is drawn on a white sheet as on paper", async () => {
    const sheet = '<rect width="100" height="100" fill="#fff"/>';
    const { drawing, findings } = await drawSvg(svg(sheet + squares.replaceAll("/>", ' opacity=".4"/>')));
    expect(drawing.shapes).toHaveLength(4);
    expect(findings).toEqual([]);
  });
});

describe("a line without an inside", () => {
  it("is drawn, though nothing says that it is not filled", async () => {
    const line = '<line x1="2" y1="90" x2="98" y2="90" stroke="#111" stroke-width="1"/>';
    const { drawing } = await drawSvg(svg(squares + line), { kind: "shapes" });
    expect(drawing.shapes.filter(({ kind }) => kind === "line")).toHaveLength(1);
  });
});
