import { expect, test } from "vitest";
import { assembleRelease } from "#build/release/assemble.ts";
import { compileFiles } from "#test/build/compile/compile-files.ts";
import { createStage, type Stage } from "../stage.ts";

/** An e and an accent of its own, as macOS spells names of files. */
const DECOMPOSED = "cafe\u0301";

/** Its spellings in an address: decomposed, composed, in capitals. */
const SPELLINGS = ["/a/cafe%CC%81", "/a/caf%C3%A9", "/a/CAF%C3%89"];

async function stageOf(files: { readonly [path: string]: string }): Promise<Stage> {
  const { problems, ...parts } = await compileFiles({ "index.md": "# Home", ...files });
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  return createStage({ release: await assembleRelease(parts) });
}

/** Where a visitor comes to, and with which status. */
async function follow(stage: Stage, path: string): Promise<readonly [status: number, path: string]> {
  const { status, headers } = await stage.fetch(path);
  const location = headers.get("location");
  return location === null ? [status, path] : follow(stage, location);
}

test.each([
  ["a file of that name", { [`a/${DECOMPOSED}.md`]: "# Café" }, "/a/cafe"],
  ["a composed one", { "a/café.md": "# Café" }, "/a/cafe"],
  ["a slug", { "a/x.md": `---\nslug: ${DECOMPOSED}\n---\n# Café` }, "/a/caf%C3%A9"],
  ["a permalink", { "a/x.md": `---\npermalink: /a/${DECOMPOSED}\n---\n# Café` }, "/a/caf%C3%A9"],
])("every spelling of é leads to the page of %s", async (_, files, page) => {
  const stage = await stageOf(files);
  for (const path of SPELLINGS) expect(await follow(stage, path)).toEqual([200, page]);
  const payload = await (await stage.fetch("/a/caf%C3%A9/_payload.json")).json();
  expect(payload).toMatchObject(page === "/a/cafe" ? { redirect: { to: page } } : { entry: { path: "/a/café" } });
});

test("a page that is not shown is not told of under another spelling", async () => {
  const stage = await stageOf({
    "a/café.md": "---\nmiddleware: hidden\n---\n# Café",
    ".site.yml": "checks: lenient\n",
  });
  for (const path of SPELLINGS) expect((await follow(stage, path))[0]).toBe(404);
});

test("an address that is none without its accents either reads no store", async () => {
  const stage = await stageOf({ "a/b.md": "# B" });
  // With the first address that nobody has an isolate reads what tells it of others.
  await stage.fetch("/a/nothing");
  await stage.settled();
  stage.kv.reads.length = 0;
  expect((await follow(stage, "/a/cr%C3%A8me"))[0]).toBe(404);
  expect(stage.kv.reads).toEqual([]);
});
