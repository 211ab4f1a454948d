import { describe, expect, it } from "vitest";
import { isRecord } from "#app/content/json.ts";
import { bodyOf, documentOf, element } from "./compile-files.ts";

describe("a Markdown body is a tree of elements and texts", () => {
  const table: readonly (readonly [string, string, readonly object[]])[] = [
    ["paragraphs", "One\ntwo\n\nThree", [element("p", {}, "One\ntwo"), element("p", {}, "Three")]],
    [
      "emphasis of every kind",
      "*a* **b** ~~c~~",
      [element("p", {}, element("em", {}, "a"), " ", element("strong", {}, "b"), " ", element("del", {}, "c"))],
    ],
    ["a hard line break", "a  \nb", [element("p", {}, "a", element("br", {}), "\nb")]],
    [
      "inline code with an empty list of classes",
      "`x < y`",
      [element("p", {}, element("code", { className: [] }, "x < y"))],
    ],
    ["characters that are escaped or named", "5 \\* 3 &lt; &copy; &amp;lt;", [element("p", {}, "5 * 3 < © &lt;")]],
    ["a rule", "---\n", [element("hr", {})]],
    ["a quote", "> a\n> b", [element("blockquote", {}, element("p", {}, "a\nb"))]],
    ["a list without paragraphs", "- a\n- b", [element("ul", {}, element("li", {}, "a"), element("li", {}, "b"))]],
    [
      "a loose list, whose paragraphs are unwrapped too",
      "- a\n\n  more\n\n  and more\n- b",
      [
        element(
          "ul",
          {},
          element("li", {}, "a", element("br", {}), "more", element("br", {}), "and more"),
          element("li", {}, "b"),
        ),
      ],
    ],
    [
      "a list that starts at three",
      "3. a\n4. b",
      [element("ol", { start: 3 }, element("li", {}, "a"), element("li", {}, "b"))],
    ],
    [
      "nested lists",
      "- a\n  - b\n- *c*\n  > d\n- [ ] e\n  - f",
      [
        element(
          "ul",
          { className: ["contains-task-list"] },
          element("li", {}, "a\n", element("ul", {}, element("li", {}, "b"))),
          element("li", {}, element("em", {}, "c"), element("blockquote", {}, element("p", {}, "d"))),
          element(
            "li",
            { className: ["task-list-item"] },
            element("input", { type: "checkbox", disabled: true }),
            " e\n",
            element("ul", {}, element("li", {}, "f")),
          ),
        ),
      ],
    ],
    [
      "tasks",
      "- [x] done\n- [ ] open",
      [
        element(
          "ul",
          { className: ["contains-task-list"] },
          element(
            "li",
            { className: ["task-list-item"] },
            element("input", { type: "checkbox", checked: true, disabled: true }),
            " done",
          ),
          element(
            "li",
            { className: ["task-list-item"] },
            element("input", { type: "checkbox", disabled: true }),
            " open",
          ),
        ),
      ],
    ],
    [
      "a table",
      "| a | b |\n|---|--:|\n| 1 | *2* |",
      [
        element(
          "table",
          {},
          element("thead", {}, element("tr", {}, element("th", {}, "a"), element("th", { align: "right" }, "b"))),
          element(
            "tbody",
            {},
            element("tr", {}, element("td", {}, "1"), element("td", { align: "right" }, element("em", {}, "2"))),
          ),
        ),
      ],
    ],
    ["no element for a paragraph of white space", "a\n\n&#32;\n\nb", [element("p", {}, "a"), element("p", {}, "b")]],
    ["no space at the end of a paragraph", "a  \n\nb \\\n", [element("p", {}, "a"), element("p", {}, "b \\")]],
    ["no trace of comments", "a\n\n<!-- b -->\n\nc <!-- d -->e", [element("p", {}, "a"), element("p", {}, "c e")]],
    ["no text at the top", "<div>a</div> b", [element("div", {}, "a")]],
    [
      "HTML around Markdown",
      "<details>\n<summary>More</summary>\n\nText *here*\n\n</details>",
      [element("details", {}, element("summary", {}, "More"), element("p", {}, "Text ", element("em", {}, "here")))],
    ],
    [
      "bindings",
      "Hello {{ $doc.name }} and {{ $doc.x || 'you' }}",
      [
        element(
          "p",
          {},
          "Hello ",
          element("binding", { value: "$doc.name" }),
          " and ",
          element("binding", { value: "$doc.x", defaultValue: "you" }),
        ),
      ],
    ],
    [
      "what is raised and lowered, right behind a word, too",
      "m:sup[2] (:sub[*i*]) x:sub[1]{.a} y:sub{.b} z:tag[c]",
      [
        element(
          "p",
          {},
          "m",
          element("sup", {}, "2"),
          " (",
          element("sub", {}, element("em", {}, "i")),
          ") x",
          element("sub", { className: ["a"] }, "1"),
          " y:sub{.b} z:tag[c]",
        ),
      ],
    ],
    [
      "attributes right behind an element",
      "[a](/b){.c title=d} **e**{.f} [g]{.h} {i}",
      [
        element(
          "p",
          {},
          element("a", { className: ["c"], title: "d", href: "/b" }, "a"),
          " ",
          element("strong", { className: ["f"] }, "e"),
          " ",
          element("span", { className: ["h"] }, "g"),
          " {i}",
        ),
      ],
    ],
  ];

  it.each(table)("with %s", async (_, markdown, expected) => {
    expect(await bodyOf(`# T\n\n${markdown}`)).toEqual([element("h1", { id: "t" }, "T"), ...expected]);
  });

  it("whatever its line ends are", async () => {
    expect(await bodyOf("---\r\ntitle: A\r\n---\r\na\r\nb\r\rc")).toEqual([
      element("p", {}, "a\nb"),
      element("p", {}, "c"),
    ]);
  });
});

describe("links and pictures", () => {
  const links: readonly (readonly [string, object])[] = [
    ["[a](/b)", { href: "/b" }],
    ["[a](/b 'c & d')", { href: "/b", title: "c & d" }],
    ["[a](https://x.example)", { href: "https://x.example", rel: ["nofollow"] }],
    ["[a](//x.example)", { href: "//x.example", rel: ["nofollow"] }],
    ["[a](mailto:a@x.example)", { href: "mailto:a@x.example" }],
    ["https://x.example/a", { href: "https://x.example/a", rel: ["nofollow"] }],
    ["<https://x.example/a?b=c&d>", { href: "https://x.example/a?b=c&d", rel: ["nofollow"] }],
    ["[a][r]\n\n[r]: /c", { href: "/c" }],
    ["[a](</über uns>)", { href: "/%C3%BCber%20uns" }],
    ["[a](/b%20c)", { href: "/b%20c" }],
    ["[a](/b[1]?c=%5B*%5D)", { href: "/b%5B1%5D?c=%5B*%5D" }],
    ["[a](./2.install.md#step-one)", { href: "./install#step-one" }],
    ["[a](2.install.md)", { href: "install" }],
    ["[a](../1.guide/2.install.md?x=1)", { href: "../guide/install?x=1" }],
    ["[a](/2.install.md)", { href: "/2.install.md" }],
    ["[a](https://x.example/2.install.md)", { href: "https://x.example/2.install.md", rel: ["nofollow"] }],
    ["[a](#b)", { href: "#b" }],
  ];

  it.each(links)("%s", async (markdown, props) => {
    const [paragraph] = await bodyOf(markdown);
    expect(paragraph).toMatchObject({ tag: "p", children: [{ tag: "a", props }] });
    expect(paragraph?.type === "element" && paragraph.children[0]).toHaveProperty("props", props);
  });

  it("have the words of a picture as its alternative text", async () => {
    expect(await bodyOf("![A *fox*](/fox.png 'Fox')")).toEqual([
      element("p", {}, element("img", { src: "/fox.png", alt: "A fox", title: "Fox" })),
    ]);
  });
});

describe("ids of headings", () => {
  const ids: readonly (readonly [string, string])[] = [
    ["## Hello World", "hello-world"],
    ["## 1. Numbered", "_1-numbered"],
    ["## C. Great", "c-great"],
    ["### Slash - in - Title", "slash-in-title"],
    ["### -Dash-", "dash"],
    ["## Größe 中文", "größe-中文"],
    ["## Custom {#my-id}", "custom-my-id"],
    ["## With `code` and *words*", "with-code-and-words"],
    ["Underlined\n---", "underlined"],
    ['<h2 id="own-id">Words</h2>', "own-id"],
    ["<h2>Plain words</h2>", "plain-words"],
  ];

  it.each(ids)("%s -> %s", async (markdown, id) => {
    expect((await bodyOf(markdown))[0]).toMatchObject({ props: { id } });
  });

  it("count up where headings are alike", async () => {
    const body = await bodyOf("## A\n\n> ## A\n\n## A");
    expect(JSON.stringify(body).match(/"id":"[^"]*"/g)).toEqual(['"id":"a"', '"id":"a-1"', '"id":"a-2"']);
  });
});

describe("a code block", () => {
  const infos: readonly (readonly [string, object])[] = [
    ["", {}],
    ["ts", { className: ["language-ts"], language: "ts", meta: "" }],
    ["ts [app.ts]", { className: ["language-ts"], language: "ts", filename: "app.ts", meta: "" }],
    ["ts{1,3-4}", { className: ["language-ts"], language: "ts", highlights: [1, 3, 4], meta: "" }],
    [
      "ts {1-3} [@[...slug\\].vue] meta=value",
      {
        className: ["language-ts"],
        language: "ts",
        filename: "@[...slug].vue",
        highlights: [1, 2, 3],
        meta: "meta=value",
      },
    ],
    ["[only.name]", { filename: "only.name", meta: "" }],
    ["ts {9-1,x}", { className: ["language-ts"], language: "ts", meta: "" }],
  ];

  it.each(infos)("says of ```%s", async (info, { ...props }) => {
    const { className, ...rest } = props as { className?: readonly string[] };
    expect(await bodyOf(`\`\`\`${info}\na < b\n\`\`\``)).toEqual([
      element(
        "pre",
        { ...(className && { className }), code: "a < b\n", ...rest },
        element("code", { __ignoreMap: "" }, "a < b\n"),
      ),
    ]);
  });

  it("keeps the empty lines at its end", async () => {
    expect(await bodyOf("```\na\n\n```\n\n~~~js\nb\n\n\n~~~\n\n```\n\n```")).toMatchObject([
      { props: { code: "a\n\n" } },
      { props: { code: "b\n\n\n" } },
      { props: { code: "" } },
    ]);
  });

  const empties: readonly (readonly [string, string, readonly string[]])[] = [
    ["```\n\na\n```", "\na\n", ["a\n"]],
    ["```\n\n\na\n```", "\n\na\n", ["\na\n"]],
    ["```\n   \n```", "   \n", ["   \n"]],
    ["```\n\n\n\n```", "\n\n\n", []],
    ["```\n\n```", "", []],
    ["```\n```", "", []],
  ];

  it.each(empties)("has no first empty line in its text, and no empty text: %j", async (markdown, code, texts) => {
    expect(await bodyOf(markdown)).toEqual([element("pre", { code }, element("code", { __ignoreMap: "" }, ...texts))]);
  });

  it("expands tabs and may be empty", async () => {
    expect(await bodyOf("```\n\ta\tb\n```\n\n```js\n```")).toMatchObject([
      { props: { code: "    a   b\n" } },
      { props: { code: "" } },
    ]);
  });
});

describe("what a document says of itself", () => {
  const heads: readonly (readonly [string, string, string])[] = [
    ["# Title\n\nWords *here*.", "Title", "Words here."],
    ["Words alone.", "Page", "Words alone."],
    ["***\n\n# Title\n\n***\n\nWords.", "Title", "Words."],
    ["# Title\n\n- a list\n\nWords.", "Title", ""],
    ["## Second\n\nWords.", "Page", ""],
    ["", "Page", ""],
    ["---\ntitle: Own\ndescription: Mine\n---\n# Title\n\nWords.", "Own", "Mine"],
    ["---\ntitle: ''\n---\n# Title", "Page", ""],
  ];

  it.each(heads)("%j", async (markdown, title, description) => {
    expect(await documentOf("page.md", markdown)).toMatchObject({ title, description });
  });

  it("has an excerpt where a comment says more, which is in no tree", async () => {
    const { excerpt, body } = await documentOf("page.md", "# A\n\nB\n\n<!-- more -->\n\nC");
    const before = [element("h1", { id: "a" }, "A"), element("p", {}, "B")];
    expect(excerpt).toEqual({ type: "root", children: before });
    expect(body).toMatchObject({ children: [...before, element("p", {}, "C")] });
  });

  it("has none without", async () => {
    expect(await documentOf("page.md", "A\n\n<!-- less -->")).not.toHaveProperty("excerpt");
  });
});

describe("the table of contents", () => {
  async function tocOf(markdown: string): Promise<unknown> {
    const { body } = await documentOf("page.md", markdown);
    return isRecord(body) && "toc" in body ? body.toc : "no table";
  }

  it("nests headings under those above them", async () => {
    expect(await tocOf("# T\n\n## A\n\n### B\n\n### C\n\n## D")).toEqual({
      title: "",
      searchDepth: 2,
      depth: 2,
      links: [
        {
          id: "a",
          depth: 2,
          text: "A",
          children: [
            { id: "b", depth: 3, text: "B" },
            { id: "c", depth: 3, text: "C" },
          ],
        },
        { id: "d", depth: 2, text: "D" },
      ],
    });
  });

  it("looks two levels into the body", async () => {
    expect(await tocOf("> ## A\n>\n> > ## B")).toMatchObject({ links: [{ id: "a" }] });
  });

  it("takes its settings from the front matter", async () => {
    expect(await tocOf("---\ntoc: { depth: 1, searchDepth: 1, title: Here }\n---\n## A\n\n### B\n\n> ## C")).toEqual({
      title: "Here",
      searchDepth: 1,
      depth: 1,
      links: [{ id: "a", depth: 2, text: "A" }],
    });
  });

  it("is not there where the front matter says so", async () => {
    expect(await tocOf("---\ntoc: false\n---\n## A")).toBe("no table");
  });
});
