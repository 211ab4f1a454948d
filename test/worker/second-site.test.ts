import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { stringifyParams } from "#app/content/query/codec.ts";
import { hashParams } from "#app/content/query/hash.ts";
import type { QueryParams } from "#app/content/query/params.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import { compileFolder } from "#test/build/compile/compile-files.ts";
import { createStage, NOW } from "./stage.ts";

/** A whole site from its Markdown to its answers: two locales, a layout by default, rules, dates and drafts. */
const folder = fileURLToPath(new URL("../fixtures/second-site", import.meta.url));
const { problems, ...parts } = await compileFolder(folder);
const release = await assembleRelease(parts);
const stage = createStage({ release });
afterAll(() => stage.settled());

async function textOf(path: string): Promise<string> {
  return (await stage.fetch(path)).text();
}

async function jsonOf(endpoint: "query" | "navigation", params: QueryParams): Promise<unknown> {
  const text = encodeURIComponent(stringifyParams(params));
  const response = await stage.fetch(`/${endpoint}/${hashParams(params)}.json?_params=${text}`);
  expect(response.status).toBe(200);
  return response.json();
}

/** What the default layout has and the bare one has not. */
const MENU = 'id="site-menu"';

test("it compiles without a problem, but for words that its translation lacks, and a page that a rule hides", () => {
  const others = problems.filter(({ file, level }) => file !== ".words/fr.yml" || level === "error");
  expect(others.map(({ message }) => message)).toEqual([
    expect.stringContaining("routes./closed/**.middleware: hides"),
  ]);
});

describe("pages", () => {
  test.each([
    ["/", "Second site — Home", "Words of the home page."],
    ["/about", "About — Second site", "Words about us."],
    ["/guides/first", "First guide — Second site", "Words of the first guide."],
    ["/fr", "Accueil — Second site", "Mots de la première page."],
    ["/fr/guides/first", "Premier guide — Second site", "Mots du premier guide."],
  ])("of both locales have their address: %s", async (path, title, words) => {
    const response = await stage.fetch(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(words);
    expect(html).toContain(`<link rel="canonical" href="https://second-site.org${path}"`);
    expect(html).toContain(`<html lang="${path.startsWith("/fr") ? "fr" : "en"}">`);
  });

  test("are in the words of their locale, and carry none for the browser, only where they are", async () => {
    const html = await textOf("/fr");
    expect(html).toContain("Aller au contenu");
    expect(html).not.toContain("Skip to content");
    expect(html.split("Aller au contenu")).toHaveLength(2);
    const [address = ""] = /\/files\/[0-9a-f]{64}\/words-shell-fr\.json/.exec(html) ?? [];
    const file = await stage.fetch(address);
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(await file.json()).toMatchObject({ locale: "fr", skip: "Aller au contenu" });
    expect(await textOf("/")).toContain("Skip to content");
    expect(await textOf("/")).not.toContain("words-shell");
  });

  test("that are not there say so in the locale of their address", async () => {
    expect(await textOf("/fr/nowhere")).toContain("Aller au contenu");
    expect(await textOf("/nowhere")).toContain("Skip to content");
  });

  test("say that nothing can be had, in English where the words of their locale are lost with the rest", async () => {
    const lost = createStage({ release });
    for (const key of lost.kv.values.keys()) {
      if (key !== "current" && key !== `o/${release.id}`) lost.kv.values.delete(key);
    }
    const response = await lost.fetch("/fr");
    await lost.settled();
    expect([response.status, response.headers.get("content-type")]).toEqual([503, "text/html;charset=utf-8"]);
    expect(await response.text()).toMatch(/Skip to content.*<\/html>\s*$/s);
  });

  test("that are not there lead to pages of the locale of their address, and home", async () => {
    const links = async (path: string) =>
      [...(await textOf(path)).matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, to]) => to);
    expect(new Set(await links("/fr/nowhere"))).toEqual(new Set(["/fr", "/fr/guides"]));
    expect(await links("/nowhere")).toContain("/guides");
    expect(await links("/en/nowhere")).toContain("/");
  });

  test.each([
    ["/about", "/"],
    ["/fr/guides/first", "/fr"],
  ])("have the home page of their locale behind the name of the site: %s", async (path, home) => {
    expect(await textOf(path)).toContain(`<a class="brand" href="${home}">`);
  });

  test("have neighbours of their own locale and section, and no home page among them", async () => {
    expect(await textOf("/guides/first")).toContain('href="/guides/plain" rel="next"');
    expect(await textOf("/guides/plain")).not.toContain('href="/fr');
    expect(await textOf("/fr/guides/first")).not.toMatch(/rel="(?:prev|next)"/);
  });

  test.each([
    ["its own", "/guides/plain", false],
    ["that of its directory in the navigation", "/guides/first", true],
    ["that of the named query", "/about", false],
    ["that of the named query in another locale", "/fr", false],
  ])("have a layout: %s", async (_, path, menu) => {
    expect((await textOf(path)).includes(MENU)).toBe(menu);
  });

  test("come and go with their dates, which are in the site's time zone", async () => {
    const comes = Date.UTC(2026, 10, 22, 9);
    const went = Date.UTC(2026, 10, 19, 23);
    const seen = async (path: string, now: number) => {
      stage.clock.now = now;
      const { status } = await stage.fetch(path);
      stage.clock.now = NOW;
      return status;
    };
    expect([await seen("/news/soon", comes - 1), await seen("/news/soon", comes)]).toEqual([404, 200]);
    expect([await seen("/news/over", went - 1), await seen("/news/over", went)]).toEqual([200, 404]);
  });
});

describe("rules", () => {
  test.each([
    ["a rule", "/old/first", 301, "/guides/first"],
    ["a rule with a query", "/old/first?a=1", 301, "/guides/first?a=1"],
    ["a directory", "/reference", 302, "/guides/first"],
  ])("%s sends visitors on", async (_, path, status, location) => {
    const response = await stage.fetch(path);
    expect([response.status, response.headers.get("location")]).toEqual([status, location]);
  });

  test("add headers to the pages they match, and to no other", async () => {
    expect((await stage.fetch("/about")).headers.get("x-season")).toBe("autumn");
    expect((await stage.fetch("/guides/first")).headers.get("x-season")).toBeNull();
  });

  test("hide a page that there is", async () => {
    const response = await stage.fetch("/closed/notes");
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("Words of closed notes");
  });

  test.each([
    "/press",
    "/closed/nothing",
    "/fr/about",
    "/en/about",
    "/closed",
    "/_theme",
  ])("make no page where there is no document: %s", async (path) => {
    expect((await stage.fetch(path)).status).toBe(404);
  });
});

test("a draft is in no answer and in no object", async () => {
  const paths = ["/guides/unfinished", "/guides/half-done", "/guides/first", "/sitemap.xml", "/feed.xml"];
  for (const path of paths) expect(await textOf(path), path).not.toMatch(/unfinished marker/i);
  expect(await jsonOf("query", { where: [{ _path: "/guides/unfinished" }] })).toEqual([]);
  const text = [...release.objects.values()].map((bytes) => new TextDecoder().decode(bytes)).join("\n");
  expect(text).not.toMatch(/unfinished|half-done/i);
});

describe("lists", () => {
  test("the sitemap has the pages of both locales, but none that is hidden or not there now", async () => {
    const locations = [...(await textOf("/sitemap.xml")).matchAll(/<loc>https:\/\/second-site\.org(.*?)<\/loc>/g)];
    expect(locations.map(([, path]) => path).sort()).toEqual([
      "/",
      "/about",
      "/fr",
      "/fr/guides",
      "/fr/guides/first",
      "/guides",
      "/guides/first",
      "/guides/plain",
      "/reference/terms",
    ]);
  });

  test("the feed has the pages with a date, the newest first", async () => {
    const titles = [...(await textOf("/feed.xml")).matchAll(/<entry>.*?<title>(.*?)<\/title>/g)];
    expect(titles.map(([, title]) => title)).toEqual(["Premier guide", "First guide", "About"]);
  });

  test("navigation is that of the locale that is asked for", async () => {
    const guides = { title: "Guides", _path: "/guides", layout: "default" };
    expect(await jsonOf("navigation", {})).toContainEqual({
      ...guides,
      children: [
        { title: "First guide", _path: "/guides/first" },
        { title: "Plain guide", _path: "/guides/plain", layout: "bare" },
      ],
    });
    expect(JSON.stringify(await jsonOf("navigation", { where: [{ _locale: "fr" }] }))).toContain("Premier guide");
  });

  test("a page carries the named query, which finds its document by a regular expression", async () => {
    const [, state = ""] = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(await textOf("/")) ?? [];
    expect(JSON.parse(state)).toMatchObject({
      shown: { entry: { path: "/", locale: "en", layout: { page: null, navigation: null, fallback: "bare" } } },
      globals: { theme: { _path: "/_theme", layout: "bare" } },
    });
  });
});
