import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { FILES_FORMAT } from "#build/compile/pictures/parts.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import { compileFiles } from "#test/build/compile/compile-files.ts";
import { objectsOf } from "#test/content-fixture.ts";
import { makeFile } from "#worker/files/make-file.ts";

/** Each form of a file that is made of a drawing, or of several. */
const FORMS = ["four", "pack", "pdf", "saver", "sheet", "svg", "thin", "thumbnail"];

/** All that is made of these, by the number in the addresses. */
const GOLDEN = { format: 19, sha256: "3274588500dc73dfdb32cd784e0005dc1be56dbef3d8f203468e460a8d125c52" };

test("files that are made otherwise have other addresses: links to them are followed for years, and caches keep them", async () => {
  const { problems, ...parts } = await compileFiles({
    ".site.yml": "name: Made\norigin: https://made-otters.org\n",
    "a/fox.md": "---\ntitle: Fox\nart: noto:fox\n---\nColor it.\n",
    "a/owl.md": "---\ntitle: Owl\nart: noto:owl\n---\nColor it.\n",
    "pack.md": "---\ntitle: Pack\npacks: { all: { title: All, pages: [/a/fox, /a/owl] } }\n---\nWords.\n",
  });
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  const objects = objectsOf(await assembleRelease(parts));
  const made = parts.files.filter(({ entry }) => entry.form !== "raw");
  expect([...new Set(made.map(({ entry }) => entry.form))].sort()).toEqual(FORMS);
  const all = createHash("sha256");
  for (const { address, entry } of made) all.update(address).update(await makeFile(entry, { objects, site: "Made" }));
  const hint =
    "The same objects become other files. Raise FILES_FORMAT (build/compile/pictures/parts.ts); then write here what is made now.";
  expect({ format: FILES_FORMAT, sha256: all.digest("hex") }, hint).toEqual(GOLDEN);
});
