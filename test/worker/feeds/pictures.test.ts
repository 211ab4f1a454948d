import { expect, test } from "vitest";
import type { ContentDocument } from "#app/content/document.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { createStage } from "../stage.ts";

const PICTURE = `/files/${"a".repeat(64)}/fox-share.png`;

async function read(address: string, overrides: Partial<ContentDocument> = {}): Promise<string> {
  const shared = { published: "2026-02-01", description: "A <red> fox & its den.", ...overrides };
  const stage = createStage({ release: await releaseOf([wireDocument("fox", shared)]) });
  const text = await (await stage.fetch(address)).text();
  await stage.settled();
  return text;
}

/** What an XML reader makes of escaped text. */
function unescaped(text: string): string {
  const entities = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'", "&amp;": "&" };
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (entity) => entities[entity as keyof typeof entities]);
}

test("an entry of the feed has its picture as enclosure, thumbnail and content, under absolute addresses", async () => {
  const feed = await read("/feed.xml", { sharePicture: { address: PICTURE, alt: 'A "fox"' } });
  const url = `https://site.test${PICTURE}`;
  expect(feed).toContain('xmlns:media="http://search.yahoo.com/mrss/"');
  expect(feed).toContain(`<link rel="enclosure" type="image/png" href="${url}"/>`);
  expect(feed).toContain(`<media:thumbnail url="${url}" width="1200" height="630"/>`);
  const content = unescaped(/<content type="html">([^<]*)<\/content>/.exec(feed)?.[1] ?? "");
  expect(content).toBe(
    `<p><img src="${url}" alt="A &quot;fox&quot;" width="1200" height="630"></p><p>A &lt;red&gt; fox &amp; its den.</p>`,
  );
});

test("an author's own picture has no size or type that nobody knows", async () => {
  const feed = await read("/feed.xml", { image: "/photos/fox.jpg" });
  expect(feed).toContain('<media:thumbnail url="https://site.test/photos/fox.jpg"/>');
  expect(feed).not.toContain("enclosure");
});

test("an entry without a picture has none, and is whole", async () => {
  const feed = await read("/feed.xml");
  expect(feed).not.toMatch(/<media:|<content|enclosure/);
  for (const element of ["id", "title", "updated", "published", "summary"]) expect(feed).toContain(`<${element}>`);
});

test("the sitemap names the picture of a page by its absolute address", async () => {
  const sitemap = await read("/sitemap.xml", { sharePicture: { address: PICTURE, alt: "A fox" } });
  expect(sitemap).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
  expect(sitemap).toContain(`<image:image><image:loc>https://site.test${PICTURE}</image:loc></image:image></url>`);
  expect(await read("/sitemap.xml")).not.toContain("<image:");
});
