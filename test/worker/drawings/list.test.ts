import { describe, expect, test } from "vitest";
import { encodeJson } from "#app/content/release/objects.ts";
import { sharedValues } from "#app/content/release/shared-values.ts";
import { storeSynonyms } from "#app/content/search/synonyms.ts";
import { hashBytes } from "#build/release/release.ts";
import { count } from "#test/app/ui/render.ts";
import { createStage, NOW, type Stage } from "../stage.ts";
import { coloringPage, LIST, listRelease } from "./list-page.ts";

const fox = coloringPage("fox", 3, { category: "animals", tags: ["forest"], age: "3-6", drawing: { colors: [2] } });
const owl = coloringPage("owl", 2, {
  category: "birds",
  tags: ["forest", "winter"],
  age: "5-8",
  drawing: { colors: [6] },
});
const kite = coloringPage("kite", 1, {
  category: "fun",
  drawing: { colors: [1, 2], difficulty: "detailed", regions: 30 },
});
const release = await listRelease([fox, owl, kite]);
const many = await listRelease(Array.from({ length: 30 }, (_, at) => coloringPage(`n${at}`, at + 1)));

async function textOf(path: string, stage: Stage = createStage({ release })): Promise<string> {
  return (await stage.fetch(path)).text();
}

/** What is in the page for visitors without script: all that precedes its state. */
function shown(markup: string): string {
  return markup.slice(0, markup.indexOf('id="state"'));
}

function titles(markup: string): readonly string[] {
  const list = /<ul class="sheets">.*?<\/ul>/s.exec(shown(markup))?.[0] ?? "";
  return Array.from(list.matchAll(/class="sheet-title">([^<]*)/g), ([, title = ""]) => title);
}

describe("the list of drawings, as the server sends it", () => {
  test.each([
    ["", ["fox", "owl", "kite"]],
    ["?q=Fo", ["fox", "owl"]],
    ["?category=animals", ["fox"]],
    ["?difficulty=detailed", ["kite"]],
    ["?age=5", ["fox", "owl"]],
    ["?tag=forest", ["fox", "owl"]],
    ["?color=orange", ["fox", "kite"]],
    ["?season=winter", ["owl"]],
    ["?sort=title", ["fox", "kite", "owl"]],
    ["?category=&difficulty=&q=&color=orange&sort=busiest&age=", ["kite", "fox"]],
    ["?color=nope&page=99&sort=constructor", ["fox", "owl", "kite"]],
    ["?%", ["fox", "owl", "kite"]],
  ])("holds for %s %j", async (search, expected) => {
    const response = await createStage({ release }).fetch(LIST + search);
    expect(response.status).toBe(200);
    expect(titles(await response.text())).toEqual(expected);
  });

  test("is a form that asks by its address, filled with what was asked", async () => {
    const markup = shown(await textOf(`${LIST}?q=fo&tag=forest&color=orange`));
    expect(markup).toMatch(new RegExp(`<form[^>]* action="${LIST}"[^>]* method="get"`));
    expect(markup).toMatch(/<input type="search"[^>]* value="fo"/);
    expect(markup).toMatch(/<option value="orange" selected="">Orange \(1\)<\/option>/);
    expect(markup).toContain("Filter (2)");
    expect(markup).toContain(`href="${LIST}?q=fo&amp;tag=forest"`);
    expect(markup).toContain("<output>1 coloring page</output>");
  });

  test("comes in pages, each with its neighbours", async () => {
    const stage = createStage({ release: many });
    const first = await textOf(LIST, stage);
    expect(titles(first)).toHaveLength(24);
    expect(first).toContain(`href="${LIST}?page=2#pictures"`);
    const second = await textOf(`${LIST}?page=2`, stage);
    expect(titles(second)).toHaveLength(6);
    expect(second).toContain(`href="${LIST}#pictures"`);
    expect(second).toMatch(/Page (<!-- -->)?2(<!-- -->)? of (<!-- -->)?2/);
  });

  test("says so where nothing is found, and shows a way out", async () => {
    const markup = await textOf(`${LIST}?q=zebra`);
    expect(titles(markup)).toEqual([]);
    expect(markup).toContain("<output>Nothing like that yet</output>");
    expect(markup).toContain(`href="${LIST}">Show all pictures</a>`);
  });

  test("shows what a misspelt search means and says so, and what else there is where it means nothing", async () => {
    const markup = shown(await textOf(`${LIST}?q=kiets`));
    expect(markup).toContain("<output>Showing results for “kite”. 1 coloring page</output>");
    expect(titles(markup)).toEqual(["kite"]);
    expect(shown(await textOf(`${LIST}?q=zebras`))).toContain(`href="${LIST}?category=animals">Animals</a>`);
  });

  test("is searched by what the site calls the same, and says what there is none of", async () => {
    const bytes = encodeJson(
      storeSynonyms({ locale: "en", same: [["fox", "vixen"]], see: [{ words: ["pig"], near: ["fox", "owl"] }] }),
    );
    const object = hashBytes(bytes);
    const synonyms = { en: { object, file: `/files/${object}/synonyms-en.json` } };
    const stage = createStage({ release: await listRelease([fox, owl, kite], { synonyms }, [bytes]) });
    const same = shown(await textOf(`${LIST}?q=vixens`, stage));
    expect(titles(same)).toEqual(["fox"]);
    expect(same).toContain("<output>1 coloring page</output>");
    const near = shown(await textOf(`${LIST}?q=pigs`, stage));
    expect(titles(near)).toEqual(["fox", "owl"]);
    expect(near).toContain("<output>Nothing called “pigs” yet. Close to it: 2 coloring pages</output>");
    expect(near).toContain("<title>All pages — ");
    const beside = shown(await textOf(`${LIST}?q=pigs+kite`, stage));
    expect(titles(beside)).toEqual(["kite", "fox", "owl"]);
    expect(beside).toContain("<output>Nothing called “pigs” yet. 3 coloring pages</output>");
    const others = shown(await textOf(`${LIST}?q=pigs+kite&category=fun`, stage));
    expect(others).toContain("<output>Nothing called “pigs” yet. 1 coloring page</output>");
    expect(others).toContain("<title>Coloring pages: Fun — ");
  });

  test("escapes what was searched for", async () => {
    const markup = await textOf(`${LIST}?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(markup).not.toContain("<script>alert");
    expect(markup).toContain("&lt;script&gt;alert(1)");
  });

  test("brings of each drawing only what is shown and found by", async () => {
    expect(await textOf(LIST)).not.toContain("unused.svg");
  });
});

describe("narrowed views of the list", () => {
  test("are in no index and name the plain list as the one that counts", async () => {
    for (const search of ["?q=fox", "?color=red", "?page=2", "?sort=title"]) {
      const response = await createStage({ release }).fetch(LIST + search);
      expect(response.headers.get("x-robots-tag")).toBe("noindex");
      const markup = await response.text();
      expect(count(markup, /<meta name="robots" content="noindex" data-head>/)).toBe(1);
      expect(markup).toContain(`<link rel="canonical" href="https://site.test${LIST}" data-head>`);
    }
  });

  test.each([
    ["?category=animals&difficulty=easy&age=4", "Coloring pages: Animals, easy, 4 years", "1 picture"],
    ["?tag=forest", "Coloring pages: Forest", "2 pictures"],
    ["?q=Fox", "Coloring pages, “Fox”", "1 picture"],
    ["?q=casinos&tag=forest", "Coloring pages: Forest", "0 pictures"],
    ["?q=fox+casinos&tag=forest", "Coloring pages: Forest", "1 picture"],
  ])("say in their head what %s shows: %s", async (search, title, count) => {
    const markup = await textOf(LIST + search);
    expect(markup).toContain(`<title>${title} — `);
    expect(markup).toContain(`<meta property="og:title" content="${title}" data-head>`);
    expect(markup).toContain(`<meta name="description" content="${title}: ${count} to print`);
  });

  test.each([
    ["?sort=title", ""],
    ["?page=2", ", page 2"],
    ["?sort=title&page=2", ", page 2"],
    ["?category=casinos&sort=title", ""],
    ["?q=casinos", ""],
  ])("that are narrowed by nothing are called what the list is: %s", async (search, more) => {
    const stage = createStage({ release: many });
    const [, plain = ""] = /<title>(.*?) — /.exec(await textOf(LIST, stage)) ?? [];
    expect(plain).not.toBe("");
    expect(await textOf(LIST + search, stage)).toContain(`<title>${plain}${more} — `);
  });

  test.each([
    ["late", 200, "Coloring pages: Animals", "1 coloring page"],
    ["never", 503, "Service Unavailable", "Something broke on our side."],
  ])("wait for what they are called after: a store that answers %s is %i", async (answer, status, title, content) => {
    const stage = createStage({ release, vars: { KV_DEADLINE_MS: "60000", HEAD_PATIENCE_MS: "1" } });
    const { promise: held, resolve: answerNow } = Promise.withResolvers<void>();
    stage.kv.fault = (key) => {
      const bytes = stage.kv.values.get(key);
      if (!sharedValues(release.manifest).some((name) => key === `o/${name}`)) return undefined;
      return held.then(() => (answer === "late" && bytes !== undefined ? bytes : null));
    };
    const narrowed = stage.fetch(`${LIST}?category=animals`);
    // The head of the whole list has left meanwhile, without what it shows.
    await stage.fetch(LIST);
    answerNow();
    const response = await narrowed;
    const markup = await response.text();
    await stage.settled();
    expect(response.status).toBe(status);
    expect(markup).toContain(`<title>${title} — `);
    expect(markup).toContain('content="noindex"');
    expect(shown(markup)).toContain(content);
  });

  test("have one heading that says what is chosen, and is still where words are typed", async () => {
    const heading = async (search: string) =>
      /<h2 id="pictures"[^>]*>(.*?)<\/h2>/.exec(await textOf(LIST + search))?.[1] ?? "";
    expect(await heading("?q=fox&category=animals")).toBe("Coloring pages: Animals");
    expect(await heading("?q=fox")).toBe("Pictures");
  });

  test("are not what an address with foreign parameters is", async () => {
    for (const path of [LIST, `${LIST}?utm_source=x`, "/kids-corner/coloring-pages/fox?q=fox"]) {
      const response = await createStage({ release }).fetch(path);
      expect(response.headers.get("x-robots-tag")).toBeNull();
      expect(await response.text()).not.toContain("noindex");
    }
  });

  test("are kept by no cache and leave the page in memory alone", async () => {
    const stage = createStage({ release });
    const plain = await textOf(LIST, stage);
    await stage.settled();
    for (const search of ["?q=fox", "?q=owl", "?x=1"]) {
      const response = await stage.fetch(LIST + search);
      expect(response.headers.get("cache-control")).toBe("no-cache");
      await response.text();
      await stage.settled();
    }
    const nonce = /nonce="[^"]*"/g;
    expect((await textOf(LIST, stage)).replaceAll(nonce, "")).toBe(plain.replaceAll(nonce, ""));
    expect(titles(await textOf(`${LIST}?q=owl`, stage))).toEqual(["owl"]);
  });
});

describe("the page of the day", () => {
  /** Midnight in New York, in the night after `NOW`. */
  const MIDNIGHT = Date.parse("2026-11-22T05:00:00Z");

  async function ofTheDay(stage: Stage): Promise<string> {
    const markup = shown(await textOf(LIST, stage));
    await stage.settled();
    return /class="finder-day.*?class="sheet-title">([^<]*)/s.exec(markup)?.[1] ?? "";
  }

  async function stageAt(now: number): Promise<Stage> {
    const drawings = Array.from({ length: 30 }, (_, at) => coloringPage(`n${at}`, at + 1));
    const stage = createStage({ release: await listRelease(drawings, { timeZone: "America/New_York" }) });
    stage.clock.now = now;
    return stage;
  }

  test("changes at the site's midnight, in memory too, and at no other time", async () => {
    const fresh = async (now: number) => ofTheDay(await stageAt(now));
    const [today, tomorrow] = [await fresh(NOW), await fresh(MIDNIGHT)];
    expect(today).not.toBe("");
    expect(tomorrow).not.toBe(today);
    const stage = await stageAt(NOW);
    for (const [now, expected] of [
      [NOW, today],
      [Date.parse("2026-11-22T00:00:00Z"), today],
      [MIDNIGHT - 1, today],
      [MIDNIGHT, tomorrow],
      [MIDNIGHT + 3_600_000, tomorrow],
    ] as const) {
      stage.clock.now = now;
      expect(await ofTheDay(stage)).toBe(expected);
    }
  });

  test("is part of a payload only until then", async () => {
    const stage = await stageAt(MIDNIGHT - 60_000);
    const build = (await (await stage.fetch("/builds/latest.json")).json()) as { readonly id: string };
    const response = await stage.fetch(`${LIST}/_payload.json?${build.id}`);
    expect(response.headers.get("cache-control")).toBe("public, max-age=60");
  });
});
