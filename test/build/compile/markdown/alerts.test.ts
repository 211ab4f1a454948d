import { describe, expect, it } from "vitest";
import { bodyOf, compileFiles, element, find, htmlOf, problemsOf, segmentsOf } from "../compile-files.ts";

describe("a quote that begins with the mark of an alert is a callout on the page:", () => {
  const box = (tone: string, title: string, body: string) =>
    `<div class="callout tone-${tone}" role="note"><p class="callout-title">${title}</p>${body}</div>`;
  const table: readonly (readonly [string, string])[] = [
    ["> [!NOTE]\n> A *fox*.", box("sky", "Note", "<p>A <em>fox</em>.</p>")],
    ["> [!TIP]\n>\n> - a", box("leaf", "Tip", "<ul><li>a</li></ul>")],
    ["> [!IMPORTANT]\n> a\n>\n> b", box("plain", "Important", "<p>a</p><p>b</p>")],
    ["> [!WARNING]  \n> a", box("sun", "Warning", "<p>\na</p>")],
    ["> [!caution]\n> a", box("berry", "Caution", "<p>a</p>")],
    ["- > [!NOTE]\n  > a", `<ul><li>${box("sky", "Note", "<p>a</p>")}</li></ul>`],
  ];

  it.each(table)("%j", async (markdown, html) => {
    expect(await htmlOf(markdown)).toContain(html);
  });

  it("and holds components", async () => {
    expect(await segmentsOf("> [!NOTE]\n> A :tag[fox]")).toMatchObject([
      {
        kind: "element",
        tag: "div",
        attributes: { class: "callout tone-sky", role: "note" },
        children: [{ kind: "html" }, { kind: "element", tag: "p" }],
      },
    ]);
  });

  it("in the words of its language", async () => {
    const files = { ".site.yml": "locales: [en, fr]\n", ".words/fr.yml": "prose: { note: Remarque }\n" };
    const compiled = await compileFiles({ ...files, "fr/page.md": "> [!NOTE]\n> a" });
    expect(JSON.stringify(find(compiled, "fr/page.md").page)).toContain(">Remarque</p>");
  });
});

it("a mark that makes no box is said, with its place", async () => {
  expect(await problemsOf({ "page.md": "Fox.\n\n- > [!INFO]\n  > a" })).toEqual([
    "page.md:3:5  warning  [!INFO] makes no box of a quote. There are [!NOTE], [!TIP], [!IMPORTANT], [!WARNING] and [!CAUTION].",
  ]);
  expect(await problemsOf({ "page.md": "> [!note]\n> a\n\n> [!INFO] b" })).toEqual([
    "page.md:4:3  warning  [!INFO] makes no box of a quote. There are [!NOTE], [!TIP], [!IMPORTANT], [!WARNING] and [!CAUTION].",
  ]);
});

describe("a quote stays one", () => {
  const table = [
    "> [!NOTE] with words behind it",
    "> [!NOTE]",
    "> [!NOTE]**b**",
    "> [!FOX]\n> a",
    "> Words\n> [!NOTE]\n> a",
  ];

  it.each(table)("%j", async (markdown) => {
    expect(await htmlOf(markdown)).toContain("<blockquote>");
  });

  it("on the wire, whatever it is on the page", async () => {
    expect(await bodyOf("> [!NOTE]\n> a")).toEqual([element("blockquote", {}, element("p", {}, "[!NOTE]\na"))]);
  });
});
