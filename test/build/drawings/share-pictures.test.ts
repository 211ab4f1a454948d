import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { isRecord } from "#app/content/json.ts";
import { type Compiled, compileFiles as compileTexts } from "#build/compile/compile.ts";
import { readSite } from "#build/compile/site-file.ts";
import { NO_ART } from "#build/compile/sources/art-folder.ts";
import { NO_CACHE } from "#build/compile/sources/cache.ts";
import { shareLook } from "#build/drawings/share-pictures.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import { BUILD } from "#build/site.ts";
import { compileFiles, type Files, find } from "../compile/compile-files.ts";

const DRAWN = "kids-corner/coloring-pages";

const FILES: Files = {
  ".site.yml": "origin: https://otters.org\n",
  "index.md": "# Home\n\nWords.",
  [`${DRAWN}/fox.md`]: "---\nart: noto:fox\n---\n# Fox\n\nA fox.",
  [`${DRAWN}/second-fox.md`]: "---\nart: noto:fox\n---\n# Another fox\n\nThe same.",
  [`${DRAWN}/owl.md`]: "---\nart: noto:owl\n---\n# Owl\n\nAn owl.",
  [`${DRAWN}/kite.md`]: "---\nart: noto:kite\npublishAt: 2099-01-01\n---\n# Kite\n\nLater.",
  "free/pack.md": `---\npacks: { two: { title: Two pages, pages: [/${DRAWN}/fox, /${DRAWN}/owl] } }\n---\n# Pack\n\nTwo.`,
  "articles/names.md": `---\npublished: 2026-01-01\n---\n# Names\n\nLook at [a kite](/${DRAWN}/kite) and [an owl](../${DRAWN}/owl#top).`,
  "articles/plain.md": "---\npublished: 2026-01-02\n---\n# Plain\n\nWords.",
  "articles/chosen.md": `---\npublished: 2026-01-03\nimage: /${DRAWN}/fox\n---\n# Chosen\n\nWords.`,
  "articles/own.md": "---\npublished: 2026-01-04\nimage: https://example.com/a.png\n---\n# Own\n\nWords.",
};

let compiled: Compiled;

beforeAll(async () => {
  compiled = await compileFiles(FILES);
});

interface Shared {
  readonly address: string;
  readonly alt: string;
}

/** What a file is shared with; null for the site's own. */
function shared(file: string, from: Compiled = compiled): Shared | null {
  const { sharePicture } = find(from, file).document;
  if (!isRecord(sharePicture)) return null;
  return { address: String(sharePicture.address), alt: String(sharePicture.alt) };
}

async function bytesAt(address: string | undefined, from: Compiled = compiled): Promise<Uint8Array> {
  const { objects } = await assembleRelease(from);
  const file = from.files.find((candidate) => candidate.address === address);
  const bytes = file && objects.get(file.entry.object);
  if (file?.entry.form !== "raw" || bytes === undefined) throw new Error(`there is no picture at ${address}`);
  return bytes;
}

describe("a coloring page", () => {
  test("is shared with a PNG of 1200 x 630 that is no heavier than 100 KB", async () => {
    const picture = shared(`${DRAWN}/fox.md`);
    expect(picture?.address).toMatch(/^\/files\/[0-9a-f]{64}\/fox-share\.png$/);
    const bytes = await bytesAt(picture?.address);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630, isPalette: true });
    expect(bytes.length).toBeLessThan(100_000);
  });

  test("says in words what the picture shows", () => {
    expect(shared(`${DRAWN}/fox.md`)?.alt).toBe("Coloring page: Fox, half of it colored");
  });

  test("has part of its drawing in color and part of it white", async () => {
    const bytes = await bytesAt(shared(`${DRAWN}/fox.md`)?.address);
    const sheet = sharp(bytes).extract({ left: 150, top: 60, width: 500, height: 480 });
    const { data, info } = await sheet.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixels = Array.from({ length: info.width * info.height }, (_, at) => data.subarray(at * 3, at * 3 + 3));
    const share = (of: (pixel: Uint8Array) => boolean) => pixels.filter(of).length / pixels.length;
    expect(share(([red = 0, , blue = 0]) => red - blue > 100)).toBeGreaterThan(0.15);
    expect(share((pixel) => Math.min(...pixel) > 245)).toBeGreaterThan(0.15);
  });

  test("has the same object as another of the same drawing, under a name of its own", async () => {
    const [one, other] = [shared(`${DRAWN}/fox.md`), shared(`${DRAWN}/second-fox.md`)];
    expect(other?.address).toMatch(/second-fox-share\.png$/);
    expect(await bytesAt(one?.address)).toEqual(await bytesAt(other?.address));
  });
});

describe("other pages", () => {
  test("a document with a pack is shared with a fan of its pages", async () => {
    const picture = shared("free/pack.md");
    expect(picture?.alt).toBe("Two pages: coloring pages spread out like a fan");
    expect(await bytesAt(picture?.address)).not.toEqual(await bytesAt(shared(`${DRAWN}/fox.md`)?.address));
  });

  test("an article is shared with the first drawing that its text leads to and that has no date to come or go by", () => {
    expect(shared("articles/names.md")).toEqual(shared(`${DRAWN}/owl.md`));
  });

  test("an article that names none is shared with the picture of the site, one with a drawing on its card with that", async () => {
    expect(shared("articles/plain.md")).toBeNull();
    const card = { "articles/card.md": `---\npublished: 2026-01-05\npicture: /${DRAWN}/fox\n---\n# Card\n\nWords.` };
    const site = await compileFiles({ ...FILES, ...card });
    expect(shared("articles/card.md", site)).toEqual(shared(`${DRAWN}/fox.md`, site));
  });

  test("an image of the front matter wins: a coloring page by its path, or any address", () => {
    expect(shared("articles/chosen.md")).toEqual(shared(`${DRAWN}/fox.md`));
    expect(shared("articles/own.md")).toBeNull();
  });

  test("a coloring page that is not public whenever the article is lends it no picture", async () => {
    const image = (dates: string) =>
      `---\npublished: 2026-01-06\nimage: /${DRAWN}/kite\n${dates}---\n# Early\n\nWords.`;
    const site = await compileFiles({
      ...FILES,
      "articles/early.md": image("publishAt: 2098-12-31\n"),
      "articles/with-it.md": image("publishAt: 2099-01-01\n"),
    });
    const kite = shared(`${DRAWN}/kite.md`, site);
    expect(shared("articles/early.md", site)).toBeNull();
    expect(shared("articles/with-it.md", site)).toEqual(kite);
  });

  test("what is neither is shared with the picture of the site", () => {
    expect(shared("index.md")).toBeNull();
  });
});

test("pictures and packs have names though neither path nor title has a letter for one", async () => {
  const packs = `---\nkind: giveaway\npacks: { two: { title: Лисы, pages: [/${DRAWN}/fox] } }\n---\n# Home\n\nTwo.`;
  const home = await compileFiles({ ...FILES, "index.md": packs });
  expect(shared("index.md", home)?.address).toMatch(/\/page-share\.png$/);
  const pdfs = home.files.filter(({ entry }) => entry.form === "pack" && entry.title === "Лисы");
  expect(pdfs.map(({ address }) => address.replace(/.*\//, ""))).toEqual(["coloring-pack.pdf"]);
});

test("the pictures have the colors of the site", async () => {
  const red = await compileFiles({
    ...FILES,
    ".site.yml": "brand: { colors: { ground: '#fff0f0', berry: '#a00030' } }",
  });
  const bytes = await bytesAt(shared(`${DRAWN}/fox.md`, red)?.address, red);
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  // The few colors of the palette that it is packed with may be off by one.
  for (const [at, channel] of [0xff, 0xf0, 0xf0].entries()) expect(data[at]).toBeCloseTo(channel, -1);
});

test("the pictures show that of the site", async () => {
  const pond =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#00f" d="M0 0h64v64H0Z"/></svg>';
  const { brand } = await readSite({ text: "brand: { picture: ./pond.svg }", folderName: "site" });
  const file = { path: "pond.svg", format: "svg", bytes: new TextEncoder().encode(pond), hash: "" } as const;
  expect(shareLook(brand, { read: () => file }).picture).toMatch(/^data:image\/svg\+xml;base64,/);
});

describe("what it costs", () => {
  test("the same content makes the same bytes", async () => {
    const again = await compileFiles(FILES, { cache: NO_CACHE });
    expect((await assembleRelease(again)).id).toBe((await assembleRelease(compiled)).id);
  });

  test("a folder without drawings has nothing made of it", async () => {
    const { objects, files } = await compileFiles({ "articles/plain.md": FILES["articles/plain.md"] ?? "" });
    expect([objects, files]).toEqual([[], []]);
  });

  test("a picture that was made before is not made again", async () => {
    const kept = new Map<string, Uint8Array>();
    const puts: string[] = [];
    const cache = {
      get: (key: string) => kept.get(key)?.slice() ?? null,
      put(key: string, value: Uint8Array) {
        puts.push(key);
        kept.set(key, value);
      },
    };
    const content = {
      folderName: "site",
      art: NO_ART,
      siteText: null,
      words: [],
      findings: [],
      sources: [{ path: "bus.md", text: "---\nart: noto:bus\n---\n# Bus\n\nA bus." }],
    };
    const first = await compileTexts(content, { drafts: false, cache, build: BUILD });
    const made = puts.length;
    const copy = { ...content, sources: content.sources.map((source) => ({ ...source })) };
    const second = await compileTexts(copy, { drafts: false, cache, build: BUILD });
    expect(puts).toHaveLength(made);
    expect(second.objects).toEqual(first.objects);
  });
});
