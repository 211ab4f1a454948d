import { describe, expect, test } from "vitest";
import { SITE } from "#app/content/schema/site.ts";
import { DIRECTORY, FRONT_MATTER } from "#app/front-matter.ts";
import type { Compiled } from "#build/compile/compile.ts";
import type { Problem } from "#build/compile/problem.ts";
import { COMPONENTS } from "#build/components/components.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import { compileFiles, type Files } from "#test/build/compile/compile-files.ts";
import { createStage } from "../stage.ts";

/** What no author means, and what YAML makes of a slip: a text, a number, nothing, a list, a map, each where another one should be. */
const VALUES: readonly unknown[] = [
  "//evil.example",
  "https://evil.example:99999/",
  "http:evil.example",
  "ftp://evil.example/",
  "/..//evil.example",
  "/a\\b",
  "nope",
  "constructor",
  "",
  -1,
  1.5,
  true,
  null,
  [],
  ["nope", 1, null, ["x"], { a: 1 }],
  {},
  { redirect: "//evil.example", layout: "nope", title: 5, icon: 7, menu: "x", depth: -3, searchDepth: "x" },
  { a: { title: 5, pages: "x", choose: 3, when: "y" } },
  { "/": { redirect: "//evil.example", middleware: "nope", headers: { a: 1 } } },
];

/** The addresses that are answered by 500. Files that cannot be published at all are taken away before. */
async function failuresOf(files: Files): Promise<readonly string[]> {
  const all = { "index.md": "# Home", ...files };
  const compiled = await compileFiles(all);
  const wrong = new Set(errorsOf(compiled).map(({ file }) => file));
  if (wrong.has(".site.yml")) return [];
  const right = Object.entries(all).filter(([file]) => !wrong.has(file));
  const { problems, ...parts } = wrong.size === 0 ? compiled : await compileFiles(Object.fromEntries(right));
  expect(errorsOf({ problems })).toEqual([]);
  const stage = createStage({ release: await assembleRelease(parts) });
  const pages = parts.documents.flatMap(({ document: { _path } }) => [_path, `${_path}/_payload.json`]);
  const others = ["/nothing-here", "/query", "/navigation", "/sitemap.xml", "/feed.xml", "/search"];
  const failed: string[] = [];
  for (const path of [...pages, ...others]) {
    const response = await stage.fetch(path.replace(/^\/+/, "/"));
    await response.text();
    if (response.status >= 500) failed.push(`${response.status} ${path}`);
  }
  await stage.settled();
  return failed;
}

function errorsOf({ problems }: Pick<Compiled, "problems">): readonly Problem[] {
  return problems.filter(({ level }) => level === "error");
}

const LENIENT = { ".site.yml": "checks: lenient\n" };

function frontMatter(fields: object): string {
  return `---\n${JSON.stringify(fields)}\n---\n# Page\n\nWords.\n`;
}

describe("what lenient checks publish is never answered by 500, whatever stands in", () => {
  test.each(Object.keys(FRONT_MATTER))("the field %s of a page", async (field) => {
    const files = VALUES.map((value, at) => [`p${at}.md`, frontMatter({ [field]: value })] as const);
    expect(await failuresOf({ ...LENIENT, ...Object.fromEntries(files) })).toEqual([]);
  });

  test.each(Object.keys(DIRECTORY))("the field %s of a folder", async (field) => {
    const files = VALUES.flatMap((value, at) => [
      [`f${at}/_dir.yml`, JSON.stringify({ [field]: value })] as const,
      [`f${at}/page.md`, "# Page"] as const,
      [`f${at}/more/page.md`, "# Page"] as const,
    ]);
    expect(await failuresOf({ ...LENIENT, ...Object.fromEntries(files) })).toEqual([]);
  });

  test.each(Object.keys(SITE).filter((name) => name !== "checks"))("the setting %s", async (name) => {
    for (const value of VALUES) {
      const site = JSON.stringify({ checks: "lenient", [name]: value });
      expect(await failuresOf({ ".site.yml": site, "page.md": "# Page" }), site).toEqual([]);
    }
  });

  test.each([...COMPONENTS])("a prop of %s", async (name, { props }) => {
    const texts = VALUES.map((value) => {
      const given = Object.keys(props).map((prop) => `${prop}: ${JSON.stringify(value)}`);
      return `::${name}\n---\n${given.join("\n")}\n---\n::\n`;
    });
    const files = texts.map((text, at) => [`p${at}.md`, `# Page\n\n${text}`] as const);
    expect(await failuresOf({ ...LENIENT, ...Object.fromEntries(files) })).toEqual([]);
  });
});

test("what is left out of a page is said, with its place, and a name stays on the wire", async () => {
  const files = {
    ...LENIENT,
    "a.md": frontMatter({ middleware: "auth" }),
    "b.md": frontMatter({ redirect: "//evil.example" }),
  };
  const { problems, documents } = await compileFiles(files);
  expect(problems.map(({ file, level, message }) => `${file} ${level} ${message}`)).toEqual([
    expect.stringMatching(
      /^a\.md warning middleware: "auth" is no middleware\. .* It is left out, so that everybody sees the page\.$/,
    ),
    expect.stringMatching(/^b\.md warning redirect: "\/\/evil\.example" leads nowhere\. .* It is left out\.$/),
  ]);
  expect(documents.map(({ document }) => document.middleware)).toEqual(["auth", undefined]);
});
