import { expect, test } from "vitest";
import { FORMAT } from "#app/content/release/manifest.ts";
import { prepare } from "#build/content/compile-for.ts";
import { compileFiles } from "#test/build/compile/compile-files.ts";

/** What a release may have, in few words. */
const SITE = {
  ".site.yml": [
    "name: Golden",
    "origin: https://golden.example",
    "gathers:",
    "  tags: { at: /tags }",
    "  season: { at: /seasons, values: { winter: { title: Winter, when: { from: 12-01, until: 02-29 } }, snow day: { when: [2026-02-02], lasts: 2, major: true } } }",
    "globals:",
    "  newest: { sort: { published: -1 }, limit: 2 }",
    "",
  ].join("\n"),
  "index.md": "---\ntitle: Home\n---\n\n::in-season\n::\n",
  "search.md": "---\ntitle: Search\nkind: search\n---\n",
  "posts/_dir.yml": "title: Posts\n",
  "posts/1.fox.md":
    "---\ntitle: Red fox\ntags: [fox, snow]\nseason: [winter, snow day]\npublished: 2026-01-02\n---\n\nIt hunts at **dusk**.\n\n## Where\n\nSee the [owl](./owl).\n",
  "posts/2.owl.md":
    "---\ntitle: Owl\ntags: [snow]\nseason: [winter, snow day]\npublished: 2026-01-03\npublishAt: 2026-02-01\n---\n\nIt hears.\n",
  "posts/3.hare.md":
    "---\ntitle: Hare\ntags: [snow]\nseason: [winter, snow day]\npublished: 2026-01-04\n---\n\nIt runs.\n",
  "posts/old.md": "---\nredirect: /posts/owl\n---\n",
  "de/data.json": '{"title": "Daten", "navigation": false}\n',
};

/** The release that this number of the format makes of it. */
const GOLDEN = { format: 27, id: "47fb9ed0f032bc42873fa9a15ff79d30153137d56334a90c7c426ab71d2fcee5" };

test("a release that is stored in another way has another number: workers of before keep what they have", async () => {
  const { release, problems } = await prepare(await compileFiles(SITE), null);
  expect(problems).toEqual([]);
  const hint =
    "The bytes of a release have changed. Where a worker of before would read them wrong, raise FORMAT (manifest.ts); then write the new id here.";
  expect({ format: FORMAT, id: release.id }, hint).toEqual(GOLDEN);
});
