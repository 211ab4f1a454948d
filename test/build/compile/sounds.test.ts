import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Compiled } from "#build/compile/compile.ts";
import { openCompiler } from "#build/compile/folder-compiler.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import { contentsOf } from "#build/release/contents.ts";
import { BUILD } from "#build/site.ts";
import { silence } from "#test/harness/silence.ts";
import { compileFolder, find, withoutCode } from "./compile-files.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sounds-"));
});

afterEach(() => rm(folder, { recursive: true }));

async function write(files: { readonly [path: string]: string | Uint8Array }): Promise<void> {
  for (const [path, contents] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), contents);
  }
}

async function compiledWith(files: { readonly [path: string]: string | Uint8Array }): Promise<Compiled> {
  await write(files);
  return compileFolder(folder);
}

async function problemsOf(files: { readonly [path: string]: string | Uint8Array }): Promise<readonly string[]> {
  return (await compiledWith(files)).problems.map(withoutCode);
}

function htmlOf(compiled: Compiled, file: string): string {
  return JSON.stringify(find(compiled, file).page?.segments).replaceAll('\\"', '"');
}

describe("a sound beside a document", () => {
  test("is played where it stands, by its name, and offered as a file", async () => {
    const compiled = await compiledWith({
      "page.md": "# Page\n\n![The *song*](./Fox%20song.mp3)",
      "Fox song.mp3": silence(),
    });
    expect(compiled.problems).toEqual([]);
    const address = compiled.files[0]?.address ?? "";
    expect(address).toMatch(/^\/files\/[0-9a-f]{64}\/fox-song\.mp3$/);
    expect(htmlOf(compiled, "page.md")).toContain(
      `<p><span class="sound"><strong>The song</strong><audio controls preload="none" src="${address}" aria-label="The song"></audio>` +
        `<a href="${address}" download>Download The song</a><small>MP3 · 42 KB</small></span></p>`,
    );
  });

  test("is the image on the wire that its author wrote", async () => {
    const compiled = await compiledWith({ "page.md": "Words.\n\n![The song](./song.mp3)", "song.mp3": silence() });
    const { children } = find(compiled, "page.md").document.body as { children: { children: unknown[] }[] };
    const src = compiled.files[0]?.address;
    expect(children[1]?.children).toEqual([
      { type: "element", tag: "img", props: { src, alt: "The song" }, children: [] },
    ]);
  });

  test("keeps its bytes, and its original comes back from the release", async () => {
    const compiled = await compiledWith({ "page.md": "![The song](./song.mp3)", "song.mp3": silence() });
    const [file] = compiled.files;
    const release = await assembleRelease(compiled);
    expect(file && release.objects.get(file.entry.object)).toEqual(silence());
    const parts = (await contentsOf(release)).originals.get("song.mp3") ?? [];
    expect(Buffer.concat(parts.map((hash) => release.objects.get(hash) ?? new Uint8Array()))).toEqual(
      Buffer.from(silence()),
    );
  });

  test("speaks the language of its page", async () => {
    const compiled = await compiledWith({
      ".site.yml": "locales: [en, fr]\n",
      ".words/fr.yml": "prose:\n  downloadSound: Télécharger « {title} »\n  soundFacts: '{format} · {size} Ko'\n",
      "fr/page.md": "![La chanson](../song.mp3)",
      "song.mp3": silence(),
    });
    expect(htmlOf(compiled, "fr/page.md")).toContain(">Télécharger « La chanson »</a><small>MP3 · 42 Ko</small>");
  });

  test("speaks it in other words as soon as these are saved", async () => {
    const words = (download: string) => `prose:\n  downloadSound: ${download} {title}\n`;
    const compiler = await openCompiler(folder, { build: BUILD, caches: join(folder, ".cache") });
    await write({
      ".site.yml": "locales: [en, fr]\n",
      ".words/fr.yml": words("Prendre"),
      "fr/page.md": "![La chanson](../song.mp3)",
      "song.mp3": silence(),
    });
    expect(htmlOf(await compiler.compile({ drafts: false }), "fr/page.md")).toContain(">Prendre La chanson<");
    await write({ ".words/fr.yml": words("Obtenir") });
    expect(htmlOf(await compiler.compile({ drafts: false }), "fr/page.md")).toContain(">Obtenir La chanson<");
  });

  test("is called what it is, whatever its name says", async () => {
    const ogg = Buffer.concat([Buffer.from("OggS"), Buffer.alloc(60)]);
    const compiled = await compiledWith({ "page.md": "![The song](./song.mp3)", "song.mp3": ogg });
    expect(compiled.files[0]).toMatchObject({ entry: { mediaType: "audio/ogg" } });
    expect(compiled.files[0]?.address).toMatch(/song\.ogg$/);
  });

  test("does not take a picture's place as the first of its page", async () => {
    const compiled = await compiledWith({
      "page.md": "![The song](./song.mp3)\n\n![One](/a.png)\n\n![Two](/b.png)",
      "song.mp3": silence(),
    });
    const images = htmlOf(compiled, "page.md").match(/<img [^>]*>/g) ?? [];
    expect(images.map((image) => image.includes("lazy"))).toEqual([false, true]);
  });
});

describe("check says with its place", () => {
  test("that a sound is too large, and how it becomes smaller", async () => {
    const large = silence({ seconds: 70 });
    expect(await problemsOf({ "page.md": "Words ![The song](./a.mp3)", "a.mp3": large })).toEqual([
      'page.md:1:7  error  the sound "./a.mp3" has 1.1 MB, and no such file may have more than 1. Save it with a lower bit rate: of 64 kbit/s two minutes fit.',
    ]);
  });

  test.each(["a.wav", "a.flac", "a.aiff"])("that %s is of another format", async (name) => {
    expect(await problemsOf({ "page.md": `![The song](./${name})`, [name]: "RIFF" })).toEqual([
      `page.md:1:1  error  the sound "./${name}" is of a format that takes too much, or that not every browser plays. Save it as MP3 of at most 1 MB.`,
    ]);
  });

  test("that it is no sound, is not there, or has no name", async () => {
    expect(await problemsOf({ "page.md": "![The song](./a.mp3)", "a.mp3": "<html>" })).toEqual([
      'page.md:1:1  error  the sound "./a.mp3" holds no sound that could be read. Save it anew as MP3.',
    ]);
    expect(await problemsOf({ "page.md": "![The song](./b.mp3)", "bb.mp3": silence() })).toContain(
      'page.md:1:1  error  the sound "./b.mp3" is not there. Did you mean a.mp3 or bb.mp3?',
    );
    expect(await problemsOf({ "page.md": "![](./bb.mp3)" })).toEqual([
      'page.md:1:1  error  the sound "./bb.mp3" has no name. Say what one hears: ![The song of the fox](…).',
    ]);
  });

  test("that a film is none of these, and where it goes", async () => {
    expect(await problemsOf({ "page.md": "![A film](./a.mp4)", "a.mp4": "film" })).toEqual([
      'page.md:1:1  error  the picture "./a.mp4" is a film, which no page holds. Put it on YouTube or Vimeo, and write ::video-link{…}.',
    ]);
  });

  test("that a sound is no drawing", async () => {
    const files = { "page.md": "---\nart: ./a.mp3\n---\nWords.", "a.mp3": silence() };
    expect(await problemsOf(files)).toContain("page.md:2:6  error  art: ./a.mp3 is a sound. Name a picture.");
  });

  test("that a link leads to a sound, and how it is played", async () => {
    expect(await problemsOf({ "page.md": "[The song](./a.mp3)", "a.mp3": silence() })).toEqual([
      'page.md:1:1  warning  there is nothing at "./a.mp3". A sound beside the page is played where it stands: ![Its name](./song.mp3).',
    ]);
  });
});
