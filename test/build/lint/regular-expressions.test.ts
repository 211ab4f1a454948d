import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test, vi } from "vitest";
import { install } from "#build/bench/install.ts";
import { ROOT } from "#build/paths.ts";
import { LONG_TEST_MS, tellFigure } from "../../harness/tier.ts";

/** https://makenowjust-labs.github.io/recheck/ */
const RECHECK = { recheck: "4.5.0" };

const FILES = "{app,worker,build}/**/*.{ts,tsx,mjs}";

/** What it takes for one of them on a busy machine. */
const PATIENCE_MS = 60_000;

const AUTHOR = "text of an author, which the compiler's deadline bounds";
const NAME = "a name or a path in files of our own";
const LINE = "a line of at most two hundred letters";
const BENCH = "a page of ours or of the others, in the benchmark";
const BROWSER = "text of a page that the browser holds already, in that browser";

/** Those that take the square or the cube of their input's length, and what bounds that. */
const BOUNDED = new Map([
  ["/<main.*<\\/main>/s", "a layout that we have rendered"],
  ['/<script type="application\\/json" id="state">(.*?)<\\/script>/s', BROWSER],
  ["/<main[^>]*>(.*)<\\/main>/s", BENCH],
  ["/<h1[^>]*>(.*?)<\\/h1>/s", BENCH],
  ['/<p class="lead">(.*?)<\\/p>/s', BENCH],
  ['/<div data-html(?:="\\d*")?>(.*?)<\\/div>/gs', BENCH],
  ['/(<svg class="drawing".*?<\\/svg>)/s', BENCH],
  ['/<li>(?:(?!<li>).)*?<a class="(?:sheet-card|card-link|tile)" href="(.*?)".*?<\\/li>/gs', BENCH],
  ["/<button.*?<\\/button>/gs", BENCH],
  ["/<[^>]*>/", BENCH],
  ["/\\{\\/\\*([^*\\n]{1,300})\\*\\/\\}/", AUTHOR],
  ["/【[^【】\\n]{1,60}†[^【】\\n]{0,200}】/", AUTHOR],
  ["/<([a-z][\\w-]*)((?:\"[^\"]*\"|'[^']*'|[^'\"<>])*)\\/>/g", AUTHOR],
  ["/[ \\t]+$/", AUTHOR],
  ["/^\\s*(not\\s+|only\\s+)?(.*?)\\s*$/s", AUTHOR],
  ["/\\s+and\\s+/", AUTHOR],
  ["/\\d+(\\.\\d+)+/", "what a browser says of its version"],
  ['/"(?:[^"\\\\]|\\\\.)*"/g', "JSON that was read before: every quotation mark has its other one"],
  ["/\\/+$/", NAME],
  ["/\\/*$/", NAME],
  ["/\\.[^./]*md[^./]*$/i", NAME],
  ["/\\{([^}]*)\\}/", AUTHOR],
  ["/\\[(.*)\\]/", AUTHOR],
  ["/^\\s*(\\d+)\\s*(?:-\\s*(\\d+))?\\s*$/", AUTHOR],
  ["/^\\{\\{\\s*([^|{}]+?)\\s*(?:\\|\\|\\s*(?:'([^']*)'|\"([^\"]*)\")\\s*)?\\}\\}/", AUTHOR],
  ["/^[\\w-]*[-\\d][\\w-]*$/", AUTHOR],
  ["/[?#].*$/", AUTHOR],
  ["/^url\\([\"']?#([^\"')]+)[\"']?\\)\\s*(.*)$/", AUTHOR],
  ["/(?:\\s+(?:copy|kopie|copie))?(?:\\s+\\d+)*\\s*$/", AUTHOR],
  ["/\\d+$/", AUTHOR],
  ["/\\d.*[a-z].*\\d|[a-z]+\\d+[a-z]+/", AUTHOR],
  ["/^\\s*([-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:e[-+]?\\d+)?)\\s*([a-z]+|%)?\\s*$/i", AUTHOR],
  ['/(?:<img [^>]*?src="|--picture:url\\()(\\/files\\/[^")]+)/g', BROWSER],
  ["/\\s+\\S*$/", "at most a few hundred letters: cut to that length before"],
  ["/<path ([^>]*)>/g", "a drawing that we have written"],
  ['/([\\w-]+)="([^"]*)"/g', "a drawing that we have written"],
  ["/=+$/", BROWSER],
  ['/((?:[a-z][a-z\\d+.-]*:\\/)?\\/[^\\s"<>?#]*)[?#][^\\s"<>]*/gi', BROWSER],
  [
    '/((?:attr__)?(?:xlink:)?(?:href|src|srcset|action|formaction|poster|cite|data)=")([\\s\\S]*?)(?="(?:[\\w$:.-]+="|;|$))/g',
    BROWSER,
  ],
  [
    "/(?:youtube(?:-nocookie)?\\.com\\/(?:embed\\/|v\\/|watch\\?(?:.*&)?v=|shorts\\/)|youtu\\.be\\/)([\\w-]{11})/",
    AUTHOR,
  ],
  ["/^(\\s*(?:- +)*)([\\w.$-]+|\"[^\"]*\"|'[^']*')\\s*:(?:[ \\t]+(.*))?$/", LINE],
  ["/^([\\w.$-]+)\\s*[:=;]\\s*(.*)$/", LINE],
  ["/:.*: /", LINE],
  ['/<source [^>]*>| (?:srcset|sizes)=\\\\?"[^"]*"/g', BROWSER],
  [
    "/^https:\\/\\/(?:(?:(?:www|m)\\.)?youtube\\.com\\/(?:watch\\?(?:.*&)?v=|shorts\\/|playlist\\?list=)|youtu\\.be\\/|(?:www\\.)?vimeo\\.com\\/\\d)[\\w-]*(?:[?&/#].*)?$/",
    AUTHOR,
  ],
  ["/^[-.]+|[-.]+$/g", NAME],
  ["/^[^\\n|]*\\|[^\\n]*\\n {0,3}(?=[-:| \\t]*\\|)(?=[:| \\t]*-)[-:|][-:| \\t]*$/m", AUTHOR],
  ['/\\bhl_lines ?= ?(\\[[^\\]]{1,99}\\]|"[^"]{1,99}"|[\\d-]{1,99})/', AUTHOR],
]);

/** A regular expression as it stands in a source file. */
interface FoundExpression {
  readonly source: string;
  readonly flags: string;
  readonly line: number;
}

/** Those that are literals of a source file. */
function expressionsIn(file: string, code: string): readonly FoundExpression[] {
  const { program, errors } = parseSync(file, code, { astType: "ts" });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: FoundExpression[] = [];
  new Visitor({
    Literal(literal) {
      if (!("regex" in literal) || literal.regex === undefined) return;
      const { pattern, flags } = literal.regex;
      found.push({ source: pattern, flags, line: code.slice(0, literal.start).split("\n").length });
    },
  }).visit(program);
  return found;
}

/** A file that builds some of parts when it is loaded. */
const BUILDS = /^(?:export )?const \w+ = new RegExp\(/m;

/** What recheck takes for exponential and V8 goes through once: 30 KB of what recheck finds take it 1 ms. */
const FALSE_ALARMS = ["build/compile/front-matter/front-matter.ts"];

/** The regular expressions that a file builds of parts when it is loaded. */
async function builtIn(file: string): Promise<readonly RegExp[]> {
  const built: RegExp[] = [];
  const noted = new Proxy(RegExp, {
    construct(target, [source, flags]: [string, string | undefined]) {
      const expression = new target(source, flags);
      if (new Error().stack?.split("\n")[2]?.includes(file)) built.push(expression);
      return expression;
    },
  });
  vi.stubGlobal("RegExp", noted);
  // A copy of its own: the module itself may have been loaded before.
  await import(`${ROOT}${file}?built`).finally(() => vi.unstubAllGlobals());
  return built;
}

/** The part of recheck's answer that is read here. */
interface Checked {
  readonly status: "safe" | "vulnerable" | "unknown";
  readonly complexity?: { readonly type: string; readonly summary: string };
}

type Check = (source: string, flags: string, options: { readonly timeout: number }) => Promise<Checked>;

async function loadRecheck(): Promise<Check> {
  const folder = await install("recheck", RECHECK);
  const { check }: { readonly check: Check } = createRequire(join(folder, "/"))("recheck");
  return check;
}

test("the regular expressions of a source file are found", () => {
  const code = "const a = /x+/g;\nconst b = [1, 'no', /[/]\\/(?<n>y)/u];";
  expect(expressionsIn("a.ts", code)).toEqual([
    { source: "x+", flags: "g", line: 1 },
    { source: "[/]\\/(?<n>y)", flags: "u", line: 2 },
  ]);
});

test("so are those that a file builds of parts", async () => {
  expect((await builtIn("worker/resolve/preview-request.ts")).map(String)).toEqual([
    "/(?:^|;\\s*)__Host-preview=([^;]*)/",
  ]);
  expect((await builtIn("build/compile/markdown/footnote-tokens.ts")).length).toBeGreaterThan(2);
});

test(
  "none of ours takes longer than a text is long where strangers choose the text",
  {
    tags: ["all"],
    timeout: LONG_TEST_MS,
  },
  async ({ task }) => {
    const check = await loadRecheck();
    const places = new Map<string, { source: string; flags: string; at: string }>();
    for (const file of globSync(FILES, { cwd: ROOT })) {
      const code = readFileSync(join(ROOT, file), "utf8");
      for (const { source, flags, line } of expressionsIn(file, code)) {
        places.set(`/${source}/${flags}`, { source, flags, at: `${file}:${line}` });
      }
      if (!BUILDS.test(code) || FALSE_ALARMS.includes(file)) continue;
      for (const { source, flags } of await builtIn(file)) {
        places.set(`/${source}/${flags}`, { source, flags, at: file });
      }
    }
    const slow: string[] = [];
    for (const [expression, { source, flags, at }] of places) {
      const { status, complexity } = await check(source, flags, { timeout: PATIENCE_MS });
      const known = BOUNDED.has(expression) && complexity?.type !== "exponential";
      if (status !== "safe" && !known) slow.push(`${at}: ${expression} is ${complexity?.summary ?? status}`);
    }
    expect(slow).toEqual([]);
    tellFigure(task, `${places.size} expressions, 0 exponential, ${BOUNDED.size} polynomial on bounded texts`);
  },
);

test("what is said to be bounded is there", () => {
  const texts = globSync(FILES, { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), "utf8"));
  expect([...BOUNDED.keys()].filter((expression) => !texts.some((text) => text.includes(expression)))).toEqual([]);
});
