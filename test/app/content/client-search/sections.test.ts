import { expect, test } from "vitest";
import type { BodyNode } from "#app/content/body.ts";
import { sectionsOf } from "#app/content/client-search/sections.ts";

function element(tag: string, children: readonly (BodyNode | string)[], props = {}): BodyNode {
  const nodes = children.map((child) => (typeof child === "string" ? { type: "text" as const, value: child } : child));
  return { type: "element", tag, props, children: nodes };
}

const heading = (level: number, text: string) => element(`h${level}`, [text], { id: text.toLowerCase() });
const page = { _path: "/otter", title: "Sea otter", description: "It swims. " };

function titlesOf(...body: readonly BodyNode[]) {
  const sections = sectionsOf({ ...page, body: { type: "root", children: body } });
  return sections.slice(1).map(({ id, titles, level }) => [id, titles, level]);
}

test("a page is a section for its beginning and one for each heading", () => {
  const children = [
    element("p", ["It swims."]),
    element("p", ["It ", element("strong", ["sleeps"]), ", too."]),
    element("pre", [element("code", ["const otter = 1"])]),
    heading(2, "Food"),
    element("ul", [element("li", ["Clams"]), element("li", ["Urchins"])]),
    element("p", ["And more."]),
  ];
  expect(sectionsOf({ ...page, body: { type: "root", children } })).toEqual([
    { id: "/otter", title: "Sea otter", titles: [], content: "It swims. It sleeps, too.", level: 1 },
    { id: "/otter#food", title: "Food", titles: ["Sea otter"], content: "ClamsUrchins And more.", level: 2 },
  ]);
});

test("text is left out where it repeats the description, and words of a heading never", () => {
  const children = [
    element("p", ["It swims."]),
    element("h2", [element("pre", ["Food"])]),
    element("p", ["Fish"]),
    element("p", ["Fish"]),
  ];
  expect(
    sectionsOf({ ...page, body: { type: "root", children } }).map(({ title, content }) => [title, content]),
  ).toEqual([
    ["Sea otter", "It swims."],
    ["Food", "Fish Fish"],
  ]);
});

test("a section knows the headings above it", () => {
  expect(titlesOf(heading(2, "A"), heading(3, "B"), heading(3, "C"), heading(2, "D"))).toEqual([
    ["/otter#a", ["Sea otter"], 2],
    ["/otter#b", ["Sea otter", "A"], 3],
    ["/otter#c", ["Sea otter", "A"], 3],
    ["/otter#d", ["Sea otter"], 2],
  ]);
  expect(titlesOf(heading(1, "A"), heading(2, "B"))).toEqual([
    ["/otter#a", [], 1],
    ["/otter#b", ["A"], 2],
  ]);
});

test.each([
  undefined,
  null,
  [{ name: "row" }],
  { children: "x" },
  { children: [1, { type: "element" }, null] },
])("a data file is one section, whatever its body: %j", (body) => {
  expect(sectionsOf({ ...page, body })).toEqual([
    { id: "/otter", title: "Sea otter", titles: [], content: "It swims.", level: 1 },
  ]);
});
