import { describe, expect, it } from "vitest";
import { parseLength } from "#build/art/own/styled.ts";
import { parseDeclarations, parseStylesheet } from "#build/art/own/stylesheet.ts";

function rulesOf(text: string) {
  return parseStylesheet(text).map(({ tag, id, classes, declarations }) => {
    return `${tag ?? ""}${id === null ? "" : `#${id}`}${classes.map((name) => `.${name}`).join("")} ${[...declarations].join(" ")}`;
  });
}

describe("a style sheet of a drawing program", () => {
  it.each([
    [".st0{fill:#fff;stroke:red}", [".st0 fill,#fff stroke,red"]],
    [".a,.b , path { fill : red ; }", ["path fill,red", ".a fill,red", ".b fill,red"]],
    ["#x{fill:red} .a{fill:red} g{fill:red}", ["g fill,red", ".a fill,red", "#x fill,red"]],
    ["path.a.b{fill:red}", ["path.a.b fill,red"]],
    ["*{fill:red}", [" fill,red"]],
    ["/* .a{fill:red} */.b{fill:red}/* open", [".b fill,red"]],
    ["@import url(x.css);@font-face{src:url(y)}.a{fill:red}", [".a fill,red"]],
    ["@media print{.a{fill:red}}.b{fill:red}", [".b fill,red"]],
    ["g > path{fill:red} a:hover{fill:red} [x]{fill:red}", []],
    ["", []],
  ])("%s", (text, rules) => {
    expect(rulesOf(text)).toEqual(rules);
  });

  it("is read in a moment, whatever it is made of", () => {
    for (const piece of ["/*", "{", "}", "@a{", "a", ",", ".a{b:", "@"]) {
      expect(parseStylesheet(piece.repeat(200_000)).length).toBeLessThan(2);
    }
  });

  it("gives way to the color that all screens show where a newer one follows", () => {
    expect([...parseDeclarations("fill:#D9D9D9;fill:color(display-p3 0.85 0.85 0.85);fill-opacity:1")]).toEqual([
      ["fill", "#D9D9D9"],
      ["fill-opacity", "1"],
    ]);
  });
});

describe("a length", () => {
  it.each([
    ["12", 12],
    ["12px", 12],
    ["1in", 96],
    ["25.4mm", 96],
    ["2.54cm", 96],
    ["72pt", 96],
    ["-.5e1", -5],
    ["25%", 50],
    ["1 furlong", null],
    ["", null],
  ])("%s", (text, units) => {
    const length = parseLength(text, { whole: 200 });
    if (units === null) expect(length).toBeNull();
    else expect(length).toBeCloseTo(units, 6);
  });
});
