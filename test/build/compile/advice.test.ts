import { describe, expect, it } from "vitest";
import { INSTEAD } from "#build/compile/markdown/instead.ts";
import { problemsOf } from "./compile-files.ts";

/** What an author writes who follows an advice. */
const FOLLOWED: { readonly [advice: string]: readonly string[] } = {
  "Write a quote that begins with > [!NOTE], or :::note Title, its text and :::, each on a line.": [
    "> [!NOTE]\n> A",
    ":::note Title\nA\n:::",
  ],
  "Write its parts one below the other: ```ts [app.ts].": ["```ts [app.ts]\nlet a\n```\n\n```ts [b.ts]\nlet b\n```"],
  "Take it away, or write a sign such as ★.": ["A ★"],
  "Write :tag[new].": ["A :tag[new]", ":tag[new]"],
  'Write :button-link{to="/…" label="…"}.': [
    'A :button-link{to="/other" label="A"}',
    ':button-link{to="/other" label="A"}',
  ],
  'Write ::columns, in it :::callout{title="…"} for each with ::: below its text, and :: below all.': [
    '::columns\n:::callout{title="A"}\nB\n:::\n:::callout{title="C"}\nD\n:::\n::',
  ],
  "Write ![What it shows](./picture.jpg)": [],
  "Write a line for each, with a dash in front.": ["- a\n- b"],
  "Write a block of code: its language behind ```, its lines, and ``` again.": ["```js\nlet a\n```"],
  "Write <details> with <summary> in it.": ["<details>\n<summary>A</summary>\n\nB\n\n</details>"],
  "Write a link that leads there.": ["[A](https://a.example/b)"],
  "Write its TeX in a block of ```math.": ["```math\nx^2\n```"],
  'Write :article-list{under="/…"} on a line of its own.': [':article-list{under="/other"}'],
  "Take it away: a page with several headings lists them by itself.": ["A"],
  "Write the address of the page, or its file: [words](./page.md).": ["[words](./other.md)"],
  "Take it away: it leads nowhere outside of the chat it comes from.": ["A"],
  "Write the text itself, or a field of the front matter, as {{ $doc.title }}.": ["A {{ $doc.title }}"],
};

describe("advice about what other programs have, followed, leaves nothing to be told:", () => {
  it.each([...new Set(INSTEAD.map(([, advice]) => advice))])("%s", async (advice) => {
    const texts = FOLLOWED[advice];
    expect(texts, "no text follows it").toBeDefined();
    for (const text of texts ?? [])
      expect(await problemsOf({ "page.md": `# Page\n\n${text}\n`, "other.md": "# Other" }), text).toEqual([]);
  });
});

/** What is wrong, the advice that it brings, and what is written then. */
const SLIPS: readonly (readonly [string, string, string])[] = [
  ["::: callout\nA\n:::", 'Write :::callout{title="…"} alone in its line', ":::callout\nA\n:::"],
  ['::callout {title="A"}\nB\n::', "no spaces before the brace", '::callout{title="A"}\nB\n::'],
  ['::callout(title="A")\nB\n::', 'Write ::callout{title="…"}', '::callout{title="A"}\nB\n::'],
  ["::callout{title=“A b”}\nB\n::", "each value in straight quotes.", '::callout{title="A"}\nB\n::'],
  [":: tip A\nB\n::", "Write :::tip, and ::: alone on a line below its text.", ":::tip A\nB\n:::"],
  ["::tip A\nB\n::", "Write :::tip, and ::: alone on a line below its text.", ":::tip A\nB\n:::"],
  ["::: tip A\nB", "Write ::: alone on a line below it.", "::: tip A\nB\n:::"],
  ["::: code-group\nA\n:::", "Write its parts one below the other: ```ts [app.ts].", "```ts [app.ts]\nlet a\n```"],
  ["::: calout A\nB\n:::", "Did you mean callout?", ":::callout\nB\n:::"],
  ["Pass :this on", "Write \\:this where it is a text.", "Pass \\:this on"],
  ["A :tag [new] fox", "Write :tag[…] without a space.", "A :tag[new] fox"],
  ["> [!INFO]\n> A", "[!NOTE]", "> [!NOTE]\n> A"],
];

describe("advice about a slip, followed, leaves nothing to be told:", () => {
  it.each(SLIPS)("%j", async (wrong, advice, followed) => {
    expect((await problemsOf({ "page.md": `# Page\n\n${wrong}\n` })).join("\n")).toContain(advice);
    expect(await problemsOf({ "page.md": `# Page\n\n${followed}\n` })).toEqual([]);
  });
});
