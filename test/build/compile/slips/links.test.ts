import { describe, expect, test } from "vitest";
import { problemsOf } from "../compile-files.ts";

async function told(text: string, others = {}): Promise<readonly string[]> {
  const lines = await problemsOf({
    "about.md": "Text.",
    "notes/2.fox.md": "Text.",
    "v1.2.md": "Text.",
    ...others,
    "page.md": text,
  });
  return lines.map((line) => line.replace("page.md:", ""));
}

describe("a link that leads nowhere is told with what was meant", () => {
  test.each([
    ["[x](ada@otter.example)", "Write mailto:ada@otter.example."],
    ["[x](www.example.com)", "Write https://www.example.com."],
    ["[x](example.com/shop)", "Write https://example.com/shop."],
    ["[x](https//example.com)", "Write https://example.com."],
    ["[x](/about.html)", "Write /about."],
    ["[x](/about.md)", "Write /about."],
    ["[x](/notes/2.fox.md)", "Write /notes/fox."],
    ["[x](/about/index.md)", "Write /about."],
    ["[x](/about\u200b)", "Write /about."],
    ["![x](/about)", '"/about" is a page, and no picture. Write [words](/about) for a link'],
    ["![x](/v1.2)", '"/v1.2" is a page, and no picture.'],
    ["[x](tel:)", '1:1  warning  "tel:" calls nobody.'],
    ["[x](mailto:)", '1:1  warning  "mailto:" writes to nobody.'],
    ["[x](<mailto: a@b.example>)", "writes to nobody."],
    ["[x](http://localhost:8787/about)", "is on your own computer. Write /about."],
    ["[x]()", "1:1  warning  the link leads nowhere."],
    ["So [](/about)", '1:4  warning  nothing shows the link to "/about".'],
  ])("%s", async (text, message) => expect(await told(text)).toEqual([expect.stringContaining(message)]));

  test.each([
    "[x](mailto:a@b.example?subject=x)",
    "[x](mailto:?subject=x)",
    "[x](tel:+4930123456)",
    "[x](https://localhost.example)",
    "[x](#)",
    "[![Fox](https://x.example/fox.png)](/about)",
  ])("%s is none", async (text) => {
    expect((await told(text)).filter((line) => !line.includes("picture"))).toEqual([]);
  });
});

describe("a picture that is not where its address says is told with where it is", () => {
  const file = "no picture";
  test.each([
    ["![Fox](fox.png)", '1:1  error  the picture "fox.png" is not there. Put it there, or correct its path.'],
    ["![Fox](/fox.png)", '1:1  warning  there is nothing at "/fox.png". Put the file into the content folder'],
    ["![Fox](.\\fox.png)", "Write / instead of \\."],
    ["![Fox](./owl.png)", 'the picture "./owl.png" is not there. Did you mean Owl.PNG?'],
    ["![Fox](./hen.png)", "is not there. There is images/hen.png in the content folder."],
    ["![Fox](C:\\fox.png)", "Put the file beside this one"],
  ])("%s", async (text, message) => {
    const lines = await told(text, { "Owl.PNG": file, "images/hen.png": file });
    expect(lines).toEqual([expect.stringContaining(message)]);
  });
});

test("a picture that is written into the text is told with its size, and an icon is not", async () => {
  const picture = (letters: number) => `![Fox](data:image/png;base64,${"A".repeat(letters)})`;
  expect(await told(picture(40_000))).toEqual([
    expect.stringContaining("1:1  warning  a picture of 41 KB stands within the text"),
  ]);
  expect(await told(`![Fox][1]\n\n[1]: <data:image/png;base64,${"A".repeat(4_000)}>`)).toHaveLength(1);
  expect(await told(picture(400))).toEqual([]);
});

test.each(["IMG_2034.JPG", "image", "photo-1.png", " "])("%j says nothing of a picture", async (words) => {
  expect(await told(`![${words}](./gone.png)`)).toContainEqual(
    expect.stringContaining("has no words. Say what it shows"),
  );
});

describe("what a component is given and does not show is an error", () => {
  test.each([
    ["::gallery\nText.\n::", "2:1  error  gallery shows no text of its own"],
    [
      "::hero{title=x}\n#buttons\nText.\n::",
      "3:1  error  hero has no place called #buttons, so this is left out. There are #actions and #pictures",
    ],
    [
      "::callout\n---\ntitle: x\nText.\n::",
      "2:1  error  callout: what it is given is opened with --- and never closed.",
    ],
    ['Costs :price{amount="4,99"}', '1:14  error  price: amount: "4,99" is no number. Write 4.99.'],
    [":price[4]{:amount=4}", "shows no text of its own"],
    ["::links{:items=\"[{label:'x'}]\"}\n::", "is no JSON. Write every name and text in double quotes"],
  ])("%s", async (text, message) => expect(await told(text)).toEqual([expect.stringContaining(message)]));
});

describe("a component that asks for what nobody has is told where it stands", () => {
  const fox = "---\ntitle: Fox\nart: noto:fox\ncategory: animals\ntags: [forest]\n---\n";
  test.each([
    [
      '::gallery{tag="forst"}\n::',
      '3:1  warning  nothing is shown, as no coloring page has the tag "forst". Did you mean forest?',
    ],
    [
      '::gallery{category="dinos"}\n::',
      'no coloring page has the category "dinos". Give it to the pages that you mean.',
    ],
    ['::gallery{:pages=\'["/fox","/owl"]\'}\n::', 'nothing is shown of "/owl", which is no coloring page.'],
    ['::gallery{:pages=\'["/gone","/fox"]\'}\n::', "/gone"],
    ['::download{title="x" pack="trees"}\n::', '3:1  error  there is no pack "trees". Write it under packs.'],
  ])("%s", async (text, message) => {
    expect(await told(`Text.\n\n${text}`, { "fox.md": fox, "owl.md": "# Owl" })).toEqual([
      expect.stringContaining(message),
    ]);
  });

  test("and what some page has is shown", async () => {
    const text = '::gallery{tag="forest" category="animals"}\n::';
    expect(await told(text, { "fox.md": fox })).toEqual([]);
  });
});
