import { expect, test } from "vitest";
import { assembleRelease } from "#build/release/assemble.ts";
import { compileFiles } from "#test/build/compile/compile-files.ts";
import { createStage } from "../stage.ts";

test("a card of color by number opens the game, and its sheet is a PDF behind the page of its drawing", async () => {
  const { problems, ...parts } = await compileFiles({
    ".site.yml": "name: Otters\n",
    "index.md": "# Home",
    "by-number.md": '# By number\n\n::color-by-number{:from="3"}\n::',
    "kids-corner/fox.md": '---\ntitle: Fox\nart: noto:fox\nage: "3-6"\n---\nColor it.',
  });
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  const stage = createStage({ release: await assembleRelease(parts) });
  const page = await (await stage.fetch("/by-number")).text();
  expect(page).toContain('href="/kids-corner/fox#studio=numbers"');
  const sheet = "/kids-corner/fox/color-by-number.pdf";
  expect(page).toContain(`href="${sheet}"`);
  const answer = await stage.fetch(sheet);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(answer.headers.get("content-disposition")).toContain("fox-color-by-number.pdf");
  expect(await answer.text()).toMatch(/^%PDF-/);
  expect((await stage.fetch("/by-number/color-by-number.pdf")).status).toBe(404);
  await stage.settled();
});
