import { existsSync } from "node:fs";
import { lstat, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FORMAT } from "#app/content/release/manifest.ts";
import { backup } from "#build/content/backup.ts";
import { publish } from "#build/content/publish.ts";
import { restore } from "#build/content/restore.ts";
import { rollback } from "#build/content/rollback.ts";
import { status } from "#build/content/status.ts";
import { publishedAddresses } from "#build/release/addresses.ts";
import { TestSite } from "./site-folder.ts";

const DAY = 86_400_000;

let site: TestSite;
let other: TestSite;
let file: string;

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  site = await TestSite.create({ "about.md": "# About\n\nUs." });
  other = await TestSite.create();
  file = site.beside("site.backup");
  await publish({ content: site.folder }, site.world);
});

afterEach(() => Promise.all([site.remove(), other.remove()]));

const write = (overwrite = false) => backup({ file, overwrite }, site.world);
const writeTo = (path: string) => backup({ file: path, overwrite: true }, site.world);

describe("backup", () => {
  test("says what it holds, and a site made of it shows the same release", async () => {
    const made = await write();
    expect(made).toMatchObject({ values: site.store.values.size, bytes: (await stat(file)).size, lost: [] });
    expect(await restore({ file }, other.world)).toMatchObject({
      release: made.release,
      moved: true,
      written: made.values,
    });
    expect(await status(other.world)).toEqual(await status(site.world));
    expect(await publishedAddresses(other.store)).toEqual(await publishedAddresses(site.store));
    expect((await publishedAddresses(other.store))?.pages).toContain("/about");
  });

  test("of a release of the version before is restored, and said to be shown by that alone", async () => {
    const id = await site.publishAs(FORMAT - 1);
    await write();
    expect(await restore({ file }, other.world)).toMatchObject({ release: id, moved: true, foreign: true });
    await publish({ content: site.folder }, other.world);
    await write(true);
    expect(await restore({ file, replace: true }, other.world)).toMatchObject({ release: id, foreign: true });
  });

  test("begins with a line that says what it is, and leaves nothing else behind", async () => {
    await write();
    expect((await readFile(file, "utf8")).split("\n")[0]).toBe('{"format":"paper-otter backup","version":1}');
    expect((await readdir(dirname(file))).filter((name) => name.includes("partial"))).toEqual([]);
  });

  test("replaces no file without being told, and is no folder", async () => {
    await writeFile(file, "precious");
    await expect(write()).rejects.toThrow(/is there already\. .*--overwrite/);
    expect(await readFile(file, "utf8")).toBe("precious");
    await write(true);
    expect((await readFile(file, "utf8")).startsWith('{"format"')).toBe(true);
    await expect(backup({ file: site.folder, overwrite: true }, site.world)).rejects.toThrow("is a folder");
  });

  test("replaces no device and no pipe, whatever it is told", async () => {
    await symlink("/dev/null", file);
    await expect(write(true)).rejects.toThrow("is a device or a pipe. Name a file.");
    expect((await lstat(file)).isSymbolicLink()).toBe(true);
  });

  test("of nothing, and where nothing can be written, is refused in a sentence before anything is read", async () => {
    await expect(backup({ file, overwrite: false }, other.world)).rejects.toThrow(
      "there is nothing to back up in a store in memory.",
    );
    const nowhere = site.beside("no-folder/site.backup");
    const asked = site.store.log.length;
    await expect(backup({ file: nowhere, overwrite: false }, site.world)).rejects.toThrow(
      /no-folder\/site\.backup cannot be written \(.*\)\. Name another place/,
    );
    expect(site.store.log.slice(asked)).toEqual([]);
  });

  if (existsSync("/dev/full"))
    test("on a disk that is full is refused in a sentence, and leaves nothing", async () => {
      const partial = `${file}.${process.pid}.partial`;
      await symlink("/dev/full", partial);
      await expect(write()).rejects.toThrow(/site\.backup cannot be written \(ENOSPC.*make room/);
      await expect(lstat(partial)).rejects.toThrow("ENOENT");
      await expect(stat(file)).rejects.toThrow("ENOENT");
    });

  test("reads and writes a few values at a time, however many there are", async () => {
    await site.writeKeys(500);
    const counts: number[] = [];
    for (const { store } of [site, other]) {
      const { getAll, putAll } = store;
      store.getAll = (keys) => {
        counts.push(keys.length);
        return getAll.call(store, keys);
      };
      store.putAll = (values) => {
        counts.push(values.size);
        return putAll.call(store, values);
      };
    }
    await write();
    await restore({ file }, other.world);
    expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThan(1_500);
    expect(Math.max(...counts)).toBeLessThanOrEqual(site.store.batch);
  });

  test("two at once are the same to the byte, and leave nothing else", async () => {
    const second = site.beside("second");
    await Promise.all([writeTo(file), writeTo(second)]);
    expect(await readFile(file)).toEqual(await readFile(second));
    expect((await readdir(dirname(file))).filter((name) => name.includes("partial"))).toEqual([]);
  });

  test("holds no mark of a collection, and is not made while one runs", async () => {
    await site.store.put("collection", new TextEncoder().encode(JSON.stringify({ number: 3, startedAt: null })));
    await write();
    await restore({ file }, other.world);
    expect([...other.store.values.keys()].filter((key) => !key.startsWith("o/"))).toEqual(["current"]);
    await site.store.put("collection", new TextEncoder().encode(JSON.stringify({ number: 4, startedAt: site.now })));
    await expect(write(true)).rejects.toThrow("garbage is being collected");
  });
});

describe("restore", () => {
  test("of a file that is none, or not there, or of another version, says so", async () => {
    await expect(restore({ file }, other.world)).rejects.toThrow(`there is no file ${file}. Name the file`);
    await expect(restore({ file: site.folder }, other.world)).rejects.toThrow(
      `${site.folder} is a folder. Name the file`,
    );
    await writeFile(file, "# A letter\n");
    await expect(restore({ file }, other.world)).rejects.toThrow("is no backup");
    await writeFile(file, '{"format":"paper-otter backup","version":2}\n');
    await expect(restore({ file }, other.world)).rejects.toThrow("is a backup of version 2, and this program reads 1");
  });

  test("of a file whose name was mistyped names the one that is meant", async () => {
    await write();
    await expect(restore({ file: site.beside("siet.backup") }, other.world)).rejects.toThrow(`Did you mean ${file}?`);
  });

  test("within the free plan's writes continues another day, and the site is unchanged until then", async () => {
    await write();
    other.remote = true;
    await other.writeKeys(997);
    const first = await restore({ file, replace: true }, other.world);
    expect(first).toMatchObject({ moved: false, written: 3 });
    expect(first.left).toBeGreaterThan(0);
    expect((await status(other.world)).release).toBeNull();
    other.now += DAY;
    expect(await restore({ file, replace: true }, other.world)).toMatchObject({
      moved: true,
      left: 0,
      written: first.left + 1,
    });
  });

  test("in the place of another release is undone by a rollback", async () => {
    await write();
    await publish({ content: other.folder }, other.world);
    const shown = (await status(other.world)).release;
    await expect(restore({ file }, other.world)).rejects.toThrow("add --replace");
    other.now += 1_000;
    expect(await restore({ file, replace: true }, other.world)).toMatchObject({ moved: true, from: shown });
    await rollback(null, other.world);
    expect((await status(other.world)).release).toBe(shown);
  });

  test("of a namespace in which nothing is published leaves what visitors see", async () => {
    await publish({ content: other.folder }, other.world);
    const shown = (await status(other.world)).release;
    site.store.values.delete("current");
    await write();
    const receipt = await restore({ file, replace: true }, other.world);
    expect(receipt).toMatchObject({ release: null, from: shown, moved: false });
    expect((await status(other.world)).release).toBe(shown);
  });

  test("fixes what the namespace has lost or damaged of the same release", async () => {
    await write();
    const [lost = "", damaged = ""] = [...site.store.values.keys()].filter((key) => key.startsWith("o/"));
    site.store.values.delete(lost);
    site.store.values.set(damaged, new Uint8Array([1, 2, 3]));
    expect(await restore({ file }, site.world)).toMatchObject({ moved: false, written: 2 });
    expect((await backup({ file, overwrite: true }, site.world)).lost).toEqual([]);
  });
});
