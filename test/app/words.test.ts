import { readdirSync, readFileSync } from "node:fs";
import { type ESTree, parseSync, Visitor } from "vite";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { fill, Part, plural } from "#app/content/words/words.ts";
import { ROOT } from "#build/paths.ts";

/** Attributes and properties whose text is seen or heard. */
const SAID = new Set(["alt", "aria-label", "aria-roledescription", "title", "placeholder", "label", "hint"]);

const SCREENS = readdirSync(`${ROOT}app`, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".tsx"),
);

/** Names and formats that are the same in every language. */
const NO_WORDS = new Set(["A4", "PDF", "SVG"]);

/** The texts of a file that its readers see or hear, each with its line. */
function textsIn(source: string, file: string): readonly string[] {
  const found: string[] = [];
  const note = (text: string, start: number) => {
    const reported = text.trim();
    const line = source.slice(0, start).split("\n").length;
    if (/\p{L}/u.test(reported) && !NO_WORDS.has(reported)) found.push(`${file}:${line} ${reported}`);
  };
  const noteAll = (nodes: readonly (ESTree.Node | null)[]) => {
    for (const { text, start } of nodes.flatMap(literalsIn)) note(text, start);
  };
  new Visitor({
    JSXElement: ({ children }) => noteAll(children),
    JSXFragment: ({ children }) => noteAll(children),
    JSXAttribute({ name, value }) {
      if (name.type === "JSXIdentifier" && SAID.has(name.name)) noteAll([value]);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

interface Literal {
  readonly text: string;
  readonly start: number;
}

/** The literals that an expression may be shown as: `{a ? "x" : `y ${b}`}` is `x` or `y`. */
function literalsIn(node: ESTree.Node | null): readonly Literal[] {
  switch (node?.type) {
    case "JSXText":
      return [{ text: node.value, start: node.start }];
    case "Literal":
      return typeof node.value === "string" ? [{ text: node.value, start: node.start }] : [];
    case "TemplateLiteral":
      return [
        ...node.quasis.map(({ value, start }) => ({ text: value.raw, start })),
        ...node.expressions.flatMap(literalsIn),
      ];
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
      return literalsIn(node.expression);
    case "ConditionalExpression":
      return [node.consequent, node.alternate].flatMap(literalsIn);
    case "LogicalExpression":
      return [node.left, node.right].flatMap(literalsIn);
    case "BinaryExpression":
      return node.operator === "+" ? [node.left, node.right].flatMap(literalsIn) : [];
    default:
      return [];
  }
}

describe("what a component says", () => {
  it("stands in app/content/words/ or app/words/", () => {
    expect(SCREENS.flatMap((file) => textsIn(readFileSync(`${ROOT}app/${file}`, "utf8"), file))).toEqual([]);
  });

  it("would be found elsewhere", () => {
    const source = '<a title="Continue" className="way">\n  Fox {"hen"} {name}\n</a>';
    expect(textsIn(source, "a.tsx")).toEqual(["a.tsx:1 Fox", "a.tsx:2 hen", "a.tsx:1 Continue"]);
  });
});

describe("a literal is found", () => {
  test.each([
    ["on one way of two", '<p>{a ? "Fox" : b}</p>', ["Fox"]],
    ["behind a condition", '<>{a && "Fox"}{b ?? "Hen"}</>', ["Fox", "Hen"]],
    ["in a template", `<p>{\`Fox \${a ? \`and hen\` : b}\`}</p>`, ["Fox", "and hen"]],
    ["as a part of a text", '<p>{"Fox " + name}</p>', ["Fox"]],
    [
      "in attributes that are said",
      `<a title={a ? "Fox" : "Hen"} aria-label={\`Owl \${b}\`} />`,
      ["Fox", "Hen", "Owl"],
    ],
    ["not in other attributes", `<a className={a ? "fox" : \`hen \${b}\`} />`, []],
    ["not in what is compared", '<p>{a === "fox" ? b : c}</p>', []],
    ["not where it has no letters", `<p>{a ? " · " : \`\${b}: \`}</p>`, []],
  ])("%s", (_, source, texts) => {
    expect(textsIn(source, "a.tsx")).toEqual(texts.map((text) => `a.tsx:1 ${text}`));
  });
});

describe("words", () => {
  const part = new Part("shell", { menu: "Menu", pages: { one: "{count} page", other: "{count} pages" } });

  test("of another locale stand before English, which stands in for what is missing", () => {
    const words = part.in({ shell: { locale: "fr", menu: "Menu principal" } });
    expect(words.menu).toBe("Menu principal");
    expect(words.locale).toBe("fr");
    expect(words.pages.other).toBe("{count} pages");
    expect(part.in({})).toBe(part.english);
  });

  test("are filled with what is known", () => {
    expect(fill("{a} and {b}", { a: 1 })).toBe("1 and {b}");
  });

  test.each([
    ["en", 1, "1 page"],
    ["en", 1200, "1,200 pages"],
    ["fr", 0, "0 page"],
    ["ar", 2, "2 pages"],
  ])("of a number have the form that %s has for %i", (locale, count, text) => {
    expect(plural(part.english.pages, count, locale)).toBe(text);
  });
});

describe("a chunk of code with its words", () => {
  const words = { locale: "fr", open: "Ouvrir" };
  const fetched = vi.fn(async (address: string) =>
    address === "/lost" ? new Response("gone", { status: 404 }) : Response.json(words),
  );

  /** As a document begins: nothing is loaded. */
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal("fetch", fetched);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    fetched.mockClear();
  });

  it("comes when they are there, which are fetched once", async () => {
    const { loadedWords, setWordFiles, withWords } = await import("#app/loaded-words.ts");
    setWordFiles({ studio: "/studio" });
    expect(await withWords("studio", Promise.resolve("code"))).toBe("code");
    expect(loadedWords.studio).toEqual(words);
    expect(await withWords(["studio", "consent"], Promise.resolve("again"))).toBe("again");
    expect(fetched.mock.calls).toEqual([["/studio"]]);
  });

  it("is lost where they are: what needs them is not shown half in English", async () => {
    const { loadedWords, setWordFiles, withWords } = await import("#app/loaded-words.ts");
    setWordFiles({ studio: "/studio", accounts: "/lost" });
    await expect(withWords(["studio", "accounts"], Promise.resolve("code"))).rejects.toThrow("/lost was answered 404");
    expect(loadedWords.accounts).toBeUndefined();
  });

  it("is there at once in English, for which there are no files", async () => {
    const { withWords } = await import("#app/loaded-words.ts");
    expect(await withWords(["prints", "accounts"], Promise.resolve("code"))).toBe("code");
    expect(fetched).not.toHaveBeenCalled();
  });
});
