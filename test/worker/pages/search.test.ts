import { beforeAll, describe, expect, test } from "vitest";
import { sharedValues } from "#app/content/release/shared-values.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import type { Release } from "#build/release/release.ts";
import { count } from "#test/app/ui/render.ts";
import { compileFiles } from "#test/build/compile/compile-files.ts";
import { foundRelease } from "../found-site.ts";
import { createStage, type Stage } from "../stage.ts";

const FILES = {
  ".site.yml": "name: Found\norigin: https://otters.org\nlocales: [en, fr]\n",
  "index.md": "# Home\n\n[To](/articles/fox)",
  "find.md": "---\ntitle: Search\ndescription: Look here.\nnavigation: false\n---\n::search\n::\n",
  "articles/fox.md":
    "---\ntitle: The fox & the hen\ndescription: A fox <b>looks</b> up.\ntags: [henhouse]\n---\nWords.",
  "articles/owl.md": "---\ntitle: An owl\ndescription: By night.\n---\nWords.",
  "fr/chercher.md": "---\ntitle: Chercher\nnavigation: false\n---\n::search\n::\n",
  "fr/renard.md": "---\ntitle: Le renard, fox en anglais\n---\nMots.",
  ...Object.fromEntries(
    Array.from({ length: 60 }, (_, n) => [`heap/${n}.md`, `---\ntitle: Pebble ${n}\ndescription: Gray.\n---\nWords.`]),
  ),
};

let release: Release;
let stage: Stage;

beforeAll(async () => {
  const { problems, ...parts } = await compileFiles(FILES);
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  release = await assembleRelease(parts);
  stage = createStage({ release });
  return () => stage.settled();
});

/** What is in a page for visitors without script: all that precedes its state. */
function shown(markup: string): string {
  return markup.slice(0, markup.indexOf('id="state"'));
}

async function search(q: string, more = ""): Promise<string> {
  const response = await stage.fetch(`/find?q=${encodeURIComponent(q)}${more}`);
  expect(response.status).toBe(200);
  return response.text();
}

function linksIn(markup: string): readonly string[] {
  const list = /<ol class="found-list">.*?<\/ol>/s.exec(shown(markup))?.[0] ?? "";
  return Array.from(list.matchAll(/<a [^>]*href="([^"]*)"/g), ([, to = ""]) => to);
}

describe("the search, as the server sends it", () => {
  test("finds pages by a form that asks by its address, filled with what was asked", async () => {
    const markup = await search("foxes");
    expect(linksIn(markup)).toEqual(["/articles/fox"]);
    expect(shown(markup)).toContain("The <mark>fox</mark> &amp; the hen");
    expect(shown(markup)).not.toContain("<b>looks");
    expect(shown(markup)).toMatch(/<form [^>]*action="\/find" method="get"><input [^>]*name="q" value="foxes"/);
  });

  test("comes in pages, each with its neighbours", async () => {
    const [first, second] = [await search("pebble"), await search("pebble", "&page=2")];
    expect(shown(first)).toContain("60 results");
    expect(first).toContain('href="/find?q=pebble&amp;page=2#results" rel="next"');
    expect(second).toContain('href="/find?q=pebble#results" rel="prev"');
    expect(linksIn(first)).not.toEqual([]);
    expect(linksIn(second).filter((link) => linksIn(first).includes(link))).toEqual([]);
  });

  test("says what it looked for in place of a misspelt word", async () => {
    const markup = await search("pebbel");
    expect(shown(markup)).toContain("Showing results for <strong>pebble</strong>.");
    expect(markup).toContain("<title>pebble – Search — Found</title>");
  });

  test.each([
    ["markup", '"><script>alert(1)</script><img src=x onerror=alert(1)>'],
    ["the end of the state", "</script><!--"],
    ["controls", "\u0000\u0001\u001b[31m\u202e"],
    ["a letter cut in two", `${"x".repeat(79)}🦊`],
    ["words that say nothing", "the of and a"],
    ["pictures", "👩‍🚀🦊"],
    ["ten thousand letters", "x".repeat(10_000)],
    ["ten thousand words", "ab ".repeat(3_300)],
    ["what objects have", "__proto__ constructor toString"],
  ])("answers %s, and repeats nothing that a browser would run", async (_, q) => {
    const markup = await search(q);
    expect(markup).not.toMatch(/<script>alert|<img src=x|<\/script><!--|\p{Cc}(?<!\n)|\u202e/u);
    expect(markup.length).toBeLessThan(100_000);
    expect(linksIn(markup)).not.toContain("undefined");
  });

  test("is a page to begin with where nothing is asked, the same for any spelling of that", async () => {
    for (const address of ["/find", "/find?q=", "/find?q=+%00", "/find?page=3", "/find?utm_source=x"]) {
      const response = await stage.fetch(address);
      const markup = await response.text();
      expect(response.headers.get("x-robots-tag")).toBeNull();
      expect(markup).toContain("<title>Search — Found</title>");
      expect(shown(markup)).not.toContain("found-list");
    }
  });

  test("is in no index with its words, and names the plain page as the one that counts", async () => {
    const response = await stage.fetch("/find?q=fox");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    const markup = await response.text();
    expect(count(markup, /<meta name="robots" content="noindex" data-head>/)).toBe(1);
    expect(markup).toContain('<link rel="canonical" href="https://otters.org/find" data-head>');
    expect(markup).toContain("<title>fox – Search — Found</title>");
  });

  test("has no link say in its title what no page has", async () => {
    const markup = await search("casino bonus zzzz");
    expect(markup).toContain("<title>Nothing found – Search — Found</title>");
    expect(shown(markup)).toContain(">Nothing found</h2>");
  });

  test("has no link say in its title what only has something near it", async () => {
    const near = createStage({ release: await foundRelease() });
    const ask = async (q: string) => (await near.fetch(`/find?q=${q}`)).text();
    const markup = await ask("shark");
    expect(shown(markup)).toContain("<p>Nothing called “shark” yet. Close to it:</p>");
    expect(markup).toContain("<title>Search — Found</title>");
    const beside = await ask("shark+owl");
    expect(shown(beside)).toContain("<p>Nothing called “shark” yet.</p>");
    expect(beside).toContain("<title>Search — Found</title>");
    expect(await ask("owl")).toContain("<title>owl – Search — Found</title>");
    await near.settled();
  });

  test("is data for who types, under the release of their session", async () => {
    const [, build = ""] = /"build":"([^"]*)"/.exec(await (await stage.fetch("/")).text()) ?? [];
    const response = await stage.fetch(`/find/_payload.json?${build}&q=fox`);
    expect(response.status).toBe(200);
    const { document } = (await response.json()) as { document: { segments: readonly { data: unknown }[] } };
    expect(document.segments.at(-1)?.data).toMatchObject({ q: "fox", count: 1, corrected: null });
  });
});

describe("a search whose page takes its time", () => {
  /** What comes of a search before the document of its page is read, and all of it once that is `answered`. */
  async function streamed(q: string, answered: "whole" | "null") {
    const slow = createStage({ release, vars: { HEAD_PATIENCE_MS: "0" } });
    const documents = new Set(sharedValues(release.manifest).map((name) => `o/${name}`));
    const held = Promise.withResolvers<void>();
    slow.kv.fault = (key) => {
      const value = answered === "whole" ? (slow.kv.values.get(key) ?? null) : null;
      return documents.has(key) ? held.promise.then(() => value) : undefined;
    };
    const response = await slow.fetch(`/find?q=${q}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = (await reader?.read())?.value ?? "";
    held.resolve();
    let all = first;
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) all += part.value;
    await slow.settled();
    return { first, all };
  }

  test.each([
    "foxes",
    "pebbel",
    "zzzz",
  ])("has the head of %s sent before that, the same as of a page that is sent whole", async (q) => {
    const whole = await search(q);
    const { first, all } = await streamed(q, "whole");
    const headIn = (markup: string) => /<title>.*?<\/head>/s.exec(markup)?.[0].replace(/nonce="[^"]*"/g, "");
    expect(headIn(first)).toBe(headIn(whole));
    expect(first).not.toContain('id="results"');
    expect(linksIn(all)).toEqual(linksIn(whole));
  });

  test("has the error view in the place of results that are lost", async () => {
    const { first, all } = await streamed("fox", "null");
    expect(first).toContain("<title>fox – Search — Found</title>");
    expect(all).toContain("Internal Server Error");
    expect(linksIn(all)).toEqual([]);
  });
});

describe("a page with a search around it", () => {
  test("has the form in its header, and leads there from a tag without a page", async () => {
    const markup = shown(await (await stage.fetch("/articles/fox")).text());
    expect(markup).toMatch(/<header.*<search [^>]*><form [^>]*action="\/find".*<\/header>/s);
    expect(markup).toContain('<a class="tag" href="/find?q=henhouse">henhouse</a>');
  });

  test("in another locale asks the search of that, which finds what is in it", async () => {
    const markup = shown(await (await stage.fetch("/fr/renard")).text());
    expect(markup).toMatch(/<header.*<form [^>]*action="\/fr\/chercher".*<\/header>/s);
    const french = await (await stage.fetch("/fr/chercher?q=fox")).text();
    expect(linksIn(french)).toEqual(["/fr/renard"]);
    expect(linksIn(await search("fox"))).toEqual(["/articles/fox"]);
  });

  test("that is lost offers to look for the words of its address", async () => {
    const response = await stage.fetch("/articles/fox-and-hen.html");
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(/<input [^>]*name="q" value="fox and hen"/);
  });
});
