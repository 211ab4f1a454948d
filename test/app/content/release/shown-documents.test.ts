import { expect, test } from "vitest";
import { loadComponentData } from "#app/content/components/load.ts";
import type { JsonObject } from "#app/content/json.ts";
import { componentsIn } from "#app/content/page.ts";
import { openRelease } from "#app/content/reader/open.ts";
import { readShown } from "#app/content/release/shown-documents.ts";
import { definition } from "#app/site.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import { compileFiles } from "#test/build/compile/compile-files.ts";
import { objectsOf } from "#test/content-fixture.ts";

const drawing = (name: string, more = "") => `---\ntitle: The ${name}\nart: noto:${name}\n${more}---\nColor it.`;

const FILES = {
  ".site.yml": "name: Named\norigin: https://otters.org\nchecks: lenient",
  "index.md": [
    "---\ntitle: Home\n---",
    "::gallery\n---\npages: [/a/owl, /a/missing, /moved, /a/later, /a/bat, /a/gone]\n---\n::",
    ...["/a/owl", "/a/later", "/words", "/a/gone"].map((path) => `::coloring-card{path="${path}"}\n::`),
    ...["/words", "/hidden", "/elsewhere", "/away"].map((path) => `::article-preview{path="${path}"}\n::`),
    '::product-card{title="Mug" to="https://shop.test/mug" picture="/a/owl" description="A mug."}\n::',
    '::pack-list{from="/packs/two"}\n::',
    '::download{title="One" pack="one" from="/packs/two"}\n::',
    '::gallery{pack="two" from="/packs/two"}\n::',
    '::giveaways{under="/packs"}\n::',
    '::giveaways{under="/packs" except="/packs/two" as="banner"}\n::',
  ].join("\n\n"),
  "a/owl.md": drawing("owl"),
  "a/fox.md": drawing("fox", "permalink: /moved\n"),
  "a/bat.md": drawing("bat", "draft: true\n"),
  "a/sled.md": drawing("sled", "publishAt: 2026-03-01\n").replace("The sled", "Later"),
  "a/later.md": drawing("penguin", "publishAt: 2026-02-01\n"),
  "a/gone.md": drawing("snowman", "expiresAt: 2025-12-01\n"),
  "words.md":
    "---\ntitle: Words\ndescription: Some.\ntags: [one, two]\npicture: /a/owl\npublished: 2025-05-01\n---\nWords.",
  "hidden.md": "---\ntitle: Hidden\nnavigation: false\npicture: /a/later\n---\nWords.",
  "other.md": "---\ntitle: Other\npermalink: /elsewhere\npublished: 2025-06-01\n---\nWords.",
  // Its file stands where the page of the other one is.
  "elsewhere.md": "---\ntitle: Away\npermalink: /away\n---\nWords.",
  "packs/one.md":
    "---\ntitle: A pack\npublished: 2025-01-01\nstarts: 2025-12-20\nends: 2026-01-10\npacks: { all: { title: All, pages: [/a/owl, /a/later] } }\n---\nWords.",
  "packs/two.md":
    "---\ntitle: Two packs\npublished: 2025-02-01\npacks: { one: { title: One, pages: [/a/owl] }, two: { title: Two, pages: [/moved, /a/owl] } }\n---\nWords.",
  "packs/hidden.md":
    "---\ntitle: Hidden\nnavigation: false\npacks: { all: { title: All, pages: [/a/owl] } }\n---\nWords.",
  "packs/later.md":
    "---\ntitle: Later\npublishAt: 2026-02-01\npacks: { all: { title: All, pages: [/a/owl] } }\n---\nWords.",
};

const MOMENTS = ["2026-01-01", "2026-02-02", "2026-03-02"].map((date) => Date.parse(`${date}T12:00:00Z`));

test.each([
  false,
  true,
])("what a page has at hand of others is what would be found of them, with drafts %s", async (drafts) => {
  const { problems: _problems, ...parts } = await compileFiles(FILES, { drafts });
  const release = await assembleRelease(parts);
  const { id, manifest } = release;
  const home = parts.documents.find(({ document }) => document._path === "/");
  const components = componentsIn(home?.page?.segments ?? []);
  expect(components.length).toBeGreaterThan(12);
  for (const now of MOMENTS) {
    const objects = objectsOf(release);
    const reader = openRelease({ id, manifest, objects, now, definition });
    const shown = await readShown({ manifest, objects, now }, { stem: "index", locale: "" });
    const before = objects.reads.length;
    const atHand = await loadAll(components, { ...reader, shown });
    expect(objects.reads.length - before).toBeLessThanOrEqual(LOOKED_FOR);
    const found = await loadAll(components, reader);
    expect(atHand.map(({ data }) => data)).toEqual(found.map(({ data }) => data));
    // One that is read of all that will ever be there may be asked for sooner, never later.
    for (const [at, { until }] of found.entries())
      expect(atHand[at]?.until ?? Infinity).toBeLessThanOrEqual(until ?? Infinity);
  }
});

/** Objects that are read for the one path at which nothing is, with the filters that tell of others. */
const LOOKED_FOR = 5;

function loadAll(
  components: readonly { readonly name: string; readonly props: JsonObject }[],
  reader: Parameters<typeof loadComponentData>[2],
) {
  return Promise.all(components.map(({ name, props }) => loadComponentData(name, props, reader)));
}
