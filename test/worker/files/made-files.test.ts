import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { makeFile } from "#app/drawings/make-file.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import { FILES_FORMAT } from "#build/release/release.ts";
import { compileFiles } from "#test/build/compile/compile-files.ts";
import { objectsOf } from "#test/content-fixture.ts";

/** Each form of a file that is made of a drawing, or of several. */
const FORMS = ["card", "four", "pack", "pdf", "saver", "sheet", "svg", "thin", "thumbnail"];

/** All that is made of these, by the number in the addresses; cards came later than the others. */
const GOLDEN = {
  format: 24,
  others: "53274c1e0ad9abcec4f12254b74535bc1eda62f4372ae13875a1e7470ece35a8",
  cards: "686ffce3b7b29a8f6eab7acef29a7ee259287baa399163ec9075421c2cc0fe13",
};

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
  const others = createHash("sha256");
  const cards = createHash("sha256");
  for (const { address, entry } of made) {
    const hash = entry.form === "card" ? cards : others;
    hash.update(address).update(await makeFile(entry, { objects, site: "Made", paper: "a4" }));
  }
  const hint =
    "The same objects become other files. Raise FILES_FORMAT (build/release/release.ts); then write here what is made now.";
  const digests = { others: others.digest("hex"), cards: cards.digest("hex") };
  expect({ format: FILES_FORMAT, ...digests }, hint).toEqual(GOLDEN);
});
