import { expect, test } from "vitest";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { releaseOf as named } from "#app/content/release/hash.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import { ObjectSet, type Release } from "#build/release/release.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { createStage, NOW } from "../stage.ts";

/** A release whose sitemap has so many parts. */
async function releaseOfParts(count: number): Promise<Release & { readonly parts: readonly ObjectHash[] }> {
  const release = await releaseOf([wireDocument("index")]);
  const set = new ObjectSet();
  for (const bytes of release.objects.values()) set.add(bytes);
  const parts = Array.from({ length: count }, (_, at) => set.addText(`<url>${at}</url>\n`));
  const sitemap = { names: parts, firsts: parts.map(() => ""), counts: parts.map(() => 1) };
  const { listings } = release.manifest;
  const manifest = { ...release.manifest, listings: { ...listings, sitemap } };
  return { id: named(set.add(encodeJson(manifest))), manifest, objects: set.objects, shared: release.shared, parts };
}

function numbersIn(sitemap: string): readonly number[] {
  return [...sitemap.matchAll(/<url>(\d+)<\/url>/g)].map(([, number]) => Number(number));
}

test("a long answer reads its parts as they are taken, and ends without one that is lost", async () => {
  const release = await releaseOfParts(40);
  const stage = createStage({ release });
  const response = await stage.fetch("/sitemap.xml");
  const read = () => release.parts.filter((part) => stage.kv.reads.includes(`o/${part}`)).length;
  expect(read()).toBeLessThan(12);
  expect(numbersIn(await response.text())).toEqual(release.parts.map((_, at) => at));
  expect(read()).toBe(40);
  stage.restart();
  stage.kv.values.delete(`o/${release.parts[30]}`);
  const cut = await stage.fetch("/sitemap.xml");
  await expect(cut.text()).rejects.toThrow();
  await stage.settled();
});

test("where one of its first parts is lost, the release before answers", async () => {
  const before = await releaseOf([wireDocument("index"), wireDocument("about")]);
  const stage = createStage({ release: before });
  const release = await releaseOfParts(40);
  stage.publish(release);
  stage.kv.values.delete(`o/${release.parts[3]}`);
  expect(await (await stage.fetch("/sitemap.xml")).text()).toContain("/about</loc>");
  await stage.settled();
});

test("a site that names no origin has that of the request on loopback", async () => {
  const share = { sharePicture: { address: "/fox.png", alt: "" }, published: "2026-02-01" };
  const stage = createStage({ release: await releaseOf([wireDocument("fox", share)], { origin: "" }) });
  for (const address of ["/sitemap.xml", "/feed.xml"]) {
    const text = await (await stage.fetch(address, { origin: "http://127.0.0.1:8787" })).text();
    expect(text).toContain("http://127.0.0.1:8787/fox<");
    expect(text).toContain("http://127.0.0.1:8787/fox.png");
    expect(text).not.toContain(".invalid");
  }
});

test("of two documents with one address sitemap and feed name the first alone, which has the page", async () => {
  const release = await releaseOf([
    wireDocument("a", { permalink: "/one", title: "First", published: "2026-01-01", publishAt: NOW + 1_000 }),
    wireDocument("b", { permalink: "/one", title: "Second", published: "2026-01-02" }),
  ]);
  for (const [now, titles, status] of [
    [NOW, [], 404],
    [NOW + 1_000, ["First"], 200],
  ] as const) {
    const stage = createStage({ release, clock: { now } });
    expect((await stage.fetch("/one")).status).toBe(status);
    const sitemap = await (await stage.fetch("/sitemap.xml")).text();
    const feed = await (await stage.fetch("/feed.xml")).text();
    expect(sitemap.match(/\/one<\/loc>/g) ?? []).toHaveLength(titles.length);
    expect([...feed.matchAll(/<title>(First|Second)</g)].map(([, title]) => title)).toEqual(titles);
  }
});
