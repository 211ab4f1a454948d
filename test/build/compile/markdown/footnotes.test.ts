import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ROOT } from "#build/paths.ts";
import { compileFiles, documentOf, find, htmlOf, LENIENT, pageOf, problemsOf } from "../compile-files.ts";

interface Vector {
  readonly markdown: string;
  readonly body: object;
  readonly excerpt?: object;
}

/** What the original's own parser made of these documents (docs/protocol.md 3.3). */
const vectors: readonly Vector[] = JSON.parse(readFileSync(`${ROOT}test/fixtures/wire/markdown.json`, "utf8"));

describe("the tree is the original's own", () => {
  it.each(vectors.map((vector) => [vector.markdown, vector] as const))("%j", async (markdown, { body, excerpt }) => {
    const document = await documentOf("page.md", markdown, LENIENT);
    expect(document.body).toEqual(body);
    expect(document.excerpt).toEqual(excerpt);
  });
});

const TWICE = "Fox.[^a] Hen.[^a]\n\n[^a]: Note.";

describe("on the page footnotes", () => {
  it("and what refers to them lead to each other", async () => {
    const html = await htmlOf(TWICE);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    const targets = [...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
    for (const target of targets) expect(ids).toContain(target);
    expect(html).toContain('<h2 class="visually-hidden" id="footnote-label">Footnotes</h2>');
    expect(html).toContain('aria-describedby="footnote-label"');
    expect(html).toContain('aria-label="Back to reference 1-2"');
  });

  it("have ids that no heading has", async () => {
    const html = await htmlOf(`## Footnote label\n\n## User content fn a\n\n${TWICE}`);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(html).toContain('aria-describedby="footnote-label."');
    expect(html).toContain('href="#user-content-fn-a."');
    expect(html).toContain('<li id="user-content-fn-a.">');
  });

  it("have ids as our own code looks them up, and addresses as browsers write them", async () => {
    const html = await htmlOf("Fox.[^Füchse]\n\n[^Füchse]: Note.");
    expect(html).toContain('<li id="user-content-fn-füchse">');
    expect(html).toContain('href="#user-content-fn-f%C3%BCchse"');
  });

  it("have no numbers in the table of contents, and no place in it: nobody sees the heading above them", async () => {
    const { toc } = await pageOf("## One *two*[^a]\n\n### Three[^a]\n\n[^a]: Note.");
    expect(toc).toMatchObject({
      links: [{ id: "one-two1", text: "One two", children: [{ id: "three1", text: "Three" }] }],
    });
  });

  it("speak the language of their document", async () => {
    const french = "prose:\n  footnotes: Notes\n  backToReference: Retour à {reference}\n";
    const others = { ".site.yml": "locales: [en, fr]\n", ".words/fr.yml": french, "fr/page.md": TWICE };
    const { page } = find(await compileFiles({ ...others, "page.md": TWICE }), "fr/page.md");
    const html = JSON.stringify(page?.segments);
    expect(html).toContain(">Notes</h2>");
    expect(html).toContain("Retour à 1-2");
    expect(page?.toc?.links).toEqual([]);
  });
});

describe("a footnote that cannot be shown is said, with its place:", () => {
  const table: readonly (readonly [string, string])[] = [
    [
      "Fox.\n\n- a **b[^no]**",
      'page.md:3:8  warning  [^no] is no footnote: it is defined nowhere. Write "[^no]: …" on a line of its own, or \\[^no] for these characters.',
    ],
    [
      "Fox.[^a]\n\n[^a]:\n\nThe note.",
      "page.md:3:1  warning  [^a] says nothing. Write its words behind the colon, or four spaces before them.",
    ],
    [
      "Fox.\n\n[^a]: Note.",
      "page.md:3:1  warning  [^a] is referred to nowhere, and not shown. Write [^a] where it belongs, or leave it out.",
    ],
    [
      "Fox.[^a]\n\n[^a]: One.\n\n> [^a]: Two.",
      "page.md:5:3  warning  [^a] is defined a second time, and not shown. Give it a label of its own.",
    ],
  ];

  it.each(table)("%j", async (markdown, problem) => {
    expect(await problemsOf({ "page.md": markdown })).toEqual([problem]);
  });

  it("and what is wrong in one stands where it was written", async () => {
    expect(await problemsOf({ "page.md": "Fox.[^a]\n\n[^a]: One.\n\n    Two [b](javascript:x)." })).toEqual([
      'page.md:5:9  warning  a link must not lead to "javascript:x". Write a path, or an address that starts with https.',
    ]);
  });
});
