import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Compiled } from "#build/compile/compile.ts";
import { openCompiler } from "#build/compile/folder-compiler.ts";
import { type CompileCache, cacheKey, openCacheFile } from "#build/compile/sources/cache.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import { BUILD } from "#build/site.ts";
import { TestSite } from "../content/site-folder.ts";
import { compileFolder, withoutCode } from "./compile-files.ts";

let site: TestSite;
let caches: string;

beforeEach(async () => {
  site = await TestSite.create({ "about.md": "# About\n\nUs.", "fox.md": "# Fox\n\n[Nowhere](/nowhere)" });
  caches = site.beside("caches");
});

afterEach(() => site.remove());

/** As a new process compiles the folder: what it came to, told apart by every byte, and how much of it was new. */
async function compileOnce() {
  const compiler = await openCompiler(site.folder, { build: BUILD, caches });
  const compiled = await compiler.compile({ drafts: false });
  compiler.keep();
  return { fresh: compiled.fresh, ...(await reporting(compiled)) };
}

async function reporting({ problems, fresh: _fresh, ...parts }: Compiled) {
  return { release: (await assembleRelease(parts)).id, problems: problems.map(withoutCode) };
}

/** The same without any cache. */
async function compileAnew() {
  return reporting(await compileFolder(site.folder));
}

describe("compiling with a cache", () => {
  test("comes to what compiling without one comes to, drawings and packs included", async () => {
    await site.write({
      "drawn/fox.md": "---\nart: noto:fox\n---\n# Fox",
      "drawn/round.md": "---\nart: mandala:7\n---\n# Round",
      "free.md":
        "---\npacks: { all: { title: All, pages: [/drawn/fox, /drawn/round] } }\n---\n::download{pack=all title=All}\n::",
    });
    const anew = await compileAnew();
    expect(await compileOnce()).toMatchObject(anew);
    expect(await compileOnce()).toEqual({ ...anew, fresh: 0 });
  });

  test("compiles a folder that nothing changed in again with drafts, and without them", async () => {
    await site.write({ "soon.md": "---\ndraft: true\n---\n# Soon" });
    const compiler = await openCompiler(site.folder, { build: BUILD, caches });
    const titles = [];
    for (const drafts of [false, true, true, false]) {
      const { documents } = await compiler.compile({ drafts });
      titles.push(documents.map(({ document }) => document.title));
    }
    const others = ["About", "Fox", "Home"];
    const all = [...others, "Soon"];
    expect(titles).toEqual([others, all, all, others]);
  });

  test("compiles the one file that changed", async () => {
    const before = await compileOnce();
    expect(before.fresh).toBe(3);
    await site.write({ "about.md": "# About\n\nAll of us." });
    const after = await compileOnce();
    expect(after).toEqual({ ...(await compileAnew()), fresh: 1 });
    expect(after.release).not.toBe(before.release);
  });

  test("says again what a file that did not change was warned of", async () => {
    const { problems } = await compileOnce();
    expect(problems.join()).toContain("fox.md:3:1");
    expect((await compileOnce()).problems).toEqual(problems);
  });

  test("compiles everything for other settings of the site", async () => {
    await compileOnce();
    await site.write({ ".site.yml": "checks: lenient\n" });
    expect(await compileOnce()).toEqual({ ...(await compileAnew()), fresh: 3 });
  });

  test("knows a file again at its own path alone", async () => {
    await compileOnce();
    await site.write({ "us.md": "# About\n\nUs.", "about.md": null });
    expect(await compileOnce()).toEqual({ ...(await compileAnew()), fresh: 1 });
  });

  test("keeps no error: the next run looks again", async () => {
    await site.write({ "about.md": "::no-such-piece\n::" });
    const { problems } = await compileOnce();
    expect(problems.join()).toContain("about.md:1:1");
    expect(await compileOnce()).toMatchObject({ fresh: 1, problems });
  });

  test.each([
    ["is deleted", (file: string) => rmSync(file)],
    ["was cut off", (file: string) => writeFileSync(file, readFileSync(file).subarray(0, -7))],
    ["ends in rubbish", (file: string) => appendFileSync(file, "rubbish")],
    ["is rubbish", (file: string) => writeFileSync(file, "rubbish")],
    ["is a folder", (file: string) => rmSync(file) ?? mkdirSync(file)],
  ])("goes on where the cache %s", async (_, harm) => {
    const anew = await compileAnew();
    await compileOnce();
    for (const name of readdirSync(caches)) harm(join(caches, name));
    expect(await compileOnce()).toMatchObject(anew);
    expect(await compileOnce()).toMatchObject(anew);
  });
});

describe("a cache file", () => {
  const key = (name: string) => cacheKey("test", [name]);
  const bytes = (text: string) => new TextEncoder().encode(text);
  const open = (version = "1") => openCacheFile({ folder: site.folder, version, directory: caches });
  const textAt = (cache: CompileCache, name: string) => {
    const value = cache.get(key(name));
    return value && new TextDecoder().decode(value);
  };
  const file = () => join(caches, readdirSync(caches)[0] ?? "");

  function keep(values: { readonly [name: string]: string }): void {
    const cache = open();
    for (const [name, value] of Object.entries(values)) cache.put(key(name), bytes(value));
    for (const name of ["a", "b"]) cache.get(key(name));
    cache.keep();
  }

  test("gives back what was kept, to the same compiler", () => {
    keep({ a: "one" });
    keep({ b: "two" });
    expect(textAt(open(), "a")).toBe("one");
    expect(textAt(open(), "b")).toBe("two");
    expect(open("2").get(key("a"))).toBeNull();
  });

  test("never gives back other bytes, whichever of the file is flipped or missing", () => {
    keep({ a: "one", b: "two" });
    const whole = readFileSync(file());
    // No two in a row: a file of next to nothing has thousands of bytes.
    for (let at = 0; at < whole.length; at += 37) {
      const flipped = Uint8Array.from(whole, (byte, index) => (index === at ? byte ^ 0x55 : byte));
      for (const harmed of [flipped, whole.subarray(0, at)]) {
        writeFileSync(file(), harmed);
        const cache = open();
        expect([null, "one"]).toContain(textAt(cache, "a"));
        expect([null, "two"]).toContain(textAt(cache, "b"));
      }
    }
  });

  test("forgets what nobody asked for any more once that is most of it", () => {
    keep({ a: "one", old: "x".repeat(100_000) });
    keep({ b: "two" });
    keep({});
    expect(readFileSync(file()).length).toBeLessThan(20_000);
    expect(textAt(open(), "a")).toBe("one");
  });

  test("is written by a process that has something new, and looked through once", () => {
    const cache = open();
    cache.put(key("a"), bytes("one"));
    cache.keep();
    keep({ old: "x".repeat(100_000) });
    utimesSync(file(), 1, 1);
    cache.keep();
    expect(statSync(file()).mtimeMs).toBe(1_000);
    cache.put(key("b"), bytes("two"));
    cache.keep();
    expect(textAt(open(), "b")).toBe("two");
    expect(textAt(open(), "old")).not.toBeNull();
  });

  test.each([
    ["was damaged", () => writeFileSync(file(), "rubbish")],
    ["was deleted with its folder", () => rmSync(caches, { recursive: true })],
  ])("gives back what was kept after the one before it %s", (_, harm) => {
    const cache = open();
    cache.put(key("a"), bytes("one"));
    cache.keep();
    harm();
    cache.put(key("b"), bytes("two"));
    cache.keep();
    expect(textAt(cache, "b")).toBe("two");
  });

  test("is none where nothing can be written", () => {
    writeFileSync(caches, "a file where the folder would be");
    const cache = open();
    cache.put(key("a"), bytes("one"));
    cache.keep();
    expect(cache.get(key("a"))).toEqual(bytes("one"));
  });

  test("leaves room for eight folders or compilers, those used last", () => {
    for (let version = 0; version < 12; version++) {
      const cache = open(String(version));
      cache.put(key("a"), bytes("one"));
      cache.keep();
    }
    expect(readdirSync(caches)).toHaveLength(8);
    expect(open("11").get(key("a"))).not.toBeNull();
  });
});
