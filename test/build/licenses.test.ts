import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { noticesOf } from "#build/vite/licenses.ts";

const root = await mkdtemp(join(tmpdir(), "licenses-"));

afterAll(() => rm(root, { recursive: true }));

/** An installed package; gives its folder. */
async function install(name: string, options: { license?: string; text?: string; dependencies?: object }) {
  const { license = "MIT", text, dependencies } = options;
  const folder = join(root, "node_modules", name);
  await mkdir(folder, { recursive: true });
  const file = { name, version: "1.0.0", ...(license !== "" && { license }), ...(dependencies && { dependencies }) };
  await writeFile(join(folder, "package.json"), JSON.stringify(file));
  if (text !== undefined) await writeFile(join(folder, "LICENSE.md"), text);
  return folder;
}

test("a package is named with its license and with those that it depends on, each once", async () => {
  await install("inner", { text: "Copyright Inner" });
  const outer = await install("outer", { text: "Copyright Outer\n", dependencies: { inner: "1" } });
  const other = await install("@scope/other", { text: "Copyright Other", dependencies: { inner: "1" } });
  const notices = noticesOf([outer, other, outer]).split(`\n\n${"-".repeat(80)}\n\n`);
  expect(notices.slice(1)).toEqual([
    "@scope/other 1.0.0 (MIT)\n\nCopyright Other",
    "inner 1.0.0 (MIT)\n\nCopyright Inner",
    "outer 1.0.0 (MIT)\n\nCopyright Outer\n",
  ]);
});

test("a package without a license, or without its text, is refused", async () => {
  const unlicensed = await install("unlicensed", { license: "", text: "All rights reserved" });
  const silent = await install("silent", {});
  const lost = await install("lost", { text: "MIT", dependencies: { nowhere: "1" } });
  expect(() => noticesOf([unlicensed])).toThrow("names no license");
  expect(() => noticesOf([silent])).toThrow("silent has no file LICENSE");
  expect(() => noticesOf([lost])).toThrow("nowhere is not installed");
});
