import { describe, expect, test } from "vitest";
import { problemsOf } from "../compile-files.ts";

const PAGES = { "index.md": "Home.", "about.md": "Text." };

async function told(site: string, others = {}): Promise<readonly string[]> {
  const lines = await problemsOf({ ...PAGES, ...others, ".site.yml": site });
  return lines.map((line) => line.replace(".site.yml:", ""));
}

describe("a slip in .site.yml is told with its fix", () => {
  test.each([
    [
      "brand:\n  colors:\n    primary: #2f5d8a\n",
      '3:14  error  primary: is empty, as what follows # is a comment. Write primary: "#2f5d8a".',
    ],
    ["brand: { colors: { primary: blue } }\n", 'in quotes, such as "#1f5fbf".'],
    [
      "---\nname: Otter\n---\n",
      "3:1  error  --- begins a second document, and only one is read. Take away the lines of ---.",
    ],
    ["footer: Privacy\n", '1:9  error  footer: "Privacy" is no list. Write [{label: …, to: …}].'],
    ["footer:\n  Privacy: /privacy\n", "is no list. Write [{label: …, to: …}]."],
    ["editorial:\n  /a/**: { words: 40 }\n", "is no map of keys. Write {min: …}."],
    ["origin: https://otter.example/\n", "is no origin. Write https://otter.example."],
    ["gathers: { tags: { at: Tags/ } }\n", "is no address of this site. Write /tags."],
    ['footer: [{ label: Mail, to: "ada@otter.example" }]\n', "Write mailto:ada@otter.example."],
    ["routes:\n  /old: /about\n", "is no rule. Write {redirect: /about}."],
    ["brand: { logo: brand/otter.svg }\n", "is no path of a file beside this one. Write ./brand/otter.svg."],
    ['brand: { colors: { primary: "#2F8" } }\n', 'is no color. Write "#22ff88".'],
    ["title: Otter\n", '1:1  error  "title" means nothing here. Write name.'],
    ["baseURL: https://x.example\n", "Write origin."],
    ["menus: main\n", "number the names of files"],
    ["menu: main\n", 'menu: "main" is no list'],
    ["locales: [en, frensh]\n", '1:15  warning  locales: "frensh" is no language that anybody knows.'],
    ["origin: https://Otters.org\n", "is no origin. Write https://otters.org."],
    ["origin: https://otters.org?a\n", "is no origin. Write a scheme and a host"],
    ["ignores: [ABOUT.md]\n", '1:11  warning  ignores: there is no file "ABOUT.md".'],
    [
      "routes:\n  /about: { redirect: / }\n",
      '2:11  warning  routes: "/about" is the address of about.md, which nobody sees',
    ],
  ])("%j", async (site, message) => {
    const lines = await told(site, { "frensh/index.md": "Ici." });
    expect(lines).toEqual([expect.stringContaining(message)]);
  });

  test("the same lines of --- in _dir.yml", async () => {
    const [first] = await problemsOf({ ...PAGES, "a/b.md": "Text.", "a/_dir.yml": "---\ntitle: A\n---\n" });
    expect(first).toBe(
      "a/_dir.yml:3:1  error  --- begins a second document, and only one is read. Take away the lines of ---.",
    );
  });

  test.each([
    "ignores: [about.md, '*.tmp', drafts/**, drawings]\n",
    "routes:\n  /x/**: { redirect: / }\n  /old: { redirect: /about }\n",
    "locales: [en, pt-br]\n",
  ])("%j is right", async (site) => expect(await told(site, { "pt-br/index.md": "Aqui." })).toEqual([]));
});
