import { expect, test } from "vitest";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { createStage } from "../stage.ts";

test("sitemap and feed hold the pages of every locale", async () => {
  const published = "2026-02-01";
  const release = await releaseOf(
    [
      wireDocument("index", { _locale: "en" }),
      wireDocument("fr/index", { _path: "/", _locale: "fr" }),
      wireDocument("about", { _locale: "en", title: "About", published }),
      wireDocument("fr/about", { _path: "/about", _locale: "fr", title: "À propos", published }),
    ],
    { locales: ["en", "fr"], defaultLocale: "en" },
  );
  const stage = createStage({ release });
  const sitemap = await (await stage.fetch("/sitemap.xml")).text();
  expect(sitemap.match(/<loc>[^<]*/g)).toEqual([
    "<loc>https://site.test/about",
    "<loc>https://site.test/",
    "<loc>https://site.test/fr/about",
    "<loc>https://site.test/fr",
  ]);
  const feed = await (await stage.fetch("/feed.xml")).text();
  expect(feed.match(/<entry>.*?<\/title>/g)?.map((entry) => /<title>(.*)</.exec(entry)?.[1])).toEqual([
    "About",
    "À propos",
  ]);
  await stage.settled();
});
