import { describe, expect, it } from "vitest";
import { codeFor, componentFiles, readComponentPart } from "#build/components/component-file.ts";

const FILE = `import { text } from "./field-type.ts";
import { query } from "./queries.ts";
import { type ReactNode, useId } from "react";

const word = text();

export const schema = { about: "A card.", props: { title: { type: word }, ...other } };

const other = {};

export async function load({ title }: Props<typeof schema>) {
  return query(title);
}

export function reads() {
  return [word];
}

interface Data {
  readonly load: string;
}

export function Card({ props, data }: View<typeof schema, Data>): ReactNode {
  const id = useId();
  return <Frame title={data.load} load={{ query: id }} />;
}

function Frame(props: object) {
  return <p {...props} />;
}
`;

/** The lines of a part. */
function linesOf(name: string, options?: Parameters<typeof codeFor>[2]): readonly string[] {
  const code = codeFor(name, FILE, options) ?? "";
  const lines = FILE.split("\n");
  return code.split("\n").flatMap((line, at) => {
    // Messages about a part name the lines of its file.
    if (!line.startsWith("import")) expect(["", lines[at]]).toContain(line);
    return line === "" ? [] : [line];
  });
}

describe("of a component's file", () => {
  it("the schema has what it is made of alone", () => {
    expect(linesOf("schema")).toEqual([
      'import { text } from "./field-type.ts";',
      "const word = text();",
      'export const schema = { about: "A card.", props: { title: { type: word }, ...other } };',
      "const other = {};",
    ]);
  });

  it("the compiler has what is read besides, where a component reads anything", () => {
    const reads = ["export function reads() {", "  return [word];", "}"];
    expect(linesOf("schema", { also: ["reads"] }).filter((line) => !linesOf("schema").includes(line))).toEqual(reads);
    expect(linesOf("schema", { also: ["missing"] })).toEqual(linesOf("schema"));
  });

  it("the loader has what it calls alone", () => {
    expect(linesOf("load")).toEqual([
      'import { query } from "./queries.ts";',
      "export async function load({ title }: Props<typeof schema>) {",
      "  return query(title);",
      "}",
    ]);
  });

  it("the React has neither, whatever its props are called", () => {
    const view = linesOf("Card", { without: "load" }).join("\n");
    expect(view).toContain("<Frame title={data.load}");
    expect(view).toContain("function Frame(");
    expect(view).toContain('import { useId } from "react";');
    expect(view).not.toMatch(/queries|field-type|schema =|async/);
  });

  it("a part that it lacks is none", () => {
    expect(codeFor("missing", FILE)).toBeNull();
  });

  it.each([
    ["what has an effect", "register(Card);"],
    ["an import for its effect", 'import "./card.css";'],
    ["a list of exports", "export { load };"],
    ["several names out of one value", "const { title, path } = fields;"],
  ])("%s is said to belong to no part", (_, statement) => {
    expect(() => codeFor("schema", `${FILE}${statement}\n`)).toThrow(/^component\.tsx:31 /);
  });

  it("a mistake of syntax is said", () => {
    expect(() => codeFor("schema", "export const schema = {;", { file: "card.tsx" })).toThrow(/^card\.tsx: /);
  });
});

it("every component is named for its file", () => {
  expect(componentFiles().map(({ name }) => name)).toContain("ColoringCard");
  for (const { file } of componentFiles()) {
    expect(readComponentPart(file, "schema")).toContain("satisfies ComponentSchema");
    expect(readComponentPart(file, "view")).not.toMatch(/\bload\(/);
  }
});
