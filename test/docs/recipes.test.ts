import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";
import { cloneProject } from "../harness/clone.ts";
import { runCommand } from "../harness/command.ts";
import { islandHash } from "../harness/island-hash.ts";

const TIMEOUT = 300_000;

/** A box of CONTRIBUTING.md: what a file is or, in a `diff`, what becomes other in it. */
interface Box {
  readonly language: string;
  readonly file: string;
  readonly lines: readonly string[];
}

async function readBoxes(): Promise<readonly Box[]> {
  const text = await readFile(join(ROOT, "CONTRIBUTING.md"), "utf8");
  return [...text.matchAll(/^( *)```(\w+) (\S+)\n(.*?)\n *```$/gms)].map((found) => {
    const [, indent = "", language = "", file = "", box = ""] = found;
    return { language, file, lines: box.split("\n").map((line) => line.slice(indent.length)) };
  });
}

/** The files of the recipes, as they are with all of these applied. */
async function appliedFiles(boxes: readonly Box[]): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const { language, file, lines } of boxes) {
    const text = files.get(file) ?? (language === "diff" ? await readFile(join(ROOT, file), "utf8") : "");
    files.set(file, language === "diff" ? changed(text, lines) : `${lines.join("\n")}\n`);
  }
  return files;
}

function changed(text: string, lines: readonly string[]): string {
  const changes = lines.join("\n").split("\n@@\n");
  return changes.reduce((before, change) => {
    const [old, now] = ["-", "+"].map((sign) =>
      change
        .split("\n")
        .filter((line) => line.trim() === "" || line.startsWith(" ") || line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join(""),
    );
    const [head, tail, ...others] = before.split(old ?? "");
    if (head === undefined || tail === undefined || others.length > 0) throw new Error(`not there once:\n${old}`);
    return head + now + tail;
  }, text);
}

const CONTENT = {
  "index.md": "# Home\n\nWords.\n",
  "start.md": '# Start\n\nIt starts with :first-page{under="/notes"}.\n',
  "notes/one.md": "# One\n\nA note.\n",
  "notes/two.md": "# Two\n\nAnother note.\n",
  "pancakes.md": "---\nkind: recipe\nservings: 4\n---\n# Pancakes\n\nFlour and milk.\n\nTurn them once.\n",
};

test("what the recipes of CONTRIBUTING.md change stands once in the files that they name", async () => {
  const files = await appliedFiles(await readBoxes());
  expect([...files.keys()].sort()).toEqual([
    "app/components/first-page.tsx",
    "app/content/query/condition.ts",
    "app/front-matter.ts",
    "app/kind-heads.ts",
    "app/kind-zones.ts",
    "app/kinds.ts",
    "app/routes.tsx",
    "app/screens.ts",
    "app/screens/color.tsx",
    "app/screens/recipe.tsx",
    "app/words/parts.ts",
    "app/words/recipes.ts",
  ]);
});

test(
  "the recipes of CONTRIBUTING.md, all applied to one copy, compile, and their pages show what they say",
  { tags: ["all"], timeout: TIMEOUT },
  async () => {
    const { folder, remove } = await cloneProject(ROOT);
    const write = async (path: string, text: string) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    };
    try {
      const files = await appliedFiles(await readBoxes());
      for (const [file, text] of files) await write(file, text);
      for (const [file, text] of Object.entries(CONTENT)) await write(`trial/${file}`, text);
      const types = runCommand("node", ["node_modules/typescript/bin/tsc", "-b"], { cwd: folder });
      expect(await types.ended, types.output()).toBe(0);
      const lint = ["node_modules/.bin/biome", "ci", "--config-path=build", ...files.keys()];
      const style = runCommand("node", lint, { cwd: folder });
      expect(await style.ended, style.output()).toBe(0);
      await checkComponent(folder);
      await lookAt(folder);
      expect(await browserCode(folder, "first-page")).toMatch(/^(?!.*where).*_path/s);
    } finally {
      await remove();
    }
  },
);

/** What authors learn of the component: what is wrong, with its place, and what there is. */
async function checkComponent(cwd: string): Promise<void> {
  const verb = async (...args: readonly string[]) => {
    const content = runCommand("node", ["build/bootstrap.mjs", "content", ...args], { cwd });
    await content.ended;
    return content.output();
  };
  await mkdir(join(cwd, "wrong"), { recursive: true });
  await writeFile(join(cwd, "wrong/index.md"), '# Home\n\nHello :first-page{undr="/"} and :frist-page{under="/"}\n');
  const found = await verb("check", "--content", "wrong");
  expect(found).toMatch(/index\.md:3:\d+ .*first-page: "undr" means nothing here\. Did you mean under\?/);
  expect(found).toMatch(/index\.md:3:\d+ .*Did you mean first-page\?/);
  expect(await verb("components")).toContain('::first-page{under="/articles"}');
}

/** The chunk of a component in the browser's bundle. */
async function browserCode(folder: string, name: string): Promise<string> {
  const assets = join(folder, "dist/client/assets");
  const file = (await readdir(assets)).find((asset) => asset.startsWith(`${name}-`)) ?? "";
  return readFile(join(assets, file), "utf8");
}

/** Serves `trial` from a copy of the project. */
async function lookAt(cwd: string): Promise<void> {
  const site = runCommand("node", ["build/bootstrap.mjs", "start", "--content", "trial", "--port", "0"], { cwd });
  try {
    const [url = ""] = /http\S+/.exec(await site.line(/^Ready on http/)) ?? [];
    const ask = async (path: string) => (await fetch(url + path)).text();
    expect(await ask("/pancakes")).toMatch(
      /<div class="page recipe">.*<p>For 4 people<\/p>.*Turn them once.*"@type":"Recipe"/s,
    );
    const link = '<a href="/notes/one">One</a>';
    expect(await ask("/start")).toContain(`It starts with ${link}.`);
    const props = { props: { under: "/notes" }, context: {} };
    const island = `/__nuxt_island/FirstPage_${islandHash("FirstPage", props)}.json`;
    const shown = await ask(`${island}?props=${encodeURIComponent('{"under":"/notes"}')}`);
    expect(JSON.parse(shown).html).toContain(link);
    const red = await fetch(`${url}/colors`);
    expect([red.status, new URL(red.url).pathname]).toEqual([200, "/colors/red"]);
    expect(await red.text()).toMatch(/<title>Pages in red.*<h1>Pages in red<\/h1>.*<a href="\/colors\/blue"/s);
    expect((await fetch(`${url}/colors/grey`)).status).toBe(404);
    const asking = ($startsWith: unknown) => {
      const params = { where: [{ title: { $startsWith } }] };
      return ask(`/query?_params=${encodeURIComponent(JSON.stringify(params))}`);
    };
    expect(JSON.parse(await asking("Pan"))).toEqual([expect.objectContaining({ _path: "/pancakes" })]);
    expect(await asking(1)).toContain("$startsWith takes a text");
  } finally {
    process.kill(-(site.child.pid ?? 0), "SIGINT");
    await site.ended;
  }
}
