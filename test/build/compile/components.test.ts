import { describe, expect, it } from "vitest";
import { bodyOf, element, htmlOf, LENIENT, problemsOf, segmentsOf } from "./compile-files.ts";

const TAG = element("tag", {}, "x");
const ICON = element("u-icon", {});

describe("components in Markdown are elements on the wire", () => {
  const table: readonly (readonly [string, string, readonly object[]])[] = [
    ["a block", '::callout{title="T"}\nText\n::', [element("callout", { title: "T" }, element("p", {}, "Text"))]],
    [
      "a block right below a paragraph",
      "Text\n::callout\n::\nmore",
      [element("p", {}, "Text"), element("callout", {}), element("p", {}, "more")],
    ],
    ["a block without its own content", '::gallery{:limit="3"}\n::', [element("gallery", { ":limit": "3" })]],
    [
      "attributes of every kind",
      '::links{:items=\'[{"label": "A", "to": "/a"}]\'}\n::',
      [element("links", { ":items": '[{"label": "A", "to": "/a"}]' })],
    ],
    ["a flag", "::gallery{group}\n::", [element("gallery", { ":group": "true", group: "" })]],
    ["a flag of a word", "A :tag{new}[x]", [element("p", {}, "A ", element("tag", { ":new": "true" }, "x"))]],
    [
      "numbers, lists and names as HTML has them",
      '::u-card{size=3 width="20px" disabled=disabled tabindex=2 data-a-b="1" aria-label="y" rel="a b" fooBar=z .a.b class="c d"}\n::',
      [
        element("u-card", {
          size: 3,
          width: "20px",
          disabled: true,
          tabIndex: 2,
          dataAB: "1",
          ariaLabel: "y",
          rel: ["a", "b"],
          "foo-bar": "z",
          className: ["a", "b", "c", "d"],
        }),
      ],
    ],
    [
      "JSON with a backslash before its quotes",
      '::links{:items="[{\\"label\\":\\"A\\",\\"to\\":\\"/a\\"}]"}\n::',
      [element("links", { ":items": '[{"label":"A","to":"/a"}]' })],
    ],
    [
      "words in brackets behind its name",
      "::callout[*Hey*]\nText\n::",
      [element("callout", {}, element("em", {}, "Hey"), element("p", {}, "Text"))],
    ],
    [
      "slots",
      '::hero{title="T"}\nLead\n\n#actions\n:button-link{to="/a" label="A"}\n::',
      [
        element(
          "hero",
          { title: "T" },
          element("p", {}, "Lead"),
          element("template", { "v-slot:actions": "" }, element("button-link", { to: "/a", label: "A" })),
        ),
      ],
    ],
    ["the default slot by name", "::callout\n#default\nText\n::", [element("callout", {}, element("p", {}, "Text"))]],
    [
      "props in YAML",
      "::links\n---\nitems:\n  - { label: A, to: /a }\n---\n::",
      [element("links", { ":items": '[{"label":"A","to":"/a"}]' })],
    ],
    [
      "YAML before text",
      "::callout\n---\ntitle: T\n---\nText\n::",
      [element("callout", { title: "T" }, element("p", {}, "Text"))],
    ],
    [
      "blocks in blocks with more colons outside",
      ":::hero{title=T}\n::callout\nInside\n::\n:::",
      [element("hero", { title: "T" }, element("callout", {}, element("p", {}, "Inside")))],
    ],
    [
      "blocks in blocks with more colons inside",
      "::hero{title=T}\n:::callout\nInside\n:::\n::",
      [element("hero", { title: "T" }, element("callout", {}, element("p", {}, "Inside")))],
    ],
    [
      "blocks in blocks with the same colons, indented",
      "::hero{title=T}\n  ::callout\n  Inside\n\n      code\n  ::\n::",
      [
        element(
          "hero",
          { title: "T" },
          element(
            "callout",
            {},
            element("p", {}, "Inside"),
            element("pre", { code: "code\n" }, element("code", { __ignoreMap: "" }, "code\n")),
          ),
        ),
      ],
    ],
    [
      "a slot of the inner block alone",
      "::hero{title=T}\n:::hero{title=U}\n#actions\nInner\n:::\n\n#actions\nOuter\n::",
      [
        element(
          "hero",
          { title: "T" },
          element("hero", { title: "U" }, element("template", { "v-slot:actions": "" }, element("p", {}, "Inner"))),
          element("template", { "v-slot:actions": "" }, element("p", {}, "Outer")),
        ),
      ],
    ],
    [
      "code that looks like a block",
      "::callout\n```\n::\n#actions\n```\n::",
      [
        element(
          "callout",
          {},
          element("pre", { code: "::\n#actions\n" }, element("code", { __ignoreMap: "" }, "::\n#actions\n")),
        ),
      ],
    ],
    [
      "a block in a list",
      "- a\n\n  ::callout\n  Inside\n  ::\n- b",
      [
        element(
          "ul",
          {},
          element("li", {}, "a", element("callout", {}, element("p", {}, "Inside"))),
          element("li", {}, "b"),
        ),
      ],
    ],
    ["a word in a line", "A :tag[x] b", [element("p", {}, "A ", TAG, " b")]],
    [
      "a word with attributes",
      "A :tag[x *y*]{tone=sun}.",
      [element("p", {}, "A ", element("tag", { tone: "sun" }, "x ", element("em", {}, "y")), ".")],
    ],
    [
      "attributes before the word",
      "A :tag{tone=sun}[x]",
      [element("p", {}, "A ", element("tag", { tone: "sun" }, "x"))],
    ],
    [
      "a name alone, where a component may stand",
      "A :br b, :u-icon (:u-icon) *:u-icon* [:u-icon](/x), :AbC.",
      [
        element(
          "p",
          {},
          ...["A ", element("br", {}), " b, ", ICON, " (", ICON, ") ", element("em", {}, ICON), " "],
          ...[element("a", { href: "/x" }, ICON), ", ", element("ab-c", {}), "."],
        ),
      ],
    ],
    ["the name before a bracket that is never closed", "A :u-icon[b", [element("p", {}, "A ", ICON, "[b")]],
    [
      "a line that is one, which is no paragraph",
      ":br\n\n:tag[x]{tone=sun}",
      [element("br", {}), element("tag", { tone: "sun" }, "x")],
    ],
    [
      "a line that is one between lines of text",
      "Text\n  :u-icon{name=a}\nmore",
      [element("p", {}, "Text"), element("u-icon", { name: "a" }), element("p", {}, "more")],
    ],
    [
      "an item of a list that is one",
      "- :u-icon\n- :fire:",
      [element("ul", {}, element("li", {}, ICON), element("li", {}, "🔥"))],
    ],
    [
      "a word in emphasis and brackets",
      "**:tag[x]** (:tag[x])",
      [element("p", {}, element("strong", {}, TAG), " (", TAG, ")")],
    ],
    [
      "names in any case",
      ":Tag[x] :ButtonLink{to=/a label=A}",
      [element("p", {}, TAG, " ", element("button-link", { to: "/a", label: "A" }))],
    ],
    [
      "HTML elements by the same marks",
      "::div{.note #part-1 onclick=x}\nText\n::",
      [element("div", { className: ["note"], id: "part-1" }, element("p", {}, "Text"))],
    ],
  ];

  it.each(table)("%s", async (_, markdown, expected) => {
    expect(await bodyOf(markdown)).toEqual(expected);
  });

  const sentences = [
    "ratio 3:4 or 10:30",
    "Note: this",
    "see:tag[x]",
    "at 10:tag[x]",
    "std::vector",
    "10 :30, x :-) and :D or :p",
    "So \\:this or `:this`",
    "A :small word",
    "The :snake_ and::this",
    "<https://x.example/:tag>",
    "C:\\dir",
    "{{ not closed",
    "a \\:tag\\[x]",
  ];

  it.each(sentences)("but not in %j", async (sentence) => {
    expect(JSON.stringify(await bodyOf(sentence))).not.toMatch(/"tag":"(tag|vector|binding|this|snake.*|small|d)"/);
    expect(await problemsOf({ "page.md": sentence })).toEqual([]);
  });

  it("tells of a name that no component has, which its page shows as it stands", async () => {
    expect(await segmentsOf("# T\n\nA.\n\nNote :this one")).toEqual([{ kind: "html", html: "<p>Note :this one</p>" }]);
    expect(await problemsOf({ "page.md": "Note :this one" })).toEqual([
      'page.md:1:6  warning  there is no component "this", so pages show :this as it stands. Write \\:this where it is a text.',
    ]);
  });

  it.each([
    [":this", "<p>:this</p>"],
    [":tip", "<p>:tip</p>"],
    [":::tip\n:::", "<p>:tip</p>"],
    ["<Tip></Tip>", "<p>:tip</p>"],
    ["- :this", "<li><p>:this</p></li>"],
    ["*:this*", "<em>:this</em>"],
    ["| a |\n| - |\n| :this |", "<td><p>:this</p></td>"],
  ])("where it is all there is, too: %j", async (markdown, html) => {
    expect(await htmlOf(`# T\n\nA.\n\n${markdown}`)).toContain(html);
  });

  it.each([
    [":tip", 'there is no component "tip", so pages show :tip as it stands.'],
    [":::tip\n:::", "the box is empty, so pages show :tip in its place."],
    ["<Tip></Tip>", "there is no component <tip>, so pages show :tip in its place."],
    ["<foo />", "there is no component <foo>, so pages show :foo in its place."],
    ['<foo onclick="x" />', "there is no component <foo>, so pages show :foo in its place."],
    ['<foo title="t" />', "there is no component <foo>, so pages show nothing of it."],
    ["<foo>x</foo>", "there is no component <foo>, so pages show only what stands in it."],
  ])("and of %j says what pages show", async (markdown, message) => {
    expect(await problemsOf({ ...LENIENT, "page.md": `# T\n\n${markdown}` })).toEqual([
      expect.stringContaining(message),
    ]);
  });

  it("of nothing but its props shows nothing", async () => {
    expect(await htmlOf('# T\n\nA.\n\n<foo title="t" />\n\nB')).toBe("<p>B</p>");
  });

  it.each(["a :smille: b", "::tag in a line"])("nor in %j, of which the author is told", async (sentence) => {
    expect(JSON.stringify(await bodyOf(sentence))).not.toMatch(/"tag":"(tag|smille)"/);
    expect(await problemsOf({ "page.md": sentence })).toHaveLength(1);
  });
});

describe("components are checked", () => {
  const table: readonly (readonly [string, string])[] = [
    [
      "Text\n\n::colouring-card{path=/a}\n::",
      'page.md:3:1  error  there is no component "colouring-card". Did you mean coloring-card?',
    ],
    ["::gallery\n---\nlimit: many\n---\n::", 'page.md:3:8  error  gallery: limit: "many" is no number.'],
    ['::gallery{limit="8"}\n::', 'page.md:1:11  error  gallery: limit: "8" is text here. Write :limit="8".'],
    ['::gallery\n---\nlimit: "8"\n---\n::', 'page.md:3:8  error  gallery: limit: "8" is text here. Write 8.'],
    [
      '::article-list{under="/" paged="true"}\n::',
      'page.md:1:26  error  article-list: paged: "true" is text here. Write :paged="true".',
    ],
    ['::gallery{:limit="0"}\n::', "page.md:1:11  error  gallery: limit: 0 is below 1."],
    ["- a\n  > b :price{:amount=x}", 'page.md:2:14  error  price: amount: "x" is no number.'],
    ["::hero\n::", 'page.md:1:1  error  hero: title: is missing. Write title="Arbor Day".'],
    ['::hero{titel="A" title="B"}\n::', 'page.md:1:8  error  hero: "titel" means nothing here. Did you mean title?'],
    [
      "A :tag[x]{tone=red}",
      'page.md:1:11  error  tag: tone: "red" is not allowed. Write plain, sun, leaf, berry or sky.',
    ],
    [
      '::button-link{to="javascript:alert(1)" label=A}\n::',
      'page.md:1:15  error  button-link: to: "javascript:alert(1)" is no link. Write a path, or an address with https, mailto or tel.',
    ],
    ["a\n\n::callout\nb", "page.md:3:1  error  callout is opened and never closed. Write :: alone on a line below it."],
    [
      ':::gallery{category="animals"}\n::',
      "page.md:1:1  error  gallery is opened and never closed. Write ::: alone on a line below it.",
    ],
    [
      '::callout\n---\n"a-(": 1\n---\n::',
      'page.md:1:1  error  callout: "a(" means nothing here. There are title and tone.',
    ],
    [
      "::callout\n---\ntitle: [\n---\n::",
      "page.md:3:9  error  callout: the bracket [ is never closed. Write title: [].",
    ],
  ];

  it.each(table)("%j", async (markdown, problem) => {
    expect(await problemsOf({ "page.md": markdown })).toContain(problem);
  });

  it.each([
    '::gallery{limit="many" :limit="3"}\n::',
    '::gallery{:limit="3" limit="many"}\n::',
  ])("that is not asked of a text beside the value of the same name: %s", async (markdown) => {
    expect(await problemsOf({ "page.md": markdown })).toEqual([]);
    expect(await segmentsOf(markdown)).toMatchObject([{ name: "Gallery", props: { limit: 3 } }]);
  });

  it("behind front matter, whose lines count", async () => {
    const markdown = "---\ntitle: A\n---\n\n::nope\n::";
    expect(await problemsOf({ "page.md": markdown })).toEqual([expect.stringMatching(/^page\.md:5:1 {2}error/)]);
  });

  it("leniently where the site says so: what is unknown stays on the wire and shows its children", async () => {
    const markdown = '::u-alert{icon="x" onclick="y" href="javascript:z"}\nWords\n::';
    expect(await bodyOf(markdown, LENIENT)).toEqual([element("u-alert", { icon: "x" }, element("p", {}, "Words"))]);
    expect(await segmentsOf(markdown, LENIENT)).toEqual([{ kind: "html", html: "<p>Words</p>" }]);
    expect(await problemsOf({ ...LENIENT, "page.md": markdown })).toEqual([
      expect.stringContaining('page.md:1:1  warning  there is no component "u-alert"'),
    ]);
  });

  it.each(["iframe", "script", "base", "form", "object", "meta"])("never as an active element: %s", async (name) => {
    expect(await bodyOf(`:${name}{src=x action=y}[words]`, LENIENT)).toEqual([element("p", {}, "words")]);
    expect(await bodyOf(`A :${name}{src=x}[word]`, LENIENT)).toEqual([element("p", {}, "A word")]);
  });

  it("leniently shows the children of a component whose props do not fit", async () => {
    expect(await segmentsOf("::hero\nWords\n::", LENIENT)).toEqual([{ kind: "html", html: "<p>Words</p>" }]);
  });
});
