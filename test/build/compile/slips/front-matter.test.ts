import { describe, expect, test } from "vitest";
import { compileFiles, LENIENT, problemsOf, withoutCode } from "../compile-files.ts";

const page = (yaml: string) => ({ "page.md": `---\ntitle: Page\n${yaml}\n---\n\nText.\n` });

describe("what looks like front matter and is text is an error, in its first line", () => {
  const keys = "title: Page\ndraft: true";
  test.each([
    ["a second block", `---\ntitle: Page\n---\n\n---\ndraft: true\n---\n\nText.`, 5, "Move its keys there."],
    ["below a text", `Hello.\n\n---\n${keys}\n---\n`, 3, "Move its keys there."],
    ["below a comment", `<!-- by Ada -->\n---\n${keys}\n---\n`, 2, "Move its keys there."],
    ["behind a space", ` ---\n${keys}\n ---\n`, 1, "Move its keys there."],
    ["between dashes of Word", `—-\n${keys}\n—-\n`, 1, "Move its keys there."],
    ["between two dashes", `--\n${keys}\n--\n`, 1, "Move its keys there."],
    ["with a list in it", `Hi\n\n---\ntags:\n  - fox\n\ndraft: true\n---\n`, 3, "Move its keys there."],
    ["with keys of Hugo", "Hi\n\n---\nhidden: true\n---\n", 3, "Move its keys there."],
    ["JSON", '{\n  "title": "Page",\n  "draft": true\n}\n\nText.', 1, "Write it as YAML between ---"],
    ["of one key, without its first dashes", "title: Page\n---\nText.", 1, "Write --- alone on a line above it"],
    ["without its first dashes", `${keys}\n---\n\nText.`, 1, "Write --- alone on a line above it"],
    ["without any", `Title: Page\nDraft: true\n\nText.`, 1, "Write --- alone on a line above it"],
  ])("%s", async (_, text, line, fix) => {
    const [first] = await problemsOf({ "page.md": text });
    expect(first).toMatch(new RegExp(`^page.md:${line}:1 {2}error `));
    expect(first).toContain(fix);
    expect((await problemsOf({ ...LENIENT, "page.md": text }))[0]).toMatch(/ {2}warning {2}/);
  });

  test.each([
    `Text.\n\n\`\`\`yaml\n---\n${keys}\n---\n\`\`\`\n`,
    "Text.\n\n---\n\nNote: a line.\n\n---\n",
    "Text.\n\n---\nOne day: it rained.\n\n---\n",
    "Text.\n\n---\nAuthor: Ada\n\n---\nLicence: CC BY 4.0\n\n---\n",
    "<!--\n---\ntitle: Page\n---\n-->\n\nText.",
    "::callout\n---\ntitle: Fox\n---\nText.\n::\n",
    "title: the story of a word\n\nText.",
    "Summary: a heading in two lines\n---\n\nText.",
    "{ it }\n",
  ])("%j is what it is", async (text) => expect(await problemsOf({ "page.md": text })).toEqual([]));
});

describe("a slip in front matter is told with what was meant", () => {
  test.each([
    [
      "description: “A fox”",
      '3:14  warning  the curly quotes are part of the text. Write description: "A fox", or "“A fox”"',
    ],
    ["description: “A fox: red”", 'Write description: "A fox: red".'],
    ["tags: #fox #owl", "3:7  warning  tags: is empty, as what follows # is a comment. Write tags: [fox, owl]."],
    ['tags: "#fox #owl"', '3:7  error  tags: "#fox #owl" is no list. Write [fox, owl].'],
    ['tags: "#fox"', '3:7  error  tags: "#fox" is no list. Write [fox].'],
    ["navigation: { titel: Foxes }", "3:22  warning  navigation.titel: is no key we know. Did you mean title?"],
    ["art: mandala:7\nnames: { 1: ear }", "4:1  warning  names: means something beside a drawing of your own alone"],
    ["tags: fox; owl", "Write [fox, owl]."],
    ["tags: [“fox”]", '3:8  warning  the curly quotes are part of the text. Write "fox", or "“fox”" to show them.'],
    ["draft:", "3:7  warning  draft: is empty, and keeps no page back. Write draft: true, or draft: false."],
    ["entwurf: true", "3:10  error  entwurf: true keeps no page back here. Write draft: true."],
    ["brouillon: oui", '3:12  error  brouillon: "oui" keeps no page back here. Write draft: true.'],
    ["status: In progress", '3:9  error  status: "In progress" keeps no page back here.'],
    ["base: &base { draft: true }\n<<: *base", "4:1  error  <<: takes no keys over here. Write them out."],
    ["published: 24.11.2026", "Write 2026-11-24."],
    ["published: 24. November 2026", "Write 2026-11-24."],
    ["tags: [fox, , owl]", "there is a comma too many. Write tags: [fox, owl]."],
    ["published: 25/04/2026", '3:12  error  published: "25/04/2026" is no date. Write 2026-04-25.'],
    ["published: April 25th, 2026", "Write 2026-04-25."],
    ["published: 2026–04–25", "Write 2026-04-25."],
    ["published: 20260425", "Write 2026-04-25."],
    ["published: 2026-04-31", '"2026-04-31" is no date. Write one such as 2025-04-25.'],
    ["published: 04/05/2026", '"04/05/2026" is no date. Write one such as 2025-04-25.'],
    ["published: 0026-04-25", '3:12  error  published: "0026-04-25" is in the year 0026.'],
    ["starts: 2026-05-01\nends: 2026-04-01", '4:7  error  ends: "2026-04-01" is before starts, "2026-05-01".'],
    ["published: 2026-05-01\nmodified: 2026-04-01", '4:11  error  modified: "2026-04-01" is before published'],
    ["publish: false", "3:10  error  publish: false keeps no page back here. Write draft: true."],
    ["visibility: hidden", '3:13  error  visibility: "hidden" keeps no page back here.'],
    ["state: draft", '3:8  error  state: "draft" keeps no page back here.'],
    ["password: fox", '3:11  error  password: "fox" keeps no page back here.'],
    ["description: A <b>red</b> fox", '3:14  warning  description: "<b>" is shown as it stands. Write words alone.'],
    ["description: A **red** fox", '3:14  warning  description: "**red**" is shown as it stands.'],
    ["description: Foxes &amp; owls", '3:14  warning  description: "&amp;" is shown as it stands. Write words alone.'],
    ["sitemap: false", "3:10  error  sitemap: false keeps no page back here. Write robots: noindex."],
  ])("%s", async (yaml, message) => {
    expect(await problemsOf(page(yaml))).toEqual([expect.stringContaining(message)]);
  });

  test("keys of TOML between dashes", async () => {
    expect(await problemsOf({ "page.md": '---\ntitle = "Fox"\ndraft = true\n---\n' })).toEqual([
      expect.stringContaining("Write title: Fox, a colon instead of =."),
    ]);
  });

  test("what is only like a mark", async () => {
    expect(await problemsOf(page("description: 2 < 3 and 5 > 4, ** and [x] (y)"))).toEqual([]);
    expect(await problemsOf(page("description: R&D; foxes & owls"))).toEqual([]);
    expect(await problemsOf(page("description: The <canvas> element, and f[0](x)"))).toEqual([]);
  });

  test("the same day is in order, and scheduled is publishAt", async () => {
    expect(await problemsOf(page("starts: 2026-05-01\nends: 2026-05-01\nscheduled: 2026-05-01"))).toEqual([]);
  });
});

describe("what a folder is told holds for no page of it", () => {
  test.each(["draft: true", "publishAt: 2026-05-01", "robots: noindex"])("%s", async (yaml) => {
    const files = { "a/_dir.yml": `title: A\n${yaml}\n`, "a/b.md": "Text." };
    const column = yaml.indexOf(" ") + 2;
    const message = `${yaml.split(":")[0]}: holds for no page of the folder. Write it in each of them.`;
    expect(await problemsOf(files)).toEqual([`a/_dir.yml:2:${column}  error  ${message}`]);
  });

  test("but not draft: false, robots: index, or _draft, which keeps back the title of the folder itself", async () => {
    const files = { "a/_dir.yml": "draft: false\nrobots: index\n_draft: true\n", "a/b.md": "Text." };
    expect(await problemsOf(files)).toEqual([]);
  });
});

describe("signs that look like another, or like nothing, are told by their name", () => {
  const SPACE = "what looks like a space here is another sign";
  test.each([
    ["description:\u00a0Red", `3:13  error  ${SPACE} (U+00A0), as Word and macOS write it. Write a space.`],
    ["description\u00a0: Red", `3:12  error  ${SPACE} (U+00A0)`],
    ["tags:\n\u00a0\u00a0- fox", `4:1  error  ${SPACE} (U+00A0)`],
    ["\u3000description: Red", `3:1  error  ${SPACE} (U+3000)`],
    ["\u200bdescription: Red", "3:1  error  a sign that nobody sees stands here (U+200B). Write the line anew."],
    ["description: Red\u2060", "3:17  error  a sign that nobody sees stands here (U+2060)."],
    ["description: Red\u2028tags: [fox]", "3:17  error  what looks like a new line is a sign of its own (U+2028)."],
    ["description: Red\u2029", "3:17  error  what looks like a new line is a sign of its own (U+2029)."],
    ["description： Red", "3:12  error  ： is no colon to YAML. Write : and a space."],
    ["description：Red", "3:12  error  ： is no colon to YAML."],
  ])("%j", async (yaml, message) => {
    expect(await problemsOf(page(yaml))).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    "draft:\u00a0true",
    "description: Red\u2028draft: true",
  ])("what stands behind them is read, so that no page is published that was to be a draft: %j", async (yaml) => {
    const { documents } = await compileFiles(page(yaml));
    expect(documents).toEqual([]);
  });

  test.each([
    "description: Qui\u00a0? Lui.",
    "description: ねえ：きつね",
    "description: 👩\u200d🎨 draws",
  ])("%j is a text", async (yaml) => expect(await problemsOf(page(yaml))).toEqual([]));

  test("in .site.yml too", async () => {
    expect(await problemsOf({ ".site.yml": "name:\u00a0Otter\n", "index.md": "Home." })).toEqual([
      expect.stringContaining(`.site.yml:1:6  error  ${SPACE}`),
    ]);
  });
});

describe("a page between backticks, as a chat answers, is an error", () => {
  test.each([
    [
      "```markdown\n---\ntitle: Page\ndraft: true\n---\n\nText.\n```\n",
      "front matter begins in the first line. Take away the ``` above it",
    ],
    ["```\n---\ntitle: Page\n---\n\n```js\nlet a;\n```\n```\n", "front matter begins in the first line."],
    ["```markdown\n# Page\n\nText.\n```\n", "the whole page is shown as code. Take away the first ``` and the last."],
  ])("%j", async (text, message) => {
    expect((await problemsOf({ "page.md": text }))[0]).toContain(`page.md:1:1  error  ${message}`);
  });

  test("but not one that begins with a block of code, or that shows Markdown between texts", async () => {
    expect(await problemsOf({ "page.md": "```md\n# A\n```\n\nText.\n\n```md\n# B\n```\n" })).toEqual([]);
    expect(await problemsOf({ "page.md": "```js\nlet a;\n```\n" })).toEqual([]);
  });
});

test("a file without a word is a page that nobody wants", async () => {
  expect(await problemsOf({ "page.md": " \n\n" })).toEqual([
    expect.stringMatching(/^page.md:1:1 {2}warning {2}is empty/),
  ]);
  const { problems } = await compileFiles({ "page.md": "---\ntitle: Fox\n---\n" });
  expect(problems.map(withoutCode)).toEqual([]);
});
