import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assembleRelease } from "#build/release/assemble.ts";
import { compileFolder } from "#test/build/compile/compile-files.ts";
import { createStage, type Stage } from "../stage.ts";

const art = new URL("../../fixtures/art/", import.meta.url);

const PAGES = "/kids-corner/coloring-pages";

let folder: string;
let stage: Stage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "own-art-"));
  const pages = join(folder, "kids-corner/coloring-pages");
  await mkdir(pages, { recursive: true });
  await cp(new URL("svg/inkscape-snail.svg", art), join(pages, "snail.svg"));
  await cp(new URL("mug.jpg", art), join(pages, "mug.jpg"));
  for (const file of ["snail.svg", "mug.jpg"]) {
    const text = `---\nart: ./${file}\ncredit: Drawing by Ada\n---\n# ${file}\n\nColor it.`;
    await writeFile(join(pages, file.replace(/\..*/, ".md")), text);
  }
  const { problems, ...parts } = await compileFolder(folder);
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  stage = createStage({ release: await assembleRelease(parts) });
});

afterAll(() => rm(folder, { recursive: true }));

test.each(["snail", "mug"])("%s, drawn by the artist, is a page to color with files to print", async (name) => {
  const page = await stage.fetch(`${PAGES}/${name}`);
  expect(page.status).toBe(200);
  const markup = await page.text();
  expect((markup.match(/class="region"/g) ?? []).length).toBeGreaterThanOrEqual(4);
  expect(markup).toContain("Drawing by Ada");
  const files = [...new Set(markup.match(/\/files\/[0-9a-f]{64}\/[\w-]+\.(?:pdf|svg)/g))];
  expect(files.filter((file) => file.endsWith(".pdf")).length).toBeGreaterThanOrEqual(2);
  for (const file of files) {
    const answer = await stage.fetch(file);
    expect([file, answer.status]).toEqual([file, 200]);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  }
});

test("the artist's own file is served to nobody", async () => {
  for (const path of ["snail.svg", "mug.jpg"]) expect((await stage.fetch(`${PAGES}/${path}`)).status).toBe(404);
  const markup = await (await stage.fetch(`${PAGES}/snail`)).text();
  for (const words of ["sodipodi", "inkscape", "Slowly, slowly"]) expect(markup).not.toContain(words);
});
