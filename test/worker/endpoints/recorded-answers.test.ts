import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { assembleRelease } from "#build/release/assemble.ts";
import { compileFiles, LENIENT } from "#test/build/compile/compile-files.ts";
import { createStage, type Stage } from "../stage.ts";

/** What the original said to one question (test/fixtures/wire/README.md). */
interface Recorded {
  readonly endpoint: "query" | "navigation";
  readonly params: object;
  readonly hash: string;
  readonly status: number;
  readonly answer: unknown;
}

const fixture = fileURLToPath(new URL("../../fixtures/wire/", import.meta.url));
const recorded: readonly Recorded[] = JSON.parse(readFileSync(join(fixture, "answers.json"), "utf8"));

/** What ours differ in on purpose, as a change of the recorded answer (docs/differences.md). */
const ON_PURPOSE: ReadonlyMap<string, (answer: unknown) => unknown> = new Map([
  // Nodes of the navigation have their `layout`, as in the original's document-driven mode.
  ["navigation/PV5SIH4Pb4", (nodes) => withLayout(nodes, { "/lights": "wide" })],
  ["navigation/DVU5ucwETC", (nodes) => withLayout(nodes, { "/lights": "wide" })],
  // Drafts are in no release that is published: the original lists them to anyone who asks for them.
  [
    "query/H7I3P6rmTM",
    (documents) => (documents as readonly { readonly _draft: boolean }[]).filter(({ _draft }) => !_draft),
  ],
]);

const stage = await stageOf(join(fixture, "content"));
afterAll(() => stage.settled());

const rows = recorded.map((row) => ({ ...row, id: `${row.endpoint}/${row.hash}` }));

test.each(rows)("$id is answered as the original answered it", async ({ id, params, status, answer }) => {
  const response = await stage.fetch(`/${id}.1.json?_params=${encodeURIComponent(JSON.stringify(params))}`);
  const ours: unknown = await response.json();
  expect(response.status, JSON.stringify(ours)).toBe(status);
  if (status !== 200) expect(ours).toMatchObject(answer as object);
  else expect(ours).toEqual(ON_PURPOSE.get(id)?.(answer) ?? answer);
});

/** A worker with a folder published; its documents are as the original takes them, so checks are lenient. */
async function stageOf(folder: string): Promise<Stage> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(paths.map(async (path) => [relative(folder, path), await readFile(path)] as const));
  const { problems: _, ...parts } = await compileFiles({ ...Object.fromEntries(files), ...LENIENT });
  return createStage({ release: await assembleRelease(parts) });
}

function withLayout(nodes: unknown, layouts: { readonly [path: string]: string }): unknown {
  return (nodes as readonly { readonly _path: string }[]).map((node) => {
    const layout = layouts[node._path];
    return layout === undefined ? node : { ...node, layout };
  });
}
