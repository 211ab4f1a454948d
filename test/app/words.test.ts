import { readdirSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";
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
  new Visitor({
    JSXText: ({ value, start }) => note(value, start),
    JSXAttribute({ name, value }) {
      if (name.type !== "JSXIdentifier" || !SAID.has(name.name)) return;
      if (value?.type === "Literal" && typeof value.value === "string") note(value.value, value.start);
    },
    JSXExpressionContainer({ expression }) {
      if (expression.type === "Literal" && typeof expression.value === "string")
        note(expression.value, expression.start);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

describe("what a component says", () => {
  it("stands in app/content/words/", () => {
    expect(SCREENS.flatMap((file) => textsIn(readFileSync(`${ROOT}app/${file}`, "utf8"), file))).toEqual([]);
  });

  it("would be found elsewhere", () => {
    const source = '<a title="Go on" className="way">\n  Fox {"hen"} {name}\n</a>';
    expect(textsIn(source, "a.tsx")).toEqual(["a.tsx:1 Go on", "a.tsx:1 Fox", "a.tsx:2 hen"]);
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
    const { loadedWords, setWordFiles, withWords } = await import("#app/words.ts");
    setWordFiles({ studio: "/studio" });
    expect(await withWords("studio", Promise.resolve("code"))).toBe("code");
    expect(loadedWords.studio).toEqual(words);
    expect(await withWords(["studio", "consent"], Promise.resolve("again"))).toBe("again");
    expect(fetched.mock.calls).toEqual([["/studio"]]);
  });

  it("is lost where they are: what needs them is not shown half in English", async () => {
    const { loadedWords, setWordFiles, withWords } = await import("#app/words.ts");
    setWordFiles({ studio: "/studio", accounts: "/lost" });
    await expect(withWords(["studio", "accounts"], Promise.resolve("code"))).rejects.toThrow("/lost was answered 404");
    expect(loadedWords.accounts).toBeUndefined();
  });

  it("is there at once in English, for which there are no files", async () => {
    const { withWords } = await import("#app/words.ts");
    expect(await withWords(["prints", "accounts"], Promise.resolve("code"))).toBe("code");
    expect(fetched).not.toHaveBeenCalled();
  });
});
