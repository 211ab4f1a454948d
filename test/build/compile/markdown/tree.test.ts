import { describe, expect, it } from "vitest";
import { bodyOf, element, htmlOf, LENIENT, problemsOf, segmentsOf } from "../compile-files.ts";

const LINK = (address: string) => element("a", { href: `mailto:${address}` }, address);

describe("attributes right behind an element", () => {
  const picture = { src: "/p.png", alt: "A" };
  const table: readonly (readonly [string, readonly unknown[]])[] = [
    [
      "![A](/p.png){width=300 height=50% .rounded}",
      [element("img", { ...picture, width: 300, height: "50%", className: ["rounded"] })],
    ],
    [
      "![A](/p.png){.p-1.max-w-[700px].dark:border-gray-700} b",
      [element("img", { ...picture, className: ["p-1", "max-w-[700px]", "dark:border-gray-700"] }), " b"],
    ],
    ["[a]{.b:c.d[e]}", [element("span", { className: ["b:c", "d[e]"] }, "a")]],
    [
      "`a`{.b} `c`{lang=ts .d} `e`{language=js}",
      [
        element("code", { className: ["b"] }, "a"),
        " ",
        element("code", { className: ["d", "language-ts"], language: "ts" }, "c"),
        " ",
        element("code", { className: ["language-js"], language: "js" }, "e"),
      ],
    ],
    [
      "{.a} *b* {.c} d{.e} ~~f~~{.g} <https://h.example>{.i}",
      [
        "{.a} ",
        element("em", {}, "b"),
        " {.c} d{.e} ",
        element("del", {}, "f"),
        "{.g} ",
        element("a", { href: "https://h.example", rel: ["nofollow"] }, "https://h.example"),
        "{.i}",
      ],
    ],
    ["*a* ![b](javascript:x){.c}", [element("em", {}, "a")]],
  ];

  it.each(table)("%j", async (markdown, expected) => {
    expect(await bodyOf(markdown)).toEqual([element("p", {}, ...expected)]);
  });

  it("stand on a page as on the wire", async () => {
    expect(await htmlOf("- ![A](/p.png){width=300 .rounded} and `b`{.c}.")).toBe(
      '<ul><li><img width="300" class="rounded" src="/p.png" alt="A" decoding="async"> and <code class="c">b</code>.</li></ul>',
    );
  });
});

describe("a component that is written as HTML", () => {
  const table: readonly (readonly [string, readonly object[]])[] = [
    [
      '<UAlert type="x" :count="3" onclick="y" size="2">\n\nHello *you*\n\n</UAlert>',
      [element("u-alert", { type: "x", ":count": "3", size: 2 }, element("p", {}, "Hello ", element("em", {}, "you")))],
    ],
    ["<u-alert>hi *you* x</u-alert>", [element("u-alert", {}, "\nhi \n", element("em", {}, "you"), "\n x\n")]],
    ["<UAlert>hi</UAlert> and more", [element("p", {}, element("u-alert", {}, "hi"), " and more")]],
    [
      "A <UIcon name='a' /> b\n\n<UIcon />\n\nc",
      [element("p", {}, "A ", element("u-icon", { name: "a" }), " b"), element("u-icon", {}), element("p", {}, "c")],
    ],
    ["<BR>", [element("br", {})]],
    ["A <font color=red>b</font> <script>c</script>", [element("p", {}, "A b")]],
  ];

  it.each(table)("%j", async (markdown, expected) => {
    expect(await bodyOf(markdown, LENIENT)).toEqual(expected);
  });

  it("is checked, and shown, as one of ours", async () => {
    expect(await segmentsOf('<Callout title="T">\n\nWords\n\n</Callout>')).toEqual([
      {
        kind: "component",
        name: "Callout",
        props: { title: "T", tone: "sky" },
        slots: { default: [{ kind: "html", html: "<p>Words</p>" }] },
        data: null,
      },
    ]);
    expect(await problemsOf({ "page.md": 'A\n\n<Callout tone="red">Words</Callout>' })).toEqual([
      expect.stringContaining('page.md:3:1  error  callout: tone: "red" is not allowed.'),
    ]);
    expect(await problemsOf({ "page.md": 'A <ButtonLink to="/nowhere" label="B"></ButtonLink>' })).toEqual([
      expect.stringContaining("/nowhere"),
    ]);
  });

  it("shows what it holds where it is none of ours", async () => {
    expect(await htmlOf("<UAlert>hi *you*</UAlert>")).toBe("<p>\nhi \n<em>you</em></p>");
    expect(await htmlOf("- A <UAlert>b</UAlert> c")).toBe("<ul><li>A b c</li></ul>");
  });
});

describe("an address to write to", () => {
  it.each([
    "react@19.0.0",
    "@nuxt/content@2.13.4",
    "pillow@10.2.0rc1",
    "root@127.0.0.1",
    "actions/checkout@v4.1.2",
    "a@b.c-",
    "x@y.z_",
    "a@b",
    "é@b.cd",
  ])("is not %s", async (text) => {
    expect(await bodyOf(`Install ${text}, now`)).toEqual([element("p", {}, `Install ${text}, now`)]);
  });

  it.each(["user@host.example", "x.y+z@a-b.cd", "git@github.com", "a@b.c_d"])("is %s", async (text) => {
    expect(await bodyOf(`Write ${text}: now`)).toEqual([element("p", {}, "Write ", LINK(text), ": now")]);
    expect(await bodyOf(`Write (${text}).`)).toEqual([element("p", {}, "Write (", LINK(text), ").")]);
  });
});
