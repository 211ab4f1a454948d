import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Compiled } from "#build/compile/compile.ts";
import { openCompiler } from "#build/compile/folder-compiler.ts";
import { prepare } from "#build/content/compile-for.ts";
import { BUILD } from "#build/site.ts";
import { LONG_TEST_MS, runs } from "#test/harness/tier.ts";
import { compileFolder } from "../compile/compile-files.ts";

const PATHS = ["index.md", "a/index.md", "a/1.fox.md", "a/2.owl.md", "b/_dir.yml", "b/data.json", "b/deep/c/bee.md"];

/** Texts that lead to each other, date each other's folder, embed a list, name fields and layouts. */
const TEXTS = [
  "---\ntitle: Fox\ntopic: red\npublished: 2025-04-25\n---\n\n# Fox\n\nA [bee](/b/deep/c/bee#sting), ten words.\n",
  "---\ntitle: Owl\nlayout: wide\npublishAt: 2031-01-01\n---\n\nShort.\n\n<!--more-->\n\n## Sting\n\nMore *of* it.\n",
  '---\ntopik: red\nid: same\n---\n\n::gallery{under="/a" filters}\n::\n\nText.\n',
  "---\nredirect: /a/fox\n---\n",
  "",
];

const DATA = ['{"title": "Data", "layout": "plain"}', '{"navigation": false}', "{}"];

type Edit = readonly [path: string, text: string | null];

const edits = fc.constantFrom(...PATHS).chain((path) => {
  const texts = path.endsWith(".md") ? TEXTS : DATA;
  return fc.tuple(fc.constant(path), fc.option(fc.constantFrom(...texts), { freq: 4 }));
});

async function apply(folder: string, changes: readonly Edit[]): Promise<void> {
  for (const [path, text] of changes) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await (text === null ? rm(file, { force: true }) : writeFile(file, text));
  }
}

async function released(compiled: Compiled): Promise<object> {
  const { release, problems } = await prepare(compiled, null);
  return { id: release.id, objects: [...release.objects.keys()].sort(), problems };
}

test(
  "what is compiled after changes, by one process or by several that share a cache, is what is compiled from nothing",
  async () => {
    const steps = fc.array(fc.array(edits, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const root = await mkdtemp(join(tmpdir(), "incremental-"));
        try {
          const [folder, caches] = [join(root, "site"), join(root, "cache")];
          await apply(folder, [["index.md", "# Home\n"]]);
          const lasting = await openCompiler(folder, { build: BUILD, caches: join(root, "own") });
          for (const changes of history) {
            await apply(folder, changes);
            const later = await openCompiler(folder, { build: BUILD, caches });
            const compiled = await later.compile({ drafts: false });
            later.keep();
            const anew = await released(await compileFolder(folder));
            expect(await released(compiled)).toEqual(anew);
            expect(await released(await lasting.compile({ drafts: false }))).toEqual(anew);
          }
        } finally {
          await rm(root, { recursive: true });
        }
      }),
      { numRuns: runs(6, 200) },
    );
  },
  LONG_TEST_MS,
);
