import type { Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { beforeAll, describe, expect, test } from "vitest";
import { stringifyParams } from "#app/content/query/codec.ts";
import { hashParams } from "#app/content/query/hash.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import { compileFiles, type Files } from "#test/build/compile/compile-files.ts";
import { createStage, type Stage } from "../stage.ts";

/** Addresses that run, load or read what they should not, as attackers spell them. */
const ADDRESSES = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " \u00a0javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\r\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "javascript&colon;alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "file:///etc/passwd",
  "view-source:https://evil.example",
];

/** Text stands as it is in double quotes of YAML. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll("\u00a0", "\\u00a0").replaceAll("\ufeff", "\\ufeff");
}

/** Every place of a document where an address may stand, each with the same one. */
function filesWith(address: string, at: number): Files {
  const to = quoted(address);
  const fields = [
    `image: ${to}`,
    `picture: ${to}`,
    `sharePicture: { address: ${to}, alt: Fox }`,
    `drawing: { thumbnail: ${to}, svg: ${to}, width: 10, height: 10, regions: 3, difficulty: easy }`,
    `navigation: { title: Menu ${at}, _path: ${to}, redirect: ${to} }`,
    `packs: { trees: { title: Trees, file: ${to} } }`,
    `own: ${to}`,
    "published: 2026-05-01",
    "starts: 2026-05-01",
  ];
  const text = [
    `# Page ${at}`,
    '::button-link{:to="own" label=a}\n::',
    '::product-card{:to="own" title=a}\n::',
    '::product-card{:to="image" title=a}\n::',
    `::links\n---\nitems: [{ label: a, to: ${to} }]\n---\n::`,
    "::download{pack=trees}\n::",
    `[a](<${address.replaceAll(/[\r\n<>]/g, "")}>) ![a](<${address.replaceAll(/[\r\n<>]/g, "")}>)`,
    `<a href=${to}>b</a> <img src=${to} alt="b"> <q cite=${to}>c</q>`,
  ];
  return {
    [`articles/${at}.page-${at}.md`]: `---\n${fields.join("\n")}\n---\n${text.join("\n\n")}\n`,
    [`sent/${at}.sent-${at}.md`]: `---\nredirect: ${to}\n---\n# Sent ${at}\n`,
    [`moved/${at}.moved-${at}.md`]: `---\n_path: ${to}\n---\n# Moved ${at}\n`,
    [`spoken/${at}.spoken-${at}.md`]: `---\n_locale: ${to}\n---\n# Spoken ${at}\n`,
    [`folder-${at}/_dir.yml`]: `title: Folder\nnavigation: { redirect: ${to}, _path: ${to} }\n`,
    [`folder-${at}/page.md`]: "# In a folder\n",
    [`other-${at}/_dir.json`]: JSON.stringify({ body: { navigation: { _path: address, redirect: address } } }),
    [`other-${at}/page.md`]: "# In another folder\n",
  };
}

const SITE = "checks: lenient\nname: Site\norigin: https://otters.org\nnavigation: { fields: [image, redirect] }\n";

const LISTS = ["/articles", "/sent", "/moved", "/spoken", "/"].map(
  (under) => `::article-list{under="${under}" limit=50}\n::`,
);

const FILES: Files = Object.assign(
  {
    ".site.yml": SITE,
    "index.md": `# Home\n\n${LISTS.join("\n\n")}\n\n::gallery\n::\n\n::giveaways{under="/articles"}\n::\n`,
  },
  ...ADDRESSES.map(filesWith),
);

/** Whether a browser that follows a text as an address of the site goes where it should not. */
function isDangerous(text: string): boolean {
  const url = URL.canParse(text, "https://otters.org") ? new URL(text, "https://otters.org") : null;
  return url !== null && /^(javascript|vbscript|data|blob|file|view-source):$/.test(url.protocol);
}

/** All but the field that is the author's own, which means nothing to us and is data like any other. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => (key === "own" ? [] : textsIn(below)));
}

/** All attributes and texts of a page or a feed; of scripts and JSON the texts in it. */
function valuesIn(node: Nodes): readonly string[] {
  if (node.type === "text") return [node.value];
  const own = node.type === "element" ? Object.values(node.properties).map(String) : [];
  const isJson = node.type === "element" && node.tagName === "script" && /json/.test(String(node.properties.type));
  if (isJson && node.children[0]?.type === "text") return [...own, ...textsIn(JSON.parse(node.children[0].value))];
  return [...own, ...("children" in node ? node.children.flatMap(valuesIn) : [])];
}

async function dangerousIn(response: Response): Promise<readonly string[]> {
  const type = response.headers.get("content-type") ?? "";
  const text = await response.text();
  const values = type.includes("json") ? textsIn(JSON.parse(text)) : valuesIn(fromHtml(text));
  return [response.headers.get("location") ?? "", ...values].filter(isDangerous);
}

let stage: Stage;

beforeAll(async () => {
  const { problems, ...parts } = await compileFiles(FILES);
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  stage = createStage({ release: await assembleRelease(parts) });
  return () => stage.settled();
});

describe("under lenient checks no dangerous address is", () => {
  test.each(ADDRESSES.map((address, at) => [address, at] as const))("in a page or its data: %j", async (_, at) => {
    const paths = [`/articles/page-${at}`, `/sent/sent-${at}`, `/moved/moved-${at}`, `/folder-${at}`, `/other-${at}`];
    for (const path of paths) {
      for (const address of [path, `${path}/_payload.json`]) {
        const response = await stage.fetch(address);
        expect(response.status).toBeLessThan(500);
        expect(await dangerousIn(response), address).toEqual([]);
      }
    }
    expect((await stage.fetch(`/articles/page-${at}`)).status).toBe(200);
  });

  test.each([
    "/",
    "/articles",
    "/spoken",
    "/sitemap.xml",
    "/feed.xml",
    "/manifest.webmanifest",
    "/builds/latest.json",
  ])("in a list: %s", async (address) => {
    const response = await stage.fetch(address);
    expect(response.status).toBe(200);
    expect(await dangerousIn(response)).toEqual([]);
  });

  test("in navigation, nor in a field of a query that we name as an address", async () => {
    for (const [endpoint, params] of [
      ["navigation", {}],
      ["query", { only: ["_path", "image", "picture", "redirect", "navigation", "drawing", "packs", "sharePicture"] }],
    ] as const) {
      const text = encodeURIComponent(stringifyParams(params));
      const response = await stage.fetch(`/${endpoint}/${hashParams(params)}.json?_params=${text}`);
      expect(response.status).toBe(200);
      expect(await dangerousIn(response)).toEqual([]);
    }
  });
});

test("settings that lead nowhere safe stop a publish, whatever the checks", async () => {
  const to = '"javascript:alert(1)"';
  const settings = [
    `brand: { logo: ${to}, credits: [{ label: a, to: ${to} }] }`,
    `home: { buttons: [{ label: a, to: ${to} }] }`,
    `notFound: { links: [{ label: a, to: ${to} }] }`,
    `shortcuts: [{ label: a, to: ${to} }]`,
    `routes: { /a: { redirect: ${to} } }`,
    `surprise: ${to}`,
  ];
  const { problems, site } = await compileFiles({
    ".site.yml": `${SITE}${settings.join("\n")}\n`,
    "index.md": "# Home",
  });
  const refused = problems.filter(({ level, message }) => level === "error" && message.includes("javascript:"));
  expect(refused).toHaveLength(settings.length + 1);
  expect(textsIn(site).filter(isDangerous)).toEqual([]);
});
