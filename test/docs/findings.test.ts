import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { checkDatesToCome } from "#build/compile/checks/check-elsewhere.ts";
import { FINDING_CODES, type FindingCode } from "#build/compile/finding-code.ts";
import type { Problem } from "#build/compile/problem.ts";
import { prepare } from "#build/content/compile-for.ts";
import { ROOT } from "#build/paths.ts";
import { inMemory } from "#build/release/readable.ts";
import { compileFolder } from "../build/compile/compile-files.ts";
import { markedWords } from "../marked-words.ts";

const FOLDER = join(ROOT, "docs/findings");

/** Those of which no example can be compiled here, each with the test that meets it; who runs tests as root may read all. */
const UNCOMPILED: Partial<Record<FindingCode, string | null>> = {
  "drawing/broken-region": "test/build/art/judge-drawing.test.ts",
  "drawing/same-name": "test/build/art/judge-drawing.test.ts",
  "drawing/new-outline": "test/build/drawings/new-outlines.test.ts",
  "drawing/too-heavy": "test/build/art/judge-drawing.test.ts",
  "drawing/too-small-to-reach": "test/build/art/judge-drawing.test.ts",
  "drawing/clipped": "test/build/art/own/hostile.test.ts",
  "drawing/slanted": "test/build/art/ink/photos.test.ts",
  "front-matter/date-to-come": "test/build/compile/check-elsewhere.test.ts",
  "file/not-compiled": "test/build/compile/unreadable.test.ts",
  "file/rights": null,
  "file/too-slow": "test/build/compile/watchdog.test.ts",
  "link/lost-page": "test/build/content/verbs-next.test.ts",
  "site/many-documents": "test/build/compile/checks.test.ts",
  "site/many-drawings": "test/build/drawings/check-drawings.test.ts",
  "site/origin": "test/build/deployed-origin.test.ts",
};

type Content = string | Uint8Array;

interface Files {
  readonly [path: string]: Content;
}

interface Page {
  readonly code: string;
  readonly text: string;
}

interface Example {
  /** What was published last; null where that has no say. */
  readonly before: Files | null;
  readonly wrong: Files;
  readonly right: Files;
}

const pages = readdirSync(FOLDER).flatMap((file) => {
  const sections = readFileSync(join(FOLDER, file), "utf8").split(/^## (?=[\w-]+\/[\w-]+$)/m);
  return sections.slice(1).map((section): Page => {
    const [code = "", ...lines] = section.split("\n");
    expect(`${code.split("/")[0]}.md`).toBe(file);
    return { code, text: lines.join("\n") };
  });
});

const FENCE = /^(`{3,})[a-z0-9]+ (.+)\n([\s\S]*?)^\1$/gm;

function exampleOf({ code, text }: Page): Example {
  const parts = text.split(/^(Before|Wrong|Right)\b.*:$/m);
  const filesOf = (name: string): Files | null => {
    const at = parts.indexOf(name);
    return at === -1
      ? null
      : Object.fromEntries(
          [...(parts[at + 1] ?? "").matchAll(FENCE)].map(([, , path = "", content = ""]) => [path, content]),
        );
  };
  const [before, wrong, right] = [filesOf("Before"), filesOf("Wrong"), filesOf("Right")];
  if (wrong === null || right === null) throw new Error(`${code} has no example`);
  return { before, wrong, right };
}

async function compile(files: Files, spoil: (folder: string) => Promise<void> = async () => undefined) {
  const parent = await mkdtemp(join(tmpdir(), "findings-"));
  const folder = join(parent, "site");
  try {
    for (const [path, content] of Object.entries({ ...beside, ...files })) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    await spoil(folder);
    return await compileFolder(folder);
  } finally {
    await rm(parent, { recursive: true });
  }
}

/** What lies beside every example. */
let beside: Files = {};

beforeAll(async () => {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: "#c60" } });
  const frame = await picture.clone().png().toBuffer();
  const film = sharp([frame, await picture.clone().negate().png().toBuffer()], { join: { animated: true } });
  beside = {
    "fox.png": await picture.clone().png().toBuffer(),
    "fox.jpg": await picture.clone().jpeg().toBuffer(),
    "renamed.png": await picture.clone().jpeg().toBuffer(),
    "jump.gif": await film.gif().toBuffer(),
    "song.mp3": Buffer.concat([Buffer.from("ID3"), Buffer.alloc(64)]),
  };
});

test("every code has a page, and every page a code", () => {
  expect(pages.map(({ code }) => code)).toEqual(FINDING_CODES);
});

test.each(Object.entries(UNCOMPILED))("%s without an example is met by another test", (code, file) => {
  if (file !== null) expect(readFileSync(join(ROOT, file), "utf8")).toContain(code.split("/")[1]);
});

const SPOILED: Partial<Record<FindingCode, (folder: string) => Promise<void>>> = {
  "file/encoding": (folder) => writeFile(join(folder, "cafe.md"), "# Café\n\nUn renard au café.\n", "latin1"),
  "file/link": (folder) => symlink("fox.md", join(folder, "owl.md")),
  "file/nests-too-deep": (folder) => writeFile(join(folder, "quotes.md"), `${">".repeat(20_000)} A fox said.`),
  "file/not-a-file": async (folder) => void (await mkdir(join(folder, ".site.yml"))),
  "picture/too-large": (folder) => writeFile(join(folder, "long.mp3"), Buffer.alloc(2 ** 21)),
  "picture/within-text": (folder) =>
    writeFile(join(folder, "fox.md"), `# Red fox\n\n![A red fox](data:image/png;base64,${"A".repeat(4000)})\n`),
  "search/too-long": (folder) => {
    const groups = Array.from({ length: 1_500 }, (_, at) => `    - word number ${at}, other number ${at}\n`);
    return writeFile(join(folder, ".search.yml"), `en:\n  same:\n${groups.join("")}`);
  },
  "site/kinds": async (folder) => {
    for (let at = 0; at < 100; at += 1) {
      await mkdir(join(folder, `animals/fox-${at}`));
      await writeFile(join(folder, `animals/fox-${at}/_dir.yml`), "kind: giveaway\n");
    }
  },
  "file/too-large": (folder) => writeFile(join(folder, "tale.md"), `# A long tale\n\n${"fox ".repeat(300_000)}`),
};

async function problemsOf(
  { before }: Example,
  compiled: Awaited<ReturnType<typeof compile>>,
): Promise<readonly Problem[]> {
  if (before === null) {
    const { documents, site, problems } = compiled;
    return [...problems, ...checkDatesToCome(documents, { site, now: Date.now() })];
  }
  const { release } = await prepare(await compile(before), null);
  return (await prepare(compiled, inMemory(release))).problems;
}

/** Drawings in lines, each of which takes a quarter of a second: test/build/art/ink meets the same findings. */
const TRACED: ReadonlySet<string> = new Set([
  "drawing/closed-gap",
  "drawing/leak",
  "drawing/open-end",
  "drawing/too-small-to-print",
]);

/** What the test of `words/missing` writes for whoever translates all of them. */
const MENDED: typeof SPOILED = {
  "words/missing": async (folder) => {
    await mkdir(join(folder, ".words"));
    await writeFile(join(folder, ".words/fr.yml"), JSON.stringify(markedWords()));
  },
};

/** No example of a translation has all words of the interface. */
function isMeant(code: FindingCode): (problem: Problem) => boolean {
  return (problem) => problem.code !== "words/missing" || code === "words/missing" || !code.startsWith("words/");
}

describe.each(pages.filter(({ code }) => !(code in UNCOMPILED)))("the page of $code", (page) => {
  const code = page.code as FindingCode;

  test(
    "has an example that is wrong in this way alone, and is fixed",
    { tags: TRACED.has(code) ? ["all"] : [] },
    async () => {
      const example = exampleOf(page);
      const wrong = (await problemsOf(example, await compile(example.wrong, SPOILED[code]))).filter(isMeant(code));
      expect(new Set(wrong.map((problem) => problem.code)), JSON.stringify(wrong, null, 1)).toEqual(new Set([code]));
      const right = await problemsOf(example, await compile(example.right, MENDED[code]));
      expect(right.filter(isMeant(code))).toEqual([]);
    },
  );
});
