import { assembleRelease } from "#build/release/assemble.ts";
import type { Release } from "#build/release/release.ts";
import { compileFiles, type Files } from "#test/build/compile/compile-files.ts";

/** Settings of a site with pages of values and a surprise; `origin` and `name` are its own. */
export const FOUND_SETTINGS: readonly string[] = [
  "surprise: /surprise",
  "gathers:",
  "  tags: { at: /tags }",
  "  category: { at: /themes }",
  "  season:",
  "    at: /seasons",
  "    values:",
  "      autumn: { when: { from: 09-01, until: 11-30 } }",
  "      winter: { when: { from: 12-01, until: 02-29 } }",
];

/** A drawing that stands wherever something is found; `fields` are lines of front matter. */
export function foundDrawing(art: string, fields = ""): string {
  const taxonomies = "category: animals\ntags: [shared]\nseason: [autumn]\nage: 3-6\npublished: 2026-06-01\n";
  return `---\ntitle: The ${art}\nart: noto:${art}\n${taxonomies}${fields}---\nColor it.`;
}

/** A search, a list of drawings that is narrowed, packs that are made on request, and three drawings of an autumn. */
export const FOUND_FILES: Files = {
  "find.md": "---\ntitle: Search\nnavigation: false\n---\n::search\n::\n",
  "list.md": "---\ntitle: List\nnavigation: false\n---\n::gallery{filters}\n::\n",
  "packs.md": [
    "---",
    "title: Packs",
    "packs: { leaves: { title: Leaves, choose: { season: autumn } } }",
    "---",
    "::pack-list",
    "::",
    "::in-season",
    "::",
    '::values{field="tags"}',
    "::",
  ].join("\n"),
  ...Object.fromEntries(["owl", "bat", "hedgehog"].map((art) => [`found/${art}.md`, foundDrawing(art)])),
};

/** Pages and files that are made of what is found; the surprise is another one each time. */
export const FOUND_PATHS = [
  "/packs",
  "/find",
  "/find?q=owl",
  "/find?q=owll",
  "/find?q=nothing&page=2",
  "/list",
  "/list?q=owl",
  "/list?q=owll&age=4&sort=title",
  "/list?tag=shared&page=9",
  "/tags",
  "/tags/shared",
  "/themes/animals",
  "/seasons",
  "/seasons/autumn",
  "/found/feed.xml",
  "/seasons/autumn/feed.xml",
  "/seasons/autumn/picture.png",
  "/seasons/autumn/pack.pdf",
  "/packs/leaves/pack.pdf",
];

/** The release of a site that has these alone, with a second language and words that mean the same. */
export async function foundRelease(): Promise<Release> {
  const { problems, ...parts } = await compileFiles({
    ".site.yml": ["name: Found", "origin: https://otters.org", "locales: [en, es]", ...FOUND_SETTINGS, ""].join("\n"),
    ".search.yml": "en:\n  same:\n    - owl, hooter\n  see:\n    shark: bat\n",
    "index.md": "# Home\n\n::in-season\n::\n",
    "es/buscar.md": "---\ntitle: Buscar\nnavigation: false\n---\n::search\n::\n",
    ...FOUND_FILES,
  });
  const errors = problems.filter(({ level }) => level === "error");
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return assembleRelease(parts);
}
