import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Compiled } from "#build/compile/compile.ts";
import { compileOnce, openCompiler } from "#build/compile/folder-compiler.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import { contentsOf } from "#build/release/contents.ts";
import { BUILD } from "#build/site.ts";
import { compileFolder, find, withoutCode } from "./compile-files.ts";

/** Where a camera was, as no release may say. */
const PLACE = { IFD0: { Make: "Zanzibar Cameras" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "6/1 9/1 0/1" } };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "images-"));
});

afterEach(() => rm(folder, { recursive: true }));

async function write(files: { readonly [path: string]: string | Uint8Array }): Promise<void> {
  for (const [path, contents] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), contents);
  }
}

/** A photo: red above, blue below, so that one sees how it was turned. */
async function photo({ width = 40, height = 20, orientation = 1 } = {}): Promise<Uint8Array> {
  const red = { create: { width, height: height / 2, channels: 3, background: "#f00" } } as const;
  return sharp({ create: { width, height, channels: 3, background: "#00f" } })
    .composite([{ input: await sharp(red).png().toBuffer(), top: 0, left: 0 }])
    .withExif(PLACE)
    .withMetadata({ orientation, exif: PLACE })
    .jpeg()
    .toBuffer();
}

async function compiledWith(files: { readonly [path: string]: string | Uint8Array }): Promise<Compiled> {
  await write(files);
  return compileFolder(folder);
}

async function problemsOf(files: { readonly [path: string]: string | Uint8Array }): Promise<readonly string[]> {
  return (await compiledWith(files)).problems.map(withoutCode);
}

/** The `<img>` of a page as its visitors get it, and the bytes behind its address. */
async function shown(
  compiled: Compiled,
  file = "page.md",
): Promise<{ readonly html: string; readonly bytes: Uint8Array }> {
  const html = JSON.stringify(find(compiled, file).page?.segments);
  const address = /\/files\/[0-9a-f]{64}\/[a-z0-9-]+\.webp/.exec(html)?.[0];
  const made = compiled.files.find((candidate) => candidate.address === address);
  const { objects } = await assembleRelease(compiled);
  const bytes = made && objects.get(made.entry.object);
  if (bytes === undefined) throw new Error(`there is no picture in ${html}`);
  return { html: html.replaceAll('\\"', '"'), bytes };
}

describe("a picture beside a document", () => {
  test("is served by the release, with its size", async () => {
    const compiled = await compiledWith({
      "page.md": "# Page\n\n![An otter](./My%20otter.jpg)",
      "My otter.jpg": await photo(),
    });
    const { html, bytes } = await shown(compiled);
    expect(html).toMatch(
      /<img src="\/files\/[0-9a-f]{64}\/my-otter\.webp" alt="An otter" width="40" height="20" decoding="async">/,
    );
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 40, height: 20 });
    expect(compiled.problems).toEqual([]);
  });

  test("may be HTML, and may have a size of its own then", async () => {
    const text = '# Page\n\n<figure>\n<img src="./My otter.jpg" alt="An otter" width="20">\n</figure>';
    const compiled = await compiledWith({ "page.md": text, "My otter.jpg": await photo() });
    const { html, bytes } = await shown(compiled);
    expect(html).toMatch(/<figure><img src="\/files\/[0-9a-f]{64}\/my-otter\.webp" alt="An otter" width="20"/);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 40, height: 20 });
    expect(compiled.problems).toEqual([]);
  });

  test.each([
    ["posts/fox/index.md", "fox.jpg", "posts/fox/fox.jpg"],
    ["posts/fox/index.md", "small/fox.jpg", "posts/fox/small/fox.jpg"],
    ["posts/fox/index.md", "/images/fox.jpg", "images/fox.jpg"],
    ["posts/fox.md", "/images/my%20fox.jpg", "images/my fox.jpg"],
  ])("in %s is found as %s at %s, as other generators name it", async (page, named, file) => {
    const compiled = await compiledWith({ [page]: `# Page\n\n![A fox](${named})`, [file]: await photo() });
    expect((await shown(compiled, page)).html).toMatch(/fox\.webp" alt="A fox" width="40"/);
    expect(compiled.problems).toEqual([]);
  });

  test.each([
    "fox.jpg",
    "/images/fox.jpg",
    "/fox",
    "//example.com/fox.jpg",
  ])("is told of where %s names no file", async (named) => {
    const lines = await problemsOf({ "page.md": `# Page\n\n![A fox](${named})`, "owl.jpg": await photo() });
    expect(lines).toEqual([
      expect.stringMatching(/^page\.md:3:1 .*(?:there is nothing at|is not there|is on another host)/),
    ]);
  });

  test.each([
    ["image: ./fox.jpg", "posts/fox.jpg"],
    ["cover: { image: fox.jpg, alt: A fox }", "posts/fox.jpg"],
    ["thumbnail: /images/fox.jpg", "images/fox.jpg"],
  ])("is what a page is shared with by %s", async (line, file) => {
    const compiled = await compiledWith({ "posts/a.md": `---\ntitle: A\n${line}\n---\nWords.`, [file]: await photo() });
    const { document, page } = find(compiled, "posts/a.md");
    expect(document["image"]).toMatch(/^\/files\/[0-9a-f]{64}\/fox\.webp$/);
    expect(page?.meta["image"]).toBe(document["image"]);
    expect(compiled.files.map(({ address }) => address)).toContain(document["image"]);
    expect(compiled.problems).toEqual([]);
  });

  test("has the same address on the wire, in the excerpt too", async () => {
    const text = "![An otter](../otter.jpg)\n\n<!--more-->\n\nWords.";
    const compiled = await compiledWith({ "a/page.md": text, "otter.jpg": await photo() });
    const { body, excerpt } = find(compiled, "a/page.md").document;
    for (const root of [body, excerpt])
      expect(JSON.stringify(root)).toMatch(/"src":"\/files\/[0-9a-f]{64}\/otter\.webp"/);
  });

  test("keeps nothing of its camera, and stands as that held it", async () => {
    const original = await photo({ orientation: 6 });
    expect(Buffer.from(original).includes("Zanzibar")).toBe(true);
    const { bytes, html } = await shown(await compiledWith({ "page.md": "![An otter](./a.jpg)", "a.jpg": original }));
    expect(await sharp(bytes).metadata()).not.toHaveProperty("exif");
    expect(Buffer.from(bytes).includes("Zanzibar")).toBe(false);
    expect(html).toContain('width="20" height="40"');
    const [, , blue = 0] = await sharp(bytes).extract({ left: 2, top: 20, width: 1, height: 1 }).raw().toBuffer();
    expect(blue).toBeGreaterThan(200);
  });

  test("is at most 1600 pixels wide", async () => {
    const large = await photo({ width: 2400, height: 120 });
    const { bytes, html } = await shown(await compiledWith({ "page.md": "![An otter](./a.jpg)", "a.jpg": large }));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 80 });
    expect(html).toContain('width="1600" height="80"');
  });

  test("keeps the size that its author gave it", async () => {
    const text = '![An otter](./a.jpg)\n\n<p><img src="./a.jpg" alt="The same, small" width="10"></p>';
    const { html } = await shown(await compiledWith({ "page.md": text, "a.jpg": await photo() }));
    const [, small = ""] = /(<img [^>]*alt="The same, small"[^>]*>)/.exec(html) ?? [];
    expect(small).toMatch(/a\.webp"/);
    expect(small).toContain('width="10"');
    expect(small).not.toContain("height=");
  });

  test("is one object for all documents that show it, and its original comes back from the release", async () => {
    const original = await photo();
    const compiled = await compiledWith({
      "one.md": "![An otter](./a.jpg)",
      "two.md": "![The same otter](./a.jpg)",
      "a.jpg": original,
    });
    expect(await shown(compiled, "one.md")).toMatchObject({ bytes: (await shown(compiled, "two.md")).bytes });
    const release = await assembleRelease(compiled);
    const parts = (await contentsOf(release)).originals.get("a.jpg") ?? [];
    expect(Buffer.concat(parts.map((hash) => release.objects.get(hash) ?? new Uint8Array()))).toEqual(
      Buffer.from(original),
    );
  });

  test("is in no public release where only a draft shows it", async () => {
    const compiled = await compiledWith({
      "page.md": "Words.",
      "draft.md": "---\ndraft: true\n---\n![An otter](./a.jpg)",
      "a.jpg": await photo(),
    });
    expect([compiled.files, compiled.objects, compiled.originals]).toEqual([[], [], []]);
  });

  test("is made anew when it is saved anew", async () => {
    await write({ "page.md": "![An otter](./a.jpg)", "a.jpg": await photo() });
    const compiler = await openCompiler(folder, { build: BUILD, caches: join(folder, ".cache") });
    const before = await shown(await compiler.compile({ drafts: false }));
    await write({ "a.jpg": await photo({ width: 60 }) });
    const after = await shown(await compiler.compile({ drafts: false }));
    expect(before.html).toContain('width="40"');
    expect(after.html).toContain('width="60"');
  });
});

/** Noise, as a file of a format: what `moves` has three frames of it. */
async function saved(format: "png" | "jpeg" | "webp" | "avif" | "gif", { moves = false } = {}): Promise<Uint8Array> {
  const noise = { create: { width: 60, height: 40, channels: 3, background: "#888", noise: GAUSSIAN } } as const;
  const frame = await sharp(noise).png().toBuffer();
  const film = [frame, await sharp(frame).negate().toBuffer(), frame];
  return sharp(moves ? film : frame, moves ? { join: { animated: true } } : {})
    .toFormat(format)
    .toBuffer();
}

describe("a picture of any format that cameras and programs save today", () => {
  test.each(["webp", "avif", "gif"] as const)("is shown, as %s too, in the formats of all pictures", async (format) => {
    const files = { "page.md": `![An otter](./a.${format})`, [`a.${format}`]: await saved(format) };
    const compiled = await compiledWith(files);
    expect(compiled.problems).toEqual([]);
    const { html, bytes } = await shown(compiled);
    expect(html).toContain('alt="An otter" width="60" height="40"');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 60, height: 40 });
  });

  test("is an AVIF too where that stands among what its file can be read as", async () => {
    const avif = Buffer.from(await saved("avif"));
    expect([avif.toString("latin1", 8, 12), avif.toString("latin1", 16, 20)]).toEqual(["avif", "mif1"]);
    avif.write("mif1", 8);
    avif.write("avif", 16);
    expect((await compiledWith({ "page.md": "![An otter](./a.avif)", "a.avif": avif })).problems).toEqual([]);
  });
});

/** As full of detail as photos are: every pixel differs a little from those around it. */
async function detailed({ width, height }: { readonly width: number; readonly height: number }): Promise<Uint8Array> {
  const noise = { create: { width, height, channels: 3, background: "#888", noise: GAUSSIAN } } as const;
  return sharp(noise).blur(2).jpeg({ quality: 90 }).toBuffer();
}

const GAUSSIAN = { type: "gaussian", mean: 128, sigma: 60 } as const;

describe("a large picture", () => {
  /** Each file that a page names with its width, and the width that its bytes have. */
  async function choices(compiled: Compiled, html: string) {
    const { objects } = await assembleRelease(compiled);
    const named = [...html.matchAll(/(\/files\/[0-9a-f]{64}\/[\w.-]+) (\d+)w/g)];
    return Promise.all(
      named.map(async ([, address, width]) => {
        const entry = compiled.files.find((file) => file.address === address)?.entry;
        const { format, width: real } = await sharp(entry && objects.get(entry.object)).metadata();
        return { width: Number(width), real, format, mediaType: entry?.mediaType };
      }),
    );
  }

  test("comes in three widths of AVIF where that is smaller, and in the WebP that every browser shows", async () => {
    const large = await detailed({ width: 2000, height: 40 });
    const compiled = await compiledWith({ "page.md": "![An otter](./a.jpg)", "a.jpg": large });
    const { html } = await shown(compiled);
    expect(html).toMatch(
      /<picture><source type="image\/avif" srcset="[^"]*" sizes="[^"]*"><img src="[^"]*\/a\.webp" alt/,
    );
    const found = await choices(compiled, html);
    expect(found.map(({ width, real }) => [width, real])).toEqual([480, 1080, 1600].map((width) => [width, width]));
    expect(new Set(found.map(({ mediaType }) => mediaType))).toEqual(new Set(["image/avif"]));
    const [, , widest] = compiled.files.filter(({ entry }) => entry.mediaType === "image/avif");
    expect(widest?.address).toMatch(/\/a-1600\.avif$/);
  });

  test("comes in three widths of WebP where AVIF is hardly smaller", async () => {
    const flat = await sharp({ create: { width: 1600, height: 20, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const compiled = await compiledWith({ "page.md": "![Paper](./a.png)", "a.png": flat });
    const { html } = await shown(compiled);
    expect(html).not.toContain("<picture>");
    const found = await choices(compiled, html);
    expect(found.map(({ width, real, format }) => [width, real, format])).toEqual(
      [480, 1080, 1600].map((width) => [width, width, "webp"]),
    );
  });

  test("is never made larger than it is, nor in two widths that are nearly the same", async () => {
    const compiled = await compiledWith({
      "page.md": "![An otter](./a.jpg)",
      "a.jpg": await detailed({ width: 1000, height: 30 }),
    });
    const { html } = await shown(compiled);
    expect((await choices(compiled, html)).map(({ width }) => width)).toEqual([480, 1000]);
  });

  test("is the plain image on the wire", async () => {
    const large = await detailed({ width: 1200, height: 30 });
    const compiled = await compiledWith({ "page.md": "Words.\n\n![An otter](./a.jpg)", "a.jpg": large });
    const { body } = find(compiled, "page.md").document;
    const [image] = JSON.stringify(body).match(/\{"type":"element","tag":"img".*?\}\}?/) ?? [];
    expect(image).toMatch(
      /"props":\{"src":"\/files\/[0-9a-f]{64}\/a\.webp","alt":"An otter","width":1200,"height":30\}/,
    );
    expect(JSON.stringify(body)).not.toMatch(/avif|srcset/i);
  });

  test("has the room that its author gave it", async () => {
    const text = '![An otter](./a.jpg)\n\n<p><img src="./a.jpg" alt="Small" width="200"></p>';
    const compiled = await compiledWith({ "page.md": text, "a.jpg": await detailed({ width: 1200, height: 30 }) });
    const sizes = [...(await shown(compiled)).html.matchAll(/sizes="([^"]*)"/g)].map(([, value]) => value);
    expect(sizes).toEqual(["(max-width: 45rem) calc(100vw - 4rem), 656px", "min(200px, calc(100vw - 4rem))"]);
  });

  test("waits until it is near, but for the first of a page", async () => {
    const text = "![One](./a.jpg)\n\n![Two](./b.jpg)\n\n![Three](/three.png)";
    const compiled = await compiledWith({
      "page.md": text,
      "a.jpg": await photo(),
      "b.jpg": await photo({ width: 60 }),
    });
    const { html } = await shown(compiled);
    const images = html.match(/<img [^>]*>/g) ?? [];
    expect(images.map((image) => image.includes('loading="lazy"'))).toEqual([false, true, true]);
  });

  test("is made once: the cache holds its files", async () => {
    await write({ "page.md": "![An otter](./a.jpg)", "a.jpg": await detailed({ width: 1200, height: 30 }) });
    const made = async () => {
      const { files, objects } = await compileOnce(folder, {
        build: BUILD,
        drafts: false,
        caches: join(folder, ".cache"),
      });
      return { files, objects: objects.map((bytes) => Buffer.from(bytes)) };
    };
    const before = await made();
    const encode = vi.spyOn(sharp.prototype, "toBuffer");
    const after = await made();
    expect(encode).not.toHaveBeenCalled();
    encode.mockRestore();
    expect(after).toEqual(before);
  });
});

describe("check says with its place", () => {
  const PLACED = "Words.\n\nMore ![An otter](./otter.jpg) words.";

  test("that a picture is not there, and which one may be meant", async () => {
    expect(await problemsOf({ "page.md": PLACED, "ottter.jpg": await photo() })).toEqual([
      'page.md:3:6  error  the picture "./otter.jpg" is not there. Did you mean ottter.jpg?',
    ]);
  });

  test("that it has no words", async () => {
    expect(await problemsOf({ "page.md": "![](./a.jpg)", "a.jpg": await photo() })).toEqual([
      'page.md:1:1  error  the picture "./a.jpg" has no words. Say what it shows: ![a red fox](…).',
    ]);
  });

  test("that it is an SVG, or no picture at all", async () => {
    expect(await problemsOf({ "page.md": "![A](./a.svg)", "a.svg": "<svg/>" })).toEqual([
      'page.md:1:1  error  the picture "./a.svg" is an SVG, which pages do not show. Save it as PNG.',
    ]);
    expect(await problemsOf({ "page.md": "![A](./a.jpg)", "a.jpg": "no picture" })).toEqual([
      'page.md:1:1  error  the picture "./a.jpg" cannot be read. It is a text file, no picture. Save the picture as PNG or JPEG.',
    ]);
  });

  test("that it is no picture whose name alone says so: a vector file is not drawn here", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';
    expect(await problemsOf({ "page.md": "![A](./a.png)", "a.png": svg })).toEqual([
      'page.md:1:1  error  the picture "./a.png" cannot be read. It is an SVG, whatever its name says. Let its name end with .svg.',
    ]);
  });

  test.each([
    ["a web page was saved in its place", "<!DOCTYPE html><title>Otter</title>", /cannot be read\. It is a web page, /],
    [
      "it is a photo as phones keep them",
      `\0\0\0\x18ftypheic\0\0\0\0mif1heic`,
      /cannot be read\. It is a HEIC photo, /,
    ],
    [
      "it moves as no program here reads it",
      "\0\0\0\x18ftypavis\0\0\0\0avifmif1",
      /cannot be read\. It is an AVIF that moves\. /,
    ],
    ["it is empty", "", /cannot be read\. These bytes are no picture\. /],
  ])("that %s", async (_, contents, message) => {
    const [problem, ...others] = await problemsOf({ "page.md": "![A](./a.webp)", "a.webp": contents });
    expect(problem).toMatch(/^page\.md:1:1 {2}error {2}the picture ".\/a.webp" /);
    expect(problem).toMatch(message);
    expect(others).toEqual([]);
  });

  test.each(["png", "jpeg", "webp", "avif", "gif"] as const)("that a %s ends too early", async (format) => {
    const whole = await saved(format);
    const files = { "page.md": `![A](./a.${format})`, [`a.${format}`]: whole.slice(0, whole.length * 0.6) };
    expect(await problemsOf(files)).toEqual([
      `page.md:1:1  error  the picture "./a.${format}" ends too early or is damaged. Copy it anew from where it was whole.`,
    ]);
  });

  test("that it is of another format than its name says, as a warning: it is shown", async () => {
    const compiled = await compiledWith({ "page.md": "![A](./a.png)", "a.png": await saved("jpeg") });
    expect(compiled.problems.map(withoutCode)).toEqual([
      'page.md:1:1  warning  the picture "./a.png" is of the format JPEG, whatever its name says. Call it a.jpg.',
    ]);
    expect((await shown(compiled)).html).toContain('width="60" height="40"');
  });

  test("that it moves, and nobody could stop it: where checks are lenient it is shown as it begins", async () => {
    const still = await saved("png");
    // The chunk that makes a PNG an animation stands behind its head (8 + 25 bytes).
    const told = Buffer.from("\0\0\0\x08acTL\0\0\0\x01\0\0\0\0\x9d\x45\x4c\x95", "latin1");
    const films = {
      "a.gif": await saved("gif", { moves: true }),
      "a.webp": await saved("webp", { moves: true }),
      "a.png": Buffer.concat([still.slice(0, 33), told, still.slice(33)]),
    };
    const text = Object.keys(films).map((name) => `![A](./${name})`);
    const strict = await compiledWith({ "page.md": text.join("\n\n"), ...films });
    expect(strict.problems.map(({ line, level, code }) => [line, level, code])).toEqual(
      [1, 3, 5].map((line) => [line, "error", "picture/moves"]),
    );
    const lenient = await compiledWith({ ".site.yml": "checks: lenient\n" });
    expect(new Set(lenient.problems.map(({ level }) => level))).toEqual(new Set(["warning"]));
    expect((await shown(lenient)).html.match(/<img [^>]*width="60" height="40"/g)).toHaveLength(3);
    // Behind the pixels the same letters are none of the head: before the last chunk (12 bytes).
    const calm = Buffer.concat([still.slice(0, -12), told, still.slice(-12)]);
    expect((await compiledWith({ "page.md": "![A](./a.png)", "a.png": calm })).problems).toEqual([]);
  });

  test("that it has more pixels than there is memory for", async () => {
    const side = { width: 10_400, height: 10_400, channels: 3, background: "#fff" } as const;
    const huge = await sharp({ create: side }).png().toBuffer();
    expect(await problemsOf({ "page.md": "![A](./a.png)", "a.png": huge })).toEqual([
      'page.md:1:1  error  the picture "./a.png" has more than 108 million pixels. Save it smaller.',
    ]);
  });

  test.each(["./a%00.png", "./%ff.png"])("that no file can be called %s", async (to) => {
    expect(await problemsOf({ "page.md": `![A](${to})` })).toEqual([
      `page.md:1:1  error  the picture "${to}" is not there. Put it there, or correct its path.`,
    ]);
  });

  test("that it leads out of the folder, by its path or by a link", async () => {
    const [outside] = await problemsOf({ "page.md": "![A](../a.jpg)" });
    expect(outside).toMatch(/^page\.md:1:1 {2}error {2}the picture "\.\.\/a\.jpg" leads out of the content folder\./);
    await symlink("/etc/hostname", join(folder, "b.jpg"));
    const [link] = await problemsOf({ "page.md": "![A](./b.jpg)" });
    expect(link).toMatch(/is a link, and links are not followed\./);
  });

  test("as a warning where checks are lenient: the page is served with what it has", async () => {
    const [problem] = await problemsOf({ ".site.yml": "checks: lenient\n", "page.md": PLACED });
    expect(problem).toBe(
      'page.md:3:6  warning  the picture "./otter.jpg" is not there. Put it there, or correct its path.',
    );
  });
});
