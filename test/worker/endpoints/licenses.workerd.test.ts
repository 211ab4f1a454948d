import { readFile } from "node:fs/promises";
import { afterAll, describe, expect, test } from "vitest";
import { listFiles } from "#build/build-inputs.ts";
import { ROOT } from "#build/paths.ts";
import { startWorkerd } from "../../harness/workerd.ts";

/** Imported by the core for the compiler alone: in neither bundle. */
const COMPILER = ["slugify"];

const site = await startWorkerd({ release: null });
const response = await site.fetch("/licenses.txt");
const text = await response.text();

afterAll(() => site.server.close());

describe("/licenses.txt", () => {
  test("is a text that is kept for an hour", () => {
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/plain;charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("says whose pictures, letters and icons there are, with the whole text of their licenses", async () => {
    expect(text).toContain((await readFile(`${ROOT}NOTICE`, "utf8")).trim());
    expect(text).toContain("TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION");
    expect(text).toContain("SIL OPEN FONT LICENSE Version 1.1");
  });

  test("names every package that the code of site and worker imports, in its version, with its license", async () => {
    const packages = (await importedPackages()).filter((name) => !COMPILER.includes(name));
    expect(packages).toContain("react");
    const titles = await Promise.all(packages.map(titleOf));
    const named = text.split(`${"-".repeat(80)}\n\n`).map((notice) => notice.split("\n", 1)[0]);
    expect(titles.filter((title) => !named.includes(title))).toEqual([]);
  });
});

/** What app/ and worker/ import of others, types aside. */
async function importedPackages(): Promise<readonly string[]> {
  const files = (await listFiles(["app", "worker"])).filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));
  const sources = await Promise.all(files.map((file) => readFile(`${ROOT}${file}`, "utf8")));
  const imports = sources.flatMap((source) => [
    ...source.matchAll(/^(?:import|export) (?!type )(?:[^;]*? from )?"((?:@[\w-]+\/)?[\w.-]+)(?:\/[^"]*)?"/gm),
    ...source.matchAll(/\bimport\("((?:@[\w-]+\/)?[\w.-]+)(?:\/[^"]*)?"\)/g),
  ]);
  const names = imports.flatMap(([, name = ""]) => (/^\.|^virtual$/.test(name) ? [] : [name]));
  return [...new Set(names)].sort();
}

async function titleOf(name: string): Promise<string> {
  const file = JSON.parse(await readFile(`${ROOT}node_modules/${name}/package.json`, "utf8"));
  return `${file.name} ${file.version} (${file.license})`;
}
