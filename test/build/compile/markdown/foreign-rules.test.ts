import { describe, expect, test } from "vitest";
import { createDeadline } from "#build/compile/markdown/parse.ts";
import { strayMarks } from "#build/compile/markdown/stray-marks.ts";
import { bodyOf, element, problemsOf } from "../compile-files.ts";

test.each([
  ["[[Red fox]]", "[Red fox](./animals/red-fox.md)"],
  ["[[Vixens|Her]]", "[Her](./animals/red-fox.md)"],
  ["[[owl.md#Food]]", "[owl.md#Food](./2.owl.md)"],
  ["[[hen]]", "[hen](/address)"],
])("the link of a wiki, %s, names the file that it means: %s", async (text, fix) => {
  const others = { "animals/red-fox.md": "---\ntitle: Vixens\n---\nText.", "2.owl.md": "Text." };
  expect(await problemsOf({ ...others, "page.md": `See ${text}.` })).toEqual([
    `page.md:1:5  warning  "${text}" is no link here. Write ${fix}.`,
  ]);
});

test("the names of emoji between colons are their signs, as in the original, and all else stays", async () => {
  const children = await bodyOf(
    "# A :fox_face:\n\nLit :fire::+1:, *:100:*, at 10:20:30, `:fire:` and 1:100:5, :nobody_knows:",
  );
  expect(children).toEqual([
    element("h1", { id: "a" }, "A 🦊"),
    element(
      "p",
      {},
      "Lit 🔥👍, ",
      element("em", {}, "💯"),
      ", at 10:20:30, ",
      element("code", { className: [] }, ":fire:"),
      " and 1:100:5, :nobody_knows:",
    ),
  ]);
});

describe("a mark of another program that the page would show as letters is told", () => {
  test.each([
    [
      "## What you need {#needs}",
      18,
      '"{#needs}" is shown as it stands. Take it away: links find a heading by its words',
    ],
    ["## Ratios {.wide #ratios}", 11, '"{.wide #ratios}" is shown'],
    ["[[toc]]", 1, '"[[toc]]" is shown as it stands. Take it away: a page with several headings'],
    ["Words\n{: .note}", 1, '"{: .note}" is shown as it stands.'],
    ["$$\n\\frac{C}{N}\n$$", 1, '"$$ \\\\frac{C}{N} $$" is shown as it stands. Put its TeX into a block of ```math.'],
    ["It is $x^2$ now.", 7, '"$x^2$" is shown as it stands. Write its TeX between $` and `$.'],
    ["Term\n: A definition", 1, '": A definition" is shown as it stands. Write <dl>'],
    ["It is ==marked== here.", 7, '"==marked==" is shown as it stands. Write <mark> around it.'],
    ["It is x^2^ here.", 8, '"^2^" is shown as it stands. Write :sup[…]'],
    ["It is H~2~O here.", 8, '"~2~" is struck out. Write :sub[…]'],
    ["- It grows :seedlin: here.", 12, '":seedlin:" is shown as it stands. Did you mean :seedling:?'],
    ["It grows. :otterday:", 11, '":otterday:" is shown as it stands.'],
    ["> [!TIP]+ A title\n> Words.", 3, "[!TIP] with anything behind it makes no box of a quote."],
    ["> [!WARNING]\n\nWords.", 3, "[!WARNING] with nothing below it makes no box of a quote."],
    ['```go {linenos=inline hl_lines=[1,"3-4"]}\na\n```', 1, "hl_lines points out no line here. Write {1,3-4} alone"],
    ['```js title="app.js"\na\n```', 1, "title= names no file here. Write [app.js] behind the language."],
    ['It is [red]{style="color: red"}.', 7, "style on <span> is not allowed here and was left out."],
    ['It is **red**{style="color: red"}.', 14, "style on <strong> is not allowed here and was left out."],
    ['::div{style="color: red"}\nRed\n::', 1, "style on <div> is not allowed here and was left out."],
  ])("%j", async (text, column, message) => {
    const [problem = "", ...others] = await problemsOf({ "page.md": `First.\n\n${text}\n` });
    expect(problem).toMatch(new RegExp(`^page\\.md:[34]:${column}  warning  `));
    expect(problem).toContain(message);
    expect(others).toEqual([]);
  });

  test.each([
    "It costs $3 a bag, or $5 for two.",
    "Cheap $, fine $$ – $$$, or from $$ to $$",
    "a^b^c",
    "50%% here and 20%% there",
    "C++ and i++ and ++i, or C++, C++",
    "Why???",
    "How to draw a fox [video], a song [audio] and a [gallery]",
    "!!! bitte lesen !!!",
    'import the "fox" file, which is large',
    "export default settings by hand",
    "It costs $3_000, or $5.",
    "`$x^2$` and `:smile:` and `[[toc]]`",
    "Between 12:30:45 and 13:00, a::b, std::vector::size, C:dir:",
    "[a](https://example.com/:ab:) <https://example.com/:ab:/b>",
    "H:sub[2]O and :tag[new]{tone=leaf}: all",
    "It is $`x^2`$ now.",
    "Set {x} and {.} aside",
    "a == b == c, x ^ 2 ^ y, ~~struck~~ and a~~b~~c and ~/.config~",
    "> [!TIP]\n> Words.",
    "```math\nx^2\n```",
    "```ts [app.ts] {1,3-4}\na\n```",
    "[words]{.wide #note-1} and **more**{.wide}",
    "## **More**{#note-1}",
  ])("and nothing is said of %j", async (text) => {
    expect(await problemsOf({ "page.md": `First.\n\n${text}\n` })).toEqual([]);
  });
});

describe("so are links, comments, shortcodes and lines of other programs, each with what to write here", () => {
  test.each([
    ["So [[foxes|many foxes]].", "1:4  warning  ", "Write [many foxes](/address)."],
    ["![[a fox.png|300]]", "1:1  warning  ", "Write ![What it shows](./a%20fox.png)."],
    ["So %%pay Ada%% foxes", '1:4  error  "%%pay Ada%%" is shown to everybody.', "Write <!-- pay Ada -->."],
    ["{% include fox.html %}", "1:1  error  ", "is a shortcode, and shown as it is written."],
    ['import Fox from "./fox"', "1:1  warning  a line of MDX is shown as text.", ""],
    ["a\n\n—--\n\nb", "3:1  warning  —-- is no line across the page.", "Write ---."],
    ["[[_TOC_]]", '1:1  warning  "[[_TOC_]]" is shown as it stands.', "Take it away"],
    ["{{ toc }}", '1:1  error  "{{ toc }}" shows nothing.', "Take it away: a page with several headings"],
    ["## :tadda: A fox", '1:4  warning  ":tadda:" is shown', "Did you mean :tada:?"],
    ["[It is $x^2$ so](/)", '1:8  warning  "$x^2$" is shown', "between $` and `$."],
    ["It costs $3, or $5, or $x^2$", '1:24  warning  "$x^2$" is shown', "between $` and `$."],
    ["It is ==a **red** fox==.", '1:7  warning  "==a **red** fox==" is shown', "Write <mark> around it."],
    ["- [ ] One\n\n- [x] A ==red== fox", '3:9  warning  "==red==" is shown', "Write <mark> around it."],
  ])("%j", async (text, start, fix) => {
    const lines = await problemsOf({ "page.md": text });
    expect(lines).toEqual([expect.stringContaining(fix)]);
    expect(lines[0]).toContain(`page.md:${start}`);
  });
});

test("all of a paragraph are told in one run", async () => {
  const lines = await problemsOf({ "page.md": "It is ==marked==, x^2^ and H~2~O :tadda: here." });
  expect(lines).toHaveLength(4);
});

test.each([
  "<",
  "$",
  "$a ",
  ":a",
  "{.",
  "`",
  "](",
  "[[toc",
  "\n:",
])("a hundred thousand of %j are looked through before a document may be broken off", (sign) => {
  const text = sign.repeat(100_000);
  const tokens = [{ type: "text", raw: text, text }];
  expect(createDeadline()(() => strayMarks({ type: "paragraph", text, tokens }))).toEqual([]);
});
