import { describe, expect, test } from "vitest";
import { LENIENT, problemsOf } from "../compile-files.ts";

/** Problems of a text, without the name of its file. */
async function told(text: string, others = {}): Promise<readonly string[]> {
  return (await problemsOf({ ...others, "page.md": text })).map((line) => line.replace("page.md:", ""));
}

describe("what looks like a component and is shown as it is written is an error", () => {
  test.each([
    "::callout{title=“One sheet”}\nText\n::",
    ":: callout\nText\n::",
    '::callout {title="x"}\nText\n::',
    '::callout{title="x", tone="sun"}\nText\n::',
    '::callout{title: "x"}\nText\n::',
    '::callout{\n  title="x"\n}\nText\n::',
    '::callout(title="x")\nText\n::',
    '::callout{title="x tone="sun"}\nText\n::',
  ])("%j", async (text) => {
    expect(await told(`Fox.\n\n${text}`)).toEqual([expect.stringMatching(/^3:1 {2}error {2}"::.* cannot be read/)]);
    expect((await told(text))[0]).toContain('Write ::callout{title="…"} alone in its line');
  });

  test("colons that close nothing are named by themselves", async () => {
    expect(await told("Fox.\n\n:::")).toEqual(["3:1  warning  ::: closes no component. Take it away."]);
  });
});

describe("marks with a slip in them are told where they stand", () => {
  test.each([
    [
      "A ![Fox](./my fox.png).",
      '1:3  warning  "![Fox](./my fox.png)" is no picture: there is a space',
      "./my%20fox.png",
    ],
    ["![Fox](./fox.png =300x200)", "1:1  warning  ", "Write ![Fox](./fox.png)."],
    ["![Fox] (./fox.png)", "1:1  warning  ", "Write ![Fox](./fox.png)."],
    ["So [foxes] (https://x.example/foxes).", "1:4  warning  ", "Write [foxes](https://x.example/foxes)."],
    ["So (foxes)[/foxes].", "1:4  warning  ", "Write [foxes](/foxes)."],
    ["So [foxes](/foxes and more.", "1:4  warning  ", "Write [foxes](/foxes)."],
    [`[foxes](a${"🦊".repeat(200)}`, "1:1  warning  ", "its bracket is never closed."],
    ["So [foxes][f].", '1:4  warning  "[foxes][f]" is no link: "f" is defined nowhere.', '"[f]: /address"'],
    ["A\nb ** bold ** c", "2:3  warning  ** is shown as it stands.", "**bold**"],
    ["So **bold", "1:4  warning  ** is shown as it stands.", ""],
    [
      "これは**太字。**です",
      "1:4  warning  ** is shown as it stands, between a sign and a letter.",
      "behind the bold words",
    ],
    ["| a | b |\n| 1 | 2 |", "1:1  warning  these lines make no table.", "| --- | --- |"],
    ["| a | b\n|---|\n| c | d", "1:1  warning  these lines make no table.", "| --- | --- |"],
    ["- [x]Fox", "1:3  warning  a box to tick needs a space behind it.", "Write [x] and a space."],
    ['![Fox](./fox.png "A fox" width=9)', "1:1  warning  ", "Write ![Fox](./fox.png)."],
    ["Name\tAge\nFox\t3", "1:4  warning  tabs make no table.", "| --- | --- |"],
    ["a) one\nb) two", "1:1  warning  a) begins no list.", "Write 1. and a space."],
    ["The fox hunts.\n---\n\nText", "1:1  warning  the line below makes a heading of this text.", ""],
    ["A :tag [new] fox", "1:3  warning  :tag is shown as it stands.", "Write :tag[…] without a space."],
    ['Foxes: ::callout{title="x"} text', "1:8  error  ::callout cannot be read within a line.", ""],
    ["A ::in-season", "1:3  error  ::in-season cannot be read within a line.", ""],
    ["## Foxes\n\n#### Cubs", "3:1  warning  #### comes right after ##.", "Write ###"],
    ["### Foxes", "1:1  warning  ### comes right after the title of the page.", "Write ##"],
    ['Fox ::callout{title="x"} text ::', "1:5  error  ::callout cannot be read within a line.", ""],
    ["Fox:\n\n• one\n• two", "3:1  warning  • begins no list.", "Write - and a space."],
    ["Fox:\n\n– one\n– two", "3:1  warning  – begins no list.", "Write - and a space; or leave a line free"],
    ["-\u00a0one\n-\u00a0two", "1:1  warning  - begins no list, as what looks like a space behind it", "(U+00A0)"],
    ["1.\u00a0one", "1:1  warning  1. begins no list, as what looks like a space behind it", "(U+00A0)"],
    [
      "So \\( \\pi r^2 \\) is",
      '1:4  warning  "\\( \\pi r^2 \\)" is shown without its backslashes.',
      "between $` and `$.",
    ],
    ["\\[\nx^2\n\\]", '1:1  warning  "\\[ x^2 \\]" is shown without its backslashes.', "in a block of ```math."],
    ["A fox 【4†source】.", '1:7  warning  "【4†source】" is shown as it stands.', "Take it away"],
    ["Fox {/* later */}", '1:5  error  "{/* later */}" is shown to everybody.', "Write <!-- later -->."],
    ["-one\n-two", "1:1  warning  - begins a list only with a space behind it.", ""],
    ["- a\n- [] b", '2:3  warning  "[]" is no box to tick.', "Write [ ] or [x]."],
    ["##Fox", "1:1  warning  a heading needs a space behind its ##.", "Write ## Fox."],
    ["| a | b |\n| --- | --- |\n| 1 | So **bold |", "3:10  warning  ** is shown as it stands.", ""],
    ["####### Fox", "1:1  warning  is no heading.", ""],
    ["## ", "1:1  warning  is a heading without words.", ""],
    ["‘‘‘js\nfox\n‘‘‘", "1:1  warning  three quotes begin no code.", ""],
    ["a\n\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> main", "3:1  error  two versions of git stand here", ""],
    ["A donâ€™t.", '1:6  warning  "â€™" was saved in another encoding once', ""],
    ["Fox.\n\n<!-- pay Ada\n\nOwl.", "3:1  error  the comment <!-- is never closed", "Write --> where it ends."],
    ["Fox.\n\n```js\nlet a;\n\n## Owl", "3:1  warning  the code is never closed", "Write ``` alone"],
    ["| a | b |\n| --- | --- |\n| 1 | 2 | 3 |", '3:11  error  the table has 2 columns, so "3" is left out.', ""],
    ["Fox.\n\n\tThe fox goes into the wood and looks for a hen.", "3:1  warning  a text that is indented", "as code"],
  ])("%j", async (text, start, fix) => {
    const lines = await told(text);
    expect(lines).toEqual([expect.stringContaining(fix)]);
    expect(lines[0]?.startsWith(start), lines[0]).toBe(true);
  });

  test("as a warning under lenient checks", async () => {
    expect(await told("So %%pay Ada%% foxes", LENIENT)).toEqual([expect.stringMatching(/^1:4 {2}warning /)]);
  });
});

test.each([
  "`**` and `[[x]]`, `:smile:`",
  "It costs 5 €* and 10 €**",
  "** with tax",
  "2**3 is 8, and src/**/*.ts",
  "[Fix] (#123) the fox",
  "• • •",
  "#Inktober starts tomorrow!",
  "#FoxFriday is here",
  "#Inktober is here",
  "\\#Foxes of the day",
  "| a | b |\n| --- | --- |\n| • one | #Fox of all |",
  "＃ぬりえ ＃きつね",
  "-Hola -dijo.  \n-Hola",
  "a) one\\\nb) two",
  "Open http://localhost:3000/ then",
  "2 \\*\\* 3 and \\[[fox\\]\\]",
  "**bold**, *a **b** c* and ~~gone~~",
  "[a](/page) and ![b](<./page 1.png>)".replace("![b](<./page 1.png>)", "[c](</page>)"),
  "At 10:30:15, ratio 3:4:5, a::b::c",
  "#fox #owl",
  "#fox",
  "a[0][1] and [1][2]",
  "-5 degrees\n-6 degrees",
  "1.5 or\n2.5",
  "100%% sure",
  "a == b and c == d",
  "– one  \n– two",
  "– one is alone",
  "\\[1\\] and \\(2\\)",
  "【fox】 and 4† source",
  "+ one\n+ two",
  "One fox\n---\n\nText",
  "A\tfox\nand an owl\nand a\then",
  "Foxes: and [others](/page)",
  "a std::vector{1}",
  "(a) one\n(b) two",
  "```\nfox\n```",
  "~~~~\n```\n~~~~",
  "- a\n\n  ```\n  fox\n  ```",
  "| a \\| b |\n| --- |\n| c \\| d |",
  "    let fox = 1;",
  "<!-- fox -->",
  "[x]{.note} and H:sub[2]O",
  "a | b\n- c\n- d",
])("%j means what it says", async (text) => {
  expect(await told(text)).toEqual([]);
});
