import { appendFile, cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../paths.ts";
import { captureTool } from "../run-tool.ts";
import type { RecordedAnswer } from "./recording.ts";

type Edit = (folder: string) => Promise<void>;

const DRAWING = "kids/fish.md";

/** What an author does in an afternoon, one after the other, mistakes among it. */
const EDITS: ReadonlyMap<string, Edit> = new Map<string, Edit>([
  ["nothing", async () => undefined],
  ["a word", replaced("docs/1.begin.md", /$/, "\nOne more line.\n")],
  ["a title", replaced("docs/1.begin.md", /^title: .*/m, "title: Another beginning")],
  ["a description", replaced("docs/2.clouds.md", /^description: .*/m, "description: Clouds, told anew.")],
  ["a new page", written("docs/3.wind.md", "---\ntitle: Wind\n---\n\nFrom the west.\n")],
  ["a page under another number", moved("docs/3.wind.md", "docs/1.wind.md")],
  ["a page in another folder", moved("docs/1.wind.md", "blog/wind.md")],
  ["a page under another name", moved("blog/wind.md", "blog/storm.md")],
  ["a page that is gone", removed("blog/storm.md")],
  ["a new folder", written("notes/one.md", "---\ntitle: One\n---\n\nA note.\n")],
  ["a second page in it", written("notes/two.md", "---\ntitle: Two\ntags: [wind, rain]\n---\n\n[One](./one.md)\n")],
  ["an index of it", written("notes/index.md", "---\ntitle: Notes\n---\n\n::article-list\n::\n")],
  ["a folder's title", written("notes/_dir.yml", "title: All notes\n")],
  ["a folder out of the menu", written("notes/_dir.yml", "title: All notes\nnavigation: false\n")],
  ["a draft", written("docs/4.draft.md", "---\ntitle: Unfinished\ndraft: true\n---\n\nSoon.\n")],
  ["a draft published", replaced("docs/4.draft.md", /^draft: true\n/m, "")],
  ["a date", replaced("notes/one.md", /^title/m, "published: 2026-01-02\ntitle")],
  ["a date to come", replaced("notes/two.md", /^title/m, "publishAt: 2099-01-01\ntitle")],
  ["tags", replaced("notes/one.md", /^title/m, "tags: [wind, sun]\ntitle")],
  ["an alias", replaced("notes/one.md", /^title/m, "aliases: [/old/one]\ntitle")],
  ["a permalink", replaced("notes/two.md", /^title/m, "permalink: /two\ntitle")],
  ["a redirect", written("away.md", "---\nredirect: /docs\n---\n")],
  ["a heading and a link to it", replaced("docs/2.clouds.md", /$/, "\n## High clouds\n\n[Up](#high-clouds)\n")],
  ["a table", replaced("docs/2.clouds.md", /$/, "\n| a | b |\n| - | - |\n| 1 | 2 |\n")],
  ["code", replaced("docs/2.clouds.md", /$/, "\n```ts\nconst sky = 1;\n```\n")],
  ["data", written("data/numbers.csv", "a,b\n1,2\n")],
  ["a drawing", written(DRAWING, "---\ntitle: Fish\ndescription: A fish.\nart: noto:fish\n---\n\nIt swims.\n")],
  ["another drawing in its place", replaced(DRAWING, /noto:fish/, "noto:tropical-fish")],
  ["a category", replaced(DRAWING, /^title/m, "category: sea\ntitle")],
  ["a setting of the site", replaced(".site.yml", /$/, "gathers:\n  tags: { at: /tags }\n")],
  ["the name of the site", replaced(".site.yml", /^name: .*/m, "name: Other notes")],
  ["a link that leads nowhere", replaced("docs/2.clouds.md", /$/, "\n[Nowhere](/nowhere)\n")],
  ["the link fixed", replaced("docs/2.clouds.md", /\n\[Nowhere\]\(\/nowhere\)\n/, "")],
  ["an unknown component", replaced("notes/one.md", /$/, "\n::galery\n::\n")],
  ["the component fixed", replaced("notes/one.md", /\n::galery\n::\n/, "")],
  ["a misspelled field", replaced("notes/one.md", /^title/m, "titel: One\ntitle")],
  ["the field fixed", replaced("notes/one.md", /^titel: .*\n/m, "")],
  ["front matter that is no YAML", written("docs/5.broken.md", '---\ntitle: "open\n---\n\nText.\n')],
  ["the file gone", removed("docs/5.broken.md")],
  ["every page of a folder gone", removed("notes")],
]);

const VERBS = [["check"], ["diff", "--json"], ["publish", "--json"]] as const;

/** What `check`, `diff` and `publish` print after each edit of a small site, one release on the other. */
export async function recordEdits(
  folder: string,
  progress: (line: string) => void,
): Promise<readonly RecordedAnswer[]> {
  const content = join(folder, "content");
  await cp(`${ROOT}test/fixtures/docs-site`, content, { recursive: true });
  const answers: RecordedAnswer[] = [];
  for (const [name, edit] of EDITS) {
    await edit(content);
    progress(`edit: ${name}`);
    for (const [verb, ...options] of VERBS) {
      const where = [`--content=${content}`, `--state=${join(folder, "state")}`];
      const { code, output } = await captureTool("build/content.ts", [verb, ...options, ...where]);
      const body = output.replaceAll(folder, "").replace(/\b(?:[0-9a-f]{64}|[0-9a-f]{12})\b/g, "*");
      answers.push({ part: "edits", request: `${verb} after ${name}`, status: code, headers: {}, body });
    }
  }
  return answers;
}

function written(file: string, text: string): Edit {
  return async (folder) => {
    await mkdir(join(folder, file, ".."), { recursive: true });
    await writeFile(join(folder, file), text);
  };
}

function replaced(file: string, pattern: RegExp, text: string): Edit {
  return async (folder) => {
    const path = join(folder, file);
    if (pattern.source === "$") return appendFile(path, text);
    await writeFile(path, (await readFile(path, "utf8")).replace(pattern, text));
  };
}

function moved(from: string, to: string): Edit {
  return (folder) => rename(join(folder, from), join(folder, to));
}

function removed(path: string): Edit {
  return (folder) => rm(join(folder, path), { recursive: true });
}
