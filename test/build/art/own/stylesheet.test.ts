import { describe, expect, it } from "vitest";
import { parseLength } from "#build/art/own/lengths.ts";
import { parseDeclarations, parseStylesheet } from "#build/art/own/stylesheet.ts";

function rulesOf(text: string) {
  return parseStylesheet(text, { line: 1 }).rules.map(({ selector, declarations }) => {
    const all = declarations.map(({ property, value, isImportant }) => `${property},${value}${isImportant ? "!" : ""}`);
    return [selector, ...all].join(" ");
  });
}

describe("a style sheet of a drawing program", () => {
  it.each([
    [".st0{fill:#fff;stroke:red}", [".st0 fill,#fff stroke,red"]],
    [".a,.b , path { fill : red ; }", [".a,.b , path fill,red"]],
    [".a{FILL:red!important;--X:1}", [".a fill,red! --X,1"]],
    ["/* .a{fill:red} */.b{fill:red}/* open", [".b fill,red"]],
    ["@import url(fonts.css);@font-face{src:url(y)}.a{fill:red}", [".a fill,red"]],
    ["@media print{.a{fill:red}}.b{fill:red}", [".b fill,red"]],
    [".a{& .b{fill:red}@media screen{fill:red}}", [".a", ":is(.a) .b fill,red", ".a fill,red"]],
    [".a{fill:red", [".a fill,red"]],
    ["", []],
  ])("%s", (text, rules) => {
    expect(rulesOf(text)).toEqual(rules);
  });

  it("is read in a moment, whatever it is made of", () => {
    for (const piece of ["/*", "}", "a", ",", ".a{b:", "@", "&"])
      expect(parseStylesheet(piece.repeat(100_000), { line: 1 }).rules.length).toBeLessThan(2_000);
  });

  it("whose rules lie in each other does not grow without end", () => {
    const { rules, unread } = parseStylesheet(`${"& & &{".repeat(30)}fill:red`, { line: 1 });
    expect(rules.every(({ selector }) => selector.length <= 10_000)).toBe(true);
    expect(unread).toMatchObject([{ advice: expect.stringContaining("too long") }]);
  });

  it("knows the lines of its file", () => {
    const { rules, unread } = parseStylesheet("\n.a{fill:red;\nstroke:red}\n@layer x{}", { line: 7 });
    expect(rules.map(({ line, declarations }) => [line, declarations.map((one) => one.line)])).toEqual([[8, [8, 9]]]);
    expect(unread).toMatchObject([{ what: "@layer x", line: 10 }]);
  });
});

describe("the style of an element", () => {
  it.each([
    ["fill:#D9D9D9;fill:color(display-p3 0.85 0.85 0.85)", ["fill", "fill"]],
    [";; fill;stroke : red;", ["stroke"]],
    ["fill:", []],
  ])("%s", (text, properties) => {
    expect(parseDeclarations(text, { line: 1 }).map(({ property }) => property)).toEqual(properties);
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
