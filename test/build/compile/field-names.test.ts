import { describe, expect, it } from "vitest";
import { LENIENT, problemsOf } from "./compile-files.ts";

const page = (yaml: string) => ({ "page.md": `---\ntitle: Page\n${yaml}\n---\n` });

describe("a front matter key that is nearly a known one is warned of", () => {
  it.each([
    ["agee: 3 to 5", "agee", "age"],
    ["gae: 3 to 5", "gae", "age"],
    ["desciption: A fox.", "desciption", "description"],
    ["rediect: /free", "rediect", "redirect"],
    ["tag: [fox]", "tag", "tags"],
    ["atr: noto:fox", "atr", "art"],
    ["_paht: /free", "_paht", "_path"],
  ])("%s", async (yaml, name, meant) => {
    expect(await problemsOf(page(yaml))).toEqual([
      `page.md:3:1  warning  ${name}: is no field we know. Did you mean ${meant}?`,
    ]);
  });
});

describe("it is an error where the page would be published by mistake", () => {
  it.each([
    ["dratf: true", "dratf", "draft"],
    ["Draft: true", "Draft", "draft"],
    ["publishat: 2026-04-01", "publishat", "publishAt"],
    ["expires: 2026-04-01", "expires", "expiresAt"],
  ])("%s", async (yaml, name, meant) => {
    expect(await problemsOf(page(yaml))).toEqual([
      `page.md:3:1  error  ${name}: is no field we know. Did you mean ${meant}?`,
    ]);
  });

  it("drafts: false is a warning", async () => {
    expect(await problemsOf(page("drafts: false"))).toEqual([expect.stringMatching(/ {2}warning {2}/)]);
  });
});

it("so is one of _dir.yml", async () => {
  expect(await problemsOf({ "a/_dir.yml": "title: A\nnavigatoin: false\n", "a/b.md": "Text." })).toEqual([
    "a/_dir.yml:2:1  warning  navigatoin: is no field we know. Did you mean navigation?",
  ]);
});

describe("an author's own field is his own", () => {
  it.each([
    "page",
    "part",
    "top",
    "are",
    "date",
    "name",
    "lead",
    "path",
    "icon",
    "order",
    "i",
    "category2024",
  ])("%s", async (name) => {
    expect(await problemsOf(page(`${name}: 1`))).toEqual([]);
  });

  it("whatever it is called under lenient checks, in data and below other keys", async () => {
    expect(await problemsOf({ ...LENIENT, ...page("dratf: true") })).toEqual([]);
    expect(await problemsOf({ "list.yml": "dratf: true\nagee: 3\n" })).toEqual([]);
    expect(await problemsOf(page("own:\n  dratf: true"))).toEqual([]);
  });
});
