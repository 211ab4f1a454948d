import { describe, expect, it } from "vitest";
import { bodyOf, compileFiles, element, find, htmlOf, LENIENT, problemsOf } from "./compile-files.ts";

const box = (tone: string, title: string, body: string) =>
  `<div class="callout tone-${tone}" role="note"><p class="callout-title">${title}</p>${body}</div>`;

describe("a box of VitePress, Docusaurus or Starlight is a callout on the page:", () => {
  const table: readonly (readonly [string, string])[] = [
    [":::tip Title\nA *fox*.\n:::", box("leaf", "Title", "<p>A <em>fox</em>.</p>")],
    ["::: warning\n\nA\n\n- b\n\n:::", box("sun", "Warning", "<p>A</p><ul><li>b</li></ul>")],
    [":::note[A *title*]\nB\n:::", box("sky", "A <em>title</em>", "<p>B</p>")],
    [':::danger{title="T" icon="x"}\nB\n:::', box("berry", "T", "<p>B</p>")],
    [":::info\nB\n:::", box("sky", "Info", "<p>B</p>")],
    [
      ":::caution A **b** c\n## D\n```js\n:::\n```\n:::",
      box("berry", "A <strong>b</strong> c", '<h2 id="d"><a href="#d">D</a></h2>').slice(0, -"</div>".length),
    ],
    [":::important Title\n- a\n- b\n:::", box("plain", "Title", "<ul><li>a</li><li>b</li></ul>")],
    [
      "::: tip A\nb\n:::\n::: info C\nd\n:::\ne",
      `${box("leaf", "A", "<p>b</p>")}${box("sky", "C", "<p>d</p>")}<p>e</p>`,
    ],
    [":::: note A\n::: tip B\nc\n:::\nd\n::::", box("sky", "A", `${box("leaf", "B", "<p>c</p>")}<p>d</p>`)],
    [":::note A\n:::tip B\nc\n:::\n:::", box("sky", "A", box("leaf", "B", "<p>c</p>"))],
    ["- a\n\n  :::tip B\n  c\n  :::", `<ul><li><p>a</p>${box("leaf", "B", "<p>c</p>")}</li></ul>`],
    ["<Tip>\n\nA\n\n</Tip>", box("leaf", "Tip", "<p>A</p>")],
    [":::details Show it\nA\n:::", "<details><summary>Show it</summary><p>A</p></details>"],
    [":::details[Show it]{open}\nA\n:::", "<details open><summary>Show it</summary><p>A</p></details>"],
    ["::: details\nA\n:::", "<details><summary>Details</summary><p>A</p></details>"],
  ];

  it.each(table)("%j", async (markdown, html) => {
    expect(await htmlOf(`# T\n\nLead.\n\n${markdown}`)).toContain(html);
    expect(await problemsOf({ "page.md": `# T\n\n${markdown}` })).toEqual([]);
  });

  it("in the words of its language", async () => {
    const files = { ".site.yml": "locales: [en, fr]\n", ".words/fr.yml": "prose: { danger: Attention }\n" };
    const compiled = await compileFiles({ ...files, "fr/page.md": ":::danger\na\n:::" });
    expect(JSON.stringify(find(compiled, "fr/page.md").page)).toContain(">Attention</p>");
  });
});

it("on the wire a box is what the original's parser makes of it", async () => {
  expect(await bodyOf(":::tip[T]\na\n:::")).toEqual([element("tip", {}, "T", element("p", {}, "a"))]);
  expect(await bodyOf(":::tip T\na\n:::")).toEqual([element("p", {}, ":::tip T\na\n:::")]);
});

it("a box that is not closed, or has too few colons, is told with its line", async () => {
  expect(await problemsOf({ "page.md": "A\n\n::: tip T\nb" })).toEqual([
    "page.md:3:1  error  tip is opened and never closed. Write ::: alone on a line below it.",
  ]);
  expect(await problemsOf({ ...LENIENT, "page.md": "A\n\n:: tip T\nb\n::" })).toEqual([
    expect.stringContaining("Write :::tip, and ::: alone on a line below its text."),
  ]);
});

it("a box whose name is not in lower case is told with the name that is", async () => {
  expect(await problemsOf({ "page.md": ":::Tip T\na\n:::" })).toEqual([
    'page.md:1:1  error  ":::Tip T" cannot be read as a box. Write :::tip T.',
  ]);
});

it("what is no box of theirs is told with what to write instead, once", async () => {
  expect(await problemsOf({ "page.md": "::: code-group\n```js [a.js]\n```\n:::" })).toEqual([
    'page.md:1:1  error  "::: code-group" cannot be read: there is no component "code-group". Write its parts one below the other: ```ts [app.ts].',
    "page.md:4:1  warning  ::: closes no component. Take it away.",
  ]);
});

describe("words right beside an HTML block, which no page shows, are told with their place:", () => {
  const advice = "stands right beside HTML and is left out. Leave a blank line before and behind the HTML.";
  const table: readonly (readonly [string, string])[] = [
    [":::tip T\n<div>x</div>\n:::", `page.md:5:1  error  ":::" ${advice}`],
    ["<div>x</div>\n:::tip T\na\n:::", `page.md:4:1  error  ":::tip T" ${advice}`],
    ["<div>x</div>\n  lost words", `page.md:4:3  error  "lost words" ${advice}`],
    ["<!-- c --> lost words", `page.md:3:12  error  "lost words" ${advice}`],
  ];

  it.each(table)("%j", async (markdown, problem) => {
    expect(await problemsOf({ "page.md": `# T\n\n${markdown}` })).toEqual([problem]);
  });

  it("not those behind a blank line, nor in an item of a list, which pages show", async () => {
    const html = box("leaf", "T", "<div>x</div>");
    expect(await htmlOf("# T\n\nLead.\n\n:::tip T\n\n<div>x</div>\n\n:::")).toContain(html);
    expect(await htmlOf("# T\n\nLead.\n\n- a\n\n  :::tip T\n  <div>x</div>\n  :::")).toContain(html);
    expect(await problemsOf({ "page.md": "# T\n\n- a\n\n  :::tip T\n  <div>x</div>\n  :::" })).toEqual([]);
  });
});
