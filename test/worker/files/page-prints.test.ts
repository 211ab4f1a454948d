import { afterEach, expect, test, vi } from "vitest";
import { onPaper } from "#app/content/routing/papers.ts";
import { tracing } from "#app/drawings/activities/tracing/tracing.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import { readPdf } from "#test/app/drawings/read-pdf.ts";
import { compileFiles } from "#test/build/compile/compile-files.ts";
import { createStage } from "../stage.ts";

/** Points. */
const A4 = { width: 595.28, height: 841.89 };
const LETTER = { width: 612, height: 792 };

afterEach(() => {
  vi.restoreAllMocks();
});

function sizesOf(pdf: Uint8Array) {
  return readPdf(pdf).pages;
}

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
  const letter = await stage.fetch("/kids-corner/fox/color-by-number-letter.pdf");
  expect(letter.headers.get("content-disposition")).toContain("fox-color-by-number-letter.pdf");
  expect(sizesOf(await letter.bytes())).toEqual([LETTER]);
  expect((await stage.fetch("/by-number/color-by-number.pdf")).status).toBe(404);
  await stage.settled();
});

test("a file of a drawing, and a pack, are there for Letter too, of the same objects; what is no print is not", async () => {
  const { problems, ...parts } = await compileFiles({
    ".site.yml": "name: Otters\n",
    "a/fox.md": "---\ntitle: Fox\nart: noto:fox\n---\nColor it.",
    "a/owl.md": "---\ntitle: Owl\nart: noto:owl\n---\nColor it.",
    "pack.md": "---\ntitle: Pack\npacks: { all: { title: My letter, pages: [/a/fox, /a/owl] } }\n---\nWords.",
  });
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  const stage = createStage({ release: await assembleRelease(parts) });
  const addressOf = (name: string) => parts.files.find(({ address }) => address.endsWith(name))?.address ?? "";
  for (const name of ["/fox-coloring-page.pdf", "/fox-four-to-a-sheet.pdf", "/my-letter.pdf"]) {
    const a4 = await stage.fetch(addressOf(name));
    expect(sizesOf(await a4.bytes())[0], name).toEqual(A4);
    const letter = await stage.fetch(onPaper(addressOf(name), "letter"));
    expect(letter.headers.get("content-disposition")).toContain("-letter.pdf");
    expect(sizesOf(await letter.bytes())[0], name).toEqual(LETTER);
  }
  expect((await stage.fetch(addressOf("/fox.svg").replace(".svg", "-letter.pdf"))).status).toBe(404);
  const page = await (await stage.fetch("/a/fox")).text();
  const pdf = addressOf("/fox-coloring-page.pdf");
  for (const address of [pdf, onPaper(pdf, "letter")]) expect(page).toContain(`href="${address}" download=""`);
  await stage.settled();
});

test("what else is printed of a drawing is linked from its page and a PDF behind it; what does not come out well is neither", async () => {
  const { problems, ...parts } = await compileFiles({
    ".site.yml": "name: Otters\n",
    "a/fox.md": '---\ntitle: Fox\nart: noto:fox\nage: "4-6"\n---\nColor it.',
    "a/mandala.md": '---\ntitle: Mandala 7\nart: mandala:7\nage: "9+"\n---\nColor it.',
  });
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  const stage = createStage({ release: await assembleRelease(parts) });
  const page = await (await stage.fetch("/a/fox")).text();
  expect(page).not.toContain("request-origin.invalid");
  expect(page).toContain('href="/a/fox/tracing.pdf"');
  expect(page).toContain('href="/a/fox/tracing-letter.pdf"');
  const answer = await stage.fetch("/a/fox/tracing-letter.pdf");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(answer.headers.get("content-disposition")).toContain("fox-tracing-letter.pdf");
  const pdf = readPdf(await answer.bytes());
  expect([pdf.title, pdf.pages]).toEqual(["F is for Fox", [LETTER]]);
  const other = await (await stage.fetch("/a/mandala")).text();
  expect(other).not.toContain("/a/mandala/tracing.pdf");
  for (const method of ["GET", "HEAD"]) {
    expect((await stage.fetch("/a/mandala/tracing.pdf", { method })).status, method).toBe(404);
  }
  await stage.settled();
});

async function stageWithFox() {
  const parts = await compileFiles({
    ".site.yml": "name: Otters\n",
    "a/fox.md": '---\ntitle: Fox\nart: noto:fox\nage: "4-6"\n---\nColor it.',
  });
  return createStage({ release: await assembleRelease(parts) });
}

test("a print that several visitors want at once is made once, and none where only its headers are wanted", async () => {
  const stage = await stageWithFox();
  const print = vi.spyOn(tracing, "print");
  const head = await stage.fetch("/a/fox/tracing.pdf", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(print).not.toHaveBeenCalled();
  const answers = await Promise.all(Array.from({ length: 5 }, () => stage.fetch("/a/fox/tracing.pdf")));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toMatch(/^%PDF-/);
  expect(Object.fromEntries(answers[0]?.headers ?? [])).toMatchObject({
    "content-type": head.headers.get("content-type"),
    "content-disposition": head.headers.get("content-disposition"),
    "cache-control": head.headers.get("cache-control"),
  });
  expect(print).toHaveBeenCalledTimes(1);
  await stage.settled();
});

test("what a release offers and the worker's code refuses is not found; where making it fails, the next request makes it", async () => {
  const stage = await stageWithFox();
  const print = vi.spyOn(tracing, "print").mockReturnValueOnce(null);
  expect((await stage.fetch("/a/fox/tracing.pdf")).status).toBe(404);
  print.mockImplementationOnce(() => {
    throw new Error("no letters");
  });
  expect((await stage.fetch("/a/fox/tracing.pdf")).status).toBe(500);
  expect((await stage.fetch("/a/fox/tracing.pdf")).status).toBe(200);
  await stage.settled();
});

test("a word is traced where the title is English", async () => {
  const { problems, ...parts } = await compileFiles({
    ".site.yml": "name: Otters\nlocales: [en, fr]\ndefaultLocale: en\n",
    "a/fox.md": "---\ntitle: Fox\nart: noto:fox\n---\nColor it.",
    "fr/a/fox.md": "---\ntitle: Un renard dans la neige\nart: noto:fox\n---\nColorie.",
  });
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  const stage = createStage({ release: await assembleRelease(parts) });
  expect((await stage.fetch("/a/fox/tracing.pdf")).status).toBe(200);
  expect((await stage.fetch("/fr/a/fox/color-by-number.pdf")).status).toBe(200);
  expect((await stage.fetch("/fr/a/fox/tracing.pdf")).status).toBe(404);
  await stage.settled();
});
