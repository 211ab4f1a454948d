import type { Stats } from "node:fs";
import { rename, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FolderReader, stampOf, withoutIgnored } from "#build/compile/sources/folder.ts";
import { TestSite } from "../content/site-folder.ts";

let site: TestSite;
let reader: FolderReader;

beforeEach(async () => {
  site = await TestSite.create({ "1.first/a.md": "a", "1.first/b.md": "b", "c.yml": "c: 1", ".hidden.md": "no" });
  reader = new FolderReader(site.folder);
});

afterEach(() => site.remove());

const paths = () => reader.read().map(({ path }) => path);

test("lists documents in a fixed order, and no hidden ones", () => {
  expect(paths()).toEqual(["1.first/a.md", "1.first/b.md", "c.yml", "index.md"]);
});

test("reads only what has changed; the others are the very same values", async () => {
  // A file that is younger than a moment is always read.
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3_600_000);
  const before = reader.read();
  const reads = reader.reads;
  await site.write({ "1.first/a.md": "another" });
  const after = reader.read();
  expect(reader.reads).toBe(reads + 1);
  expect(after[0]).toEqual({ path: "1.first/a.md", text: "another" });
  expect(after[1]).toBe(before[1]);
});

test("takes a file that was saved without a change for the same value", async () => {
  const [before] = reader.read();
  await site.write({ "1.first/a.md": "a" });
  expect(reader.read()[0]).toBe(before);
});

test("follows files and folders that come, go and are renamed", async () => {
  paths();
  await site.write({ "new/deep/d.md": "d", "c.yml": null });
  expect(paths()).toEqual(["1.first/a.md", "1.first/b.md", "index.md", "new/deep/d.md"]);
  await rename(join(site.folder, "1.first"), join(site.folder, "2.second"));
  expect(paths()).toEqual(["2.second/a.md", "2.second/b.md", "index.md", "new/deep/d.md"]);
});

test("may be behind a symbolic link", async () => {
  await symlink(site.folder, site.beside("link"));
  expect(new FolderReader(site.beside("link")).read()).toEqual(reader.read());
});

test("is empty of a folder that went away", async () => {
  paths();
  await site.remove();
  expect(paths()).toEqual([]);
});

test("a file tells by its stamp that it is the same only two and a half seconds after it was saved", () => {
  const stats = { mtimeMs: 10_000, ctimeMs: 9_000, size: 3, ino: 7 } as Stats;
  expect(stampOf(stats, 12_499)).toBeNull();
  expect(stampOf(stats, 12_500)).toBe("10000 9000 3 7");
  expect(stampOf({ ...stats, ctimeMs: 11_000 } as Stats, 12_500)).toBeNull();
});

test.each([
  ["README.md", ["a/guide.md", "a/b/notes.md", "index.md"]],
  ["*.md", []],
  ["b", ["README.md", "a/README.md", "a/guide.md", "index.md"]],
  ["/README.md", ["a/README.md", "a/guide.md", "a/b/notes.md", "index.md"]],
  ["a/*.md", ["README.md", "a/b/notes.md", "index.md"]],
  ["a/**", ["README.md", "index.md"]],
])("ignores: %s leaves %j", (pattern, left) => {
  const files = ["README.md", "a/README.md", "a/guide.md", "a/b/notes.md", "index.md"];
  const sources = files.map((path) => ({ path, text: "" }));
  expect(withoutIgnored(sources, [pattern]).map(({ path }) => path)).toEqual(left);
  expect(withoutIgnored(sources, [])).toEqual(sources);
});
