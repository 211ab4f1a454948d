import { beforeAll, expect, test } from "vitest";
import { assembleRelease } from "#build/release/assemble.ts";
import { compileFiles, type Files } from "#test/build/compile/compile-files.ts";
import { createStage, type Stage } from "../stage.ts";

const page = (yaml: string) => `---\n${yaml}\n---\n# Page\n\nWords.`;
const gift = (permalink: string) => page(`permalink: ${permalink}\npacks: { p: { title: P, pages: [/fox] } }`);

const FILES: Files = {
  ".site.yml": "name: Files\nlocales: [en, fr]\n",
  "index.md": "# Home",
  "1.posts/_dir.yml": "title: Our posts\n",
  "1.posts/1.a.md": page("permalink: /2024/a\npublished: 2024-01-03"),
  "1.posts/2.b.md": page("published: 2024-01-02"),
  "1.posts/deep/3.c.md": page("url: /c\npublished: 2024-01-01"),
  "2024/x.md": page("tags: [x]"),
  "old/_dir.yml": "title: The old ones\n",
  "old/d.md": page("permalink: /2023/d"),
  "writing/index.md": page("permalink: /words"),
  "writing/e.md": page("tags: [x]"),
  "hidden/_dir.yml": "navigation: false\n",
  "hidden/f.md": page("permalink: /f"),
  "fr/posts/g.md": page("permalink: /2024/g"),
  "fox.md": page("art: noto:fox"),
  "gifts/1.one.md": gift("/packs/one"),
  "gifts/2.two.md": gift("/packs/two"),
  "by-file.md": '::article-list{under="/posts" order="files"}\n::',
  "by-date.md": '::article-list{under="/posts"}\n::',
  "given.md": '::giveaways{under="/gifts" except="/packs/two"}\n::',
  "given-there.md": '::giveaways{under="/packs" except="/gifts/two"}\n::',
};

let stage: Stage;

beforeAll(async () => {
  const { problems, ...parts } = await compileFiles(FILES);
  expect(problems).toEqual([]);
  stage = createStage({ release: await assembleRelease(parts), vars: { ORIGIN: "https://otters.org" } });
  return () => stage.settled();
});

/** Where the cards of a page lead, in their order. */
async function listed(path: string): Promise<readonly string[]> {
  const text = await (await stage.fetch(path)).text();
  const cards = text.match(/<a [^>]*card-link[^>]*>/g) ?? [];
  return cards.map((card) => /href="([^"]*)"/.exec(card)?.[1] ?? "");
}

test.each([
  ["/posts", ["/2024/a", "/posts/b", "/c"]],
  ["/2024", ["/2024/a", "/2024/x"]],
  ["/old", ["/2023/d"]],
  ["/writing", ["/writing/e"]],
  ["/fr/posts", ["/fr/2024/g"]],
  ["/by-file", ["/2024/a", "/posts/b", "/c"]],
  ["/by-date", ["/2024/a", "/posts/b", "/c"]],
  ["/given", ["/packs/one"]],
  ["/given-there", ["/packs/one"]],
])("%s lists the pages of the files in it, wherever these are, and the pages below it", async (path, pages) => {
  expect(await listed(path)).toEqual(pages);
});

test("the feed of a folder has them, too", async () => {
  const feed = await (await stage.fetch("/posts/feed.xml")).text();
  expect([...feed.matchAll(/<entry><id>([^<]*)</g)].map(([, id]) => id)).toEqual(
    ["/2024/a", "/posts/b", "/c"].map((path) => `https://otters.org${path}`),
  );
});

test("a folder of files whose pages are all elsewhere has a page under its own name, unless it is kept out of the menu", async () => {
  expect(await (await stage.fetch("/old")).text()).toMatch(/<h1[^>]*>The old ones</);
  expect(await (await stage.fetch("/sitemap.xml")).text()).toContain("/old<");
  expect((await stage.fetch("/hidden")).status).toBe(404);
});
