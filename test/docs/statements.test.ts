import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** The rows of a page in docs/statements.md. */
function rowsOf(address: string): readonly (readonly [sentence: string, proof: string])[] {
  const [, part = ""] = read("docs/statements.md").split(`\n## ${address}\n`);
  const [own = ""] = part.split("\n## ");
  const rows = own.matchAll(/^\| (?!sentence|---)(.*) \| (.*) \|$/gm);
  return Array.from(rows, ([, sentence = "", proof = ""]) => [sentence, proof]);
}

/** What a page of Markdown says, headings and components aside, without its marks. */
function sentencesOf(file: string): readonly string[] {
  const text = read(file).replace(/^---\n.*?\n---\n/s, "");
  const blocks = text.split(/\n+/).filter((line) => line !== "" && !/^(?:#|::)/.test(line));
  const plain = blocks.map((line) => line.replace(/^- /, "").replace(/\*\*|\[|\]\([^)]*\)/g, ""));
  return plain.flatMap((line) => line.split(/(?<=[.?!]) (?=[A-Z])/));
}

test.each([
  ["/privacy", "content/6.privacy.md"],
  ["/accessibility", "content/8.accessibility.md"],
])("every sentence of %s has its proof, or says that it has none", (address, file) => {
  const rows = rowsOf(address);
  const said = [...new Set(sentencesOf(file))];
  expect(said.length).toBeGreaterThan(20);
  expect(rows.map(([sentence]) => sentence)).toEqual(said);
  for (const [sentence, proof] of rows) {
    const tests = [...proof.matchAll(/`(test\/[^`]*)` "([^"]*)"/g)];
    expect(tests.length > 0 || /^\*(?:word|host|limit)\*$/.test(proof), sentence).toBe(true);
    for (const [, path = "", name = ""] of tests) {
      expect(existsSync(join(ROOT, path)) && read(path).includes(name), `${path} "${name}"`).toBe(true);
    }
  }
});

test("no log of requests is kept", () => {
  const [, logs = ""] = read("wrangler.toml").split("[observability.logs]\n");
  expect(logs.split("\n[")[0]).toMatch(/^invocation_logs = false$/m);
});
