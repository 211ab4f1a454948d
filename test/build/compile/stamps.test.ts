import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changedFiles, readStamps, settledStamps } from "#build/compile/sources/stamps.ts";

let folder: string;

/** The same moment, and one at which no file is young any more. */
const now = () => Date.now();
const later = () => Date.now() + 3_600_000;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "stamps-"));
  await mkdir(join(folder, "a"));
  await writeFile(join(folder, "a/fox.md"), "Fox");
  await writeFile(join(folder, "a/fox.png"), "A picture");
  await writeFile(join(folder, ".site.yml"), "name: Site\n");
});

afterEach(() => rm(folder, { recursive: true }));

const stampsAt = (moment: number) => readStamps(folder, moment) ?? [];

test("a file that was saved since is changed, any other is not", async () => {
  const before = stampsAt(later());
  expect(changedFiles(before, stampsAt(later()))).toEqual([]);
  await writeFile(join(folder, "a/fox.md"), "Owl, longer");
  expect(changedFiles(before, stampsAt(later()))).toEqual(["a/fox.md"]);
});

test("a file that is too young may be saved again without looking other: it counts as changed", () => {
  expect(changedFiles(stampsAt(now()), stampsAt(later()))).toEqual([".site.yml", "a/fox.md", "a/fox.png"]);
  expect(changedFiles(stampsAt(now()), stampsAt(now()))).toEqual([".site.yml", "a/fox.md", "a/fox.png"]);
});

test("a young file settles where it is found later as it was compiled", async () => {
  const sources = [{ path: "a/fox.md", text: "Fox" }];
  const young = stampsAt(now());
  const settled = settledStamps(young, { folder, sources, now: later() });
  expect(changedFiles(settled, stampsAt(later()))).toEqual([".site.yml", "a/fox.png"]);
  await writeFile(join(folder, "a/fox.md"), "Owl");
  expect(settledStamps(young, { folder, sources, now: later() })).toEqual(young);
});

test.for([
  ["a document", "a/owl.md"],
  ["a picture", "b/owl.png"],
  ["a translation", ".words/fr.yml"],
])("%s that came or went is one of the files that changed", async ([, path = ""]) => {
  const before = stampsAt(later());
  await mkdir(join(folder, path, ".."), { recursive: true });
  await writeFile(join(folder, path), "New");
  expect(changedFiles(before, stampsAt(later()))).toEqual([path]);
  expect(changedFiles(stampsAt(later()), before)).toEqual([path]);
});

test("what no compile reads is not looked at, and of a folder with a link nothing is known", async () => {
  const before = stampsAt(later());
  await writeFile(join(folder, "a/.fox.md.swp"), "");
  await writeFile(join(folder, "notes.bak"), "");
  expect(changedFiles(before, stampsAt(later()))).toEqual([]);
  await symlink(tmpdir(), join(folder, "b"));
  expect(readStamps(folder, later())).toBeNull();
});
