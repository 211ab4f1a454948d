import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";

const CODE = globSync("{app,worker,build,test}/**/*.{ts,tsx,mjs,css,sql}", { cwd: ROOT }).map(read);
const PAPERS = globSync("{*,docs/**/*,content/README}.md", { cwd: ROOT }).map(read);

/** What the recipe of CONTRIBUTING.md makes. */
const INVENTED = new Set(["app/screens/recipe.tsx"]);

interface Source {
  readonly file: string;
  readonly text: string;
}

function read(file: string): Source {
  return { file, text: readFileSync(join(ROOT, file), "utf8") };
}

interface Found {
  readonly file: string;
  readonly found: string;
}

function all(sources: readonly Source[], pattern: RegExp): readonly Found[] {
  return sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, found = ""]) => ({ file, found })));
}

/** Whether a paper has a section: a heading, a numbered item below one, or a row of a table. */
function hasSection(cited: string): boolean {
  const [paper = "", section] = cited.split(" ");
  if (!existsSync(join(ROOT, paper))) return false;
  if (section === undefined) return true;
  const { text } = read(paper);
  const [chapter = "", item] = section.split(".");
  if (text.includes(`\n| ${section} |`) || new RegExp(`^##+ ${section}[. ]`, "m").test(text)) return true;
  const [, below = ""] = text.split(new RegExp(`^## ${chapter}[. ].*`, "m"));
  const [own = ""] = below.split(/^## /m);
  return item !== undefined && new RegExp(`^${item}\\. `, "m").test(own);
}

/** Whether a paper has a heading that begins so: `docs/architecture.md, "A page`. */
function hasTitle(cited: string): boolean {
  const [paper = "", title = ""] = cited.split(', "');
  return existsSync(join(ROOT, paper)) && new RegExp(`^##+ ${title}\\b`, "m").test(read(paper).text);
}

describe("words about the code", () => {
  test("cite papers and sections that are there", () => {
    const cited = all([...CODE, ...PAPERS], /\b(docs\/[a-z-]+\.md(?: (?:A\d+|\d+(?:\.\d+)?))?)/g);
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter(({ found }) => !hasSection(found))).toEqual([]);
  });

  test("cite sections by titles that are there", () => {
    const cited = all([...CODE, ...PAPERS], /\b(docs\/[\w/-]+\.md, "[^"\n]+)"/g);
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter(({ found }) => !hasTitle(found))).toEqual([]);
  });

  // Those that begin with ./ are examples for authors.
  test("link to files that are there", () => {
    const links = all(PAPERS, /\]\((?!https?:|\/|\.\/)([^)#]+\.[a-z]+)/g);
    expect(links.filter(({ file, found }) => !existsSync(join(ROOT, dirname(file), found)))).toEqual([]);
  });

  test("name files and folders that are there", () => {
    const named = all(PAPERS, /`((?:app|worker|build|test|docs)\/[\w./-]*)`/g);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ found }) => !INVENTED.has(found) && !existsSync(join(ROOT, found)))).toEqual([]);
  });

  test("are few on the first page", () => {
    expect(Buffer.byteLength(read("README.md").text)).toBeLessThanOrEqual(6_000);
  });
});
