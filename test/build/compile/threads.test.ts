import { expect, test } from "vitest";
import { plainSite } from "#app/content/plain-site.ts";
import { UNDRAWN } from "#app/drawings/page-drawing.ts";
import { fieldTables } from "#app/front-matter.ts";
import { compileEach } from "#build/compile/compile-each.ts";
import { NO_CACHE } from "#build/compile/sources/cache.ts";
import type { SourceFile } from "#build/compile/sources/folder.ts";
import { documentBytes } from "#build/release/release.ts";

const SETTINGS = { ...plainSite, prose: {}, additions: UNDRAWN, fields: fieldTables };

/** Long enough for a batch of its own, and quick to read; with what each thread loads for itself. */
const LONG = `\`\`\`\n${"paper ".repeat(45_000)}\n\`\`\`\n\n\`\`\`ts\nlet a = 1;\n\`\`\`\n\nIt is $\`x^2\`$.`;

const TEXTS = [LONG, "---\ntitel: red\n---\n# Fox\n\n[Owl](/owl)", "---\ntags: {\n---\n# Broken"];

function manySources(texts: readonly string[]): readonly SourceFile[] {
  return Array.from({ length: 21 }, (_, at) => ({ path: `${at}.md`, text: texts[at % texts.length] ?? "" }));
}

async function compiledBy(threads: number) {
  const files = await compileEach(manySources(TEXTS), { settings: SETTINGS, cache: NO_CACHE, threads });
  return files.map(({ source, compiled, problems }) => {
    return { path: source.path, problems, bytes: Buffer.from(documentBytes(compiled)).toString("latin1") };
  });
}

test("several threads come to what one comes to, byte by byte, in the same order", async () => {
  const alone = await compiledBy(0);
  expect(alone.flatMap(({ problems }) => problems)).toHaveLength(14);
  expect(await compiledBy(2)).toEqual(alone);
});

test("what a file fails of is a problem of that file alone, whoever compiles it", async () => {
  const sources = manySources([LONG, `---\npublishAt: 2031-01-01\n---\n${LONG}`, LONG]);
  const settings = { ...SETTINGS, timeZone: "Paper/Otter" };
  for (const threads of [0, 2]) {
    const files = await compileEach(sources, { settings, cache: NO_CACHE, threads });
    const failed = files.filter(({ problems }) => problems.some(({ message }) => message.includes("Paper/Otter")));
    expect(failed).toHaveLength(7);
    expect(files).toHaveLength(sources.length);
  }
});
