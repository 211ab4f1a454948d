import { describe, expect, it } from "vitest";
import type { Segment } from "#app/content/page.ts";
import { compileFiles, find, pageOf, segmentsOf } from "./compile-files.ts";

async function htmlOf(markdown: string): Promise<string> {
  const [segment, ...others] = await segmentsOf(markdown);
  if (segment?.kind !== "html" || others.length > 0) throw new Error("is not one piece of HTML");
  return segment.html;
}

const COPY_BUTTON = '<button type="button" class="copy-code" data-copied="Copied">Copy code</button>';

describe("a page's HTML", () => {
  const table: readonly (readonly [string, string, string])[] = [
    ["links headings to themselves", "## A *b*", '<h2 id="a-b"><a href="#a-b">A <em>b</em></a></h2>'],
    ["but not those that hold a link", "## A [b](/c)", '<h2 id="a-b">A <a href="/c">b</a></h2>'],
    ["nor the deep ones", "##### A", '<h5 id="a">A</h5>'],
    ["has no h1 but the page's own", "- x\n\n# A", '<ul><li>x</li></ul><h2 id="a"><a href="#a">A</a></h2>'],
    [
      "lets tables scroll and be reached by keyboard",
      "|a|\n|-|\n|b|",
      '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></div>',
    ],
    ["lets browsers show words before pictures", "![a](/b.png)", '<p><img src="/b.png" alt="a" decoding="async"></p>'],
    [
      "keeps code as written",
      "```ts\na < b\n```",
      `<div class="code"><pre class="language-ts" tabindex="0"><code>a &#x3C; b\n</code></pre>${COPY_BUTTON}</div>`,
    ],
    [
      "names the file of a code block",
      "```ts [a.ts]\nx\n```",
      `<figure class="code"><figcaption>a.ts</figcaption><pre class="language-ts" tabindex="0"><code>x\n</code></pre>${COPY_BUTTON}</figure>`,
    ],
    [
      "has links as they are",
      "- [a](https://x.example)",
      '<ul><li><a href="https://x.example" rel="nofollow">a</a></li></ul>',
    ],
    ["shows tasks as signs", "- [x] a", '<ul class="contains-task-list"><li class="task-list-item">☑ a</li></ul>'],
    ["escapes what is text", '- &lt;script&gt; & "q"', '<ul><li>&#x3C;script> &#x26; "q"</li></ul>'],
    [
      "says what bindings name",
      "---\nname: <Fox>\n---\n- A {{ $doc.name }}{{ $doc.no }}{{ x || 'y' }}",
      "<ul><li>A &#x3C;Fox>y</li></ul>",
    ],
  ];

  it.each(table)("%s", async (_, markdown, html) => {
    expect(await htmlOf(markdown)).toBe(html);
  });

  it("leaves out what the page shows as its title and lead", async () => {
    expect(await segmentsOf("# Title\n\nThe lead.\n\nText.")).toEqual([{ kind: "html", html: "<p>Text.</p>" }]);
    expect(await segmentsOf("# Title\n\nThe **very** `lead`.\n\nText.")).toEqual([
      { kind: "html", html: "<p>Text.</p>" },
    ]);
  });

  it("keeps a first paragraph with more than words, in the place of the lead", async () => {
    expect(await segmentsOf("# Title\n\nThe [lead](/a).")).toEqual([
      { kind: "html", html: '<p class="lead-text">The <a href="/a">lead</a>.</p>' },
    ]);
  });

  it("keeps a first heading that is not the title", async () => {
    const [first] = await segmentsOf("---\ntitle: Short\n---\n# A longer title");
    expect(first).toEqual({
      kind: "html",
      html: '<h2 id="a-longer-title"><a href="#a-longer-title">A longer title</a></h2>',
    });
  });
});

describe("components cut a page into segments", () => {
  const tag: Segment = {
    kind: "component",
    name: "Tag",
    props: { tone: "plain" },
    slots: { default: [{ kind: "text", text: "x" }] },
    data: null,
  };

  it("with all HTML between two of them in one", async () => {
    const segments = await segmentsOf("## A\n\n- b\n\n::gallery\n::\n\n- c\n\n***");
    expect(segments.map(({ kind }) => kind)).toEqual(["html", "component", "html"]);
  });

  it("with typed props, defaults filled in", async () => {
    expect(await segmentsOf('::gallery{:limit="3" tag=fox}\n::')).toEqual([
      {
        kind: "component",
        name: "Gallery",
        props: { tag: "fox", limit: 3, group: false, filters: false, order: "newest" },
        slots: {},
        data: null,
      },
    ]);
  });

  it("through the elements around a word", async () => {
    expect(await segmentsOf("- a *b :tag[x]* c")).toEqual([
      {
        kind: "element",
        tag: "ul",
        attributes: {},
        children: [
          {
            kind: "element",
            tag: "li",
            attributes: {},
            children: [
              { kind: "text", text: "a " },
              { kind: "element", tag: "em", attributes: {}, children: [{ kind: "text", text: "b " }, tag] },
              { kind: "text", text: " c" },
            ],
          },
        ],
      },
    ]);
  });

  it("with the words beside them as elements, not as HTML that would need one around it", async () => {
    expect(await segmentsOf("a **b ![c](/d.png)** {{ $doc.no || 'e' }} :tag[x]")).toEqual([
      {
        kind: "element",
        tag: "p",
        attributes: { class: "lead-text" },
        children: [
          { kind: "text", text: "a " },
          {
            kind: "element",
            tag: "strong",
            attributes: {},
            children: [
              { kind: "text", text: "b " },
              {
                kind: "element",
                tag: "img",
                attributes: { src: "/d.png", alt: "c", decoding: "async" },
                children: [],
              },
            ],
          },
          { kind: "text", text: " e " },
          tag,
        ],
      },
    ]);
  });

  it("through a table and what lets it scroll", async () => {
    const [frame] = await segmentsOf("|a|\n|-|\n|:tag[x]|");
    expect(frame).toMatchObject({
      tag: "div",
      attributes: { class: "table-scroll", "aria-label": "Table", tabindex: "0" },
      children: [{ tag: "table", children: [{ tag: "thead" }, { tag: "tbody" }] }],
    });
  });

  it("with no paragraph around what is no word", async () => {
    expect(await segmentsOf('A :gallery{:limit="3"}')).toMatchObject([{ kind: "element", tag: "div" }]);
    expect(await segmentsOf("A :tag[x]")).toMatchObject([{ kind: "element", tag: "p" }]);
    expect(await segmentsOf('- A :gallery{:limit="3"}')).toMatchObject([{ tag: "ul", children: [{ tag: "li" }] }]);
  });

  it("with slots by name", async () => {
    const [hero] = await segmentsOf("::hero{title=T}\nLead\n\n#actions\nA :tag[x]\n::");
    expect(hero).toMatchObject({
      slots: {
        default: [{ kind: "html", html: "<p>Lead</p>" }],
        actions: [{ kind: "element", tag: "p", children: [{ kind: "text", text: "A " }, tag] }],
      },
    });
  });
});

describe("a download knows where its pack is", () => {
  const download = "::download{title=T pack=fox}\n::";
  const packs = "---\npacks:\n  fox: { title: F, pages: [] }\n---\n";

  async function fromOf(files: { readonly [path: string]: string }): Promise<unknown> {
    const [component] = find(await compileFiles(files), "page.md").page?.segments ?? [];
    return component?.kind === "component" ? component.props.from : null;
  }

  it("in its own document", async () => {
    expect(await fromOf({ "page.md": packs + download, "other.md": packs })).toBe("/page");
  });

  it("or in the one that has it", async () => {
    expect(await fromOf({ "page.md": download, "free/other.md": packs })).toBe("/free/other");
  });

  it("or where it is told", async () => {
    expect(await fromOf({ "page.md": "::download{title=T pack=fox from=/b}\n::", "a.md": packs, "b.md": packs })).toBe(
      "/b",
    );
  });

  const mistakes: readonly (readonly [string, object, string])[] = [
    ["which is nowhere", { "page.md": download }, 'there is no pack "fox". Write it under packs.'],
    [
      "which is near another",
      { "page.md": download, "a.md": packs.replace("fox", "foxes") },
      'there is no pack "fox". Did you mean foxes?',
    ],
    [
      "which is in two places",
      { "page.md": download, "a.md": packs, "b.md": packs },
      'several documents have a pack "fox". Write from="/a".',
    ],
    [
      "which is elsewhere",
      { "page.md": "::download{title=T pack=fox from=/b}\n::", "a.md": packs },
      'the pack "fox" is at /a. Write from="/a".',
    ],
  ];

  it.each(mistakes)("and says %s", async (_, files, message) => {
    const { problems } = await compileFiles(files as { readonly [path: string]: string });
    expect(problems).toMatchObject([{ file: "page.md", level: "error", message: `${message}` }]);
  });
});

it("a page has its table of contents beside its segments", async () => {
  expect(await pageOf("## A\n\n## B")).toMatchObject({ toc: { links: [{ id: "a" }, { id: "b" }] }, drawing: null });
});

describe("components in lines of their own", () => {
  const button = { kind: "component", name: "ButtonLink" };

  it("are a paragraph on a page, where they look like words", async () => {
    expect(await segmentsOf(':button-link{to="/" label="A"}\n:button-link{to="/" label="B"}\n\nText')).toMatchObject([
      { kind: "element", tag: "p", children: [button, button] },
      { kind: "html", html: "<p>Text</p>" },
    ]);
    expect(await segmentsOf('::callout\n:button-link{to="/" label="A"}\n::')).toMatchObject([
      { slots: { default: [{ kind: "element", tag: "p", children: [button] }] } },
    ]);
  });

  it("stand alone in an item of a list", async () => {
    expect(await segmentsOf('- :button-link{to="/" label="A"}')).toMatchObject([
      { tag: "ul", children: [{ tag: "li", children: [button] }] },
    ]);
  });
});
