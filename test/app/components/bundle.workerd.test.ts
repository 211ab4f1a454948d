import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COMPONENTS } from "#build/components/components.ts";
import { CLIENT_DIR, WORKER_DIR } from "#build/paths.ts";
import { componentChunks, readChunks } from "#test/harness/component-chunks.ts";

function scriptsIn(folder: string): string {
  const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
  return files.map((file) => readFileSync(`${folder}/${file}`, "utf8")).join("\n");
}

const browser = scriptsIn(`${CLIENT_DIR}/assets`);
const worker = scriptsIn(WORKER_DIR);

test.each([
  ["a reader's queries", ".ownQuery("],
  ["a reader's lists", ".newest("],
  ["what only loaders import", "a component queries "],
])("no loader reaches a browser: %s", (_what, code) => {
  expect(worker).toContain(code);
  expect(browser).not.toContain(code);
});

test("what schemas say to authors is in no bundle", () => {
  const sentences = Array.from(COMPONENTS.values(), ({ about }) => about).filter((about) => about.length > 25);
  expect(sentences.length).toBeGreaterThan(20);
  expect(sentences.filter((about) => browser.includes(about) || worker.includes(about))).toEqual([]);
});

test("a component comes with no screen but those that show it by themselves", () => {
  const chunks = readChunks();
  const components = new Set(componentChunks(chunks).values());
  expect([...components].filter((key) => !chunks.has(key))).toEqual([]);
  const importers = [...chunks].filter(([key, { imports = [] }]) => {
    return (
      !components.has(key) && !key.startsWith("app/components/") && imports.some((imported) => components.has(imported))
    );
  });
  expect(importers.map(([key]) => key).sort()).toEqual(["app/screens/coloring-list.tsx", "app/screens/search.tsx"]);
});
