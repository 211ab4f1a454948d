import { fromHtml } from "hast-util-from-html";
import { describe, expect, it } from "vitest";
import { bodyOf, compileFiles, element, find, htmlOf } from "../compile-files.ts";

/** The code of the first block, its marks as HTML. */
async function codeOf(markdown: string): Promise<string> {
  return /<code>(.*?)<\/code>/s.exec(await htmlOf(markdown))?.[1] ?? "";
}

describe("the words of code are told apart", () => {
  const table: readonly (readonly [string, string, string])[] = [
    [
      "ts",
      "let a = 1; // b",
      '<span class="code-keyword">let</span> a = <span class="code-value">1</span>; <span class="code-comment">// b</span>',
    ],
    ["js", 'f("x")', '<span class="code-name">f</span>(<span class="code-value">"x"</span>)'],
    ["JSON", '{ "a": true }', '{ <span class="code-name">"a"</span>: <span class="code-value">true</span> }'],
    ["c#", "return;", '<span class="code-keyword">return</span>;'],
    [
      "yaml",
      "a: b # c",
      '<span class="code-name">a</span>: <span class="code-value">b </span><span class="code-comment"># c</span>',
    ],
  ];

  it.each(table)("of %s", async (language, code, html) => {
    expect(await codeOf(`\`\`\`${language}\n${code}\n\`\`\``)).toBe(`${html}\n`);
  });

  const plain: readonly (readonly [string, string])[] = [
    ["of a language that nobody knows", "otterscript"],
    ["of none", ""],
    ["of one whose name leads elsewhere", "../../package"],
    ["of one that objects have", "constructor"],
  ];

  it.each(plain)("but not %s", async (_, language) => {
    expect(await codeOf(`\`\`\`${language}\nlet a\n\`\`\``)).toBe("let a\n");
  });

  it("but not beyond what anybody reads", async () => {
    const long = "let a = 1;\n".repeat(4_000);
    const html = await htmlOf(`\`\`\`js\n${long}\`\`\`\n\n\`\`\`js\n${long}\`\`\``);
    expect(html.split('<span class="code-keyword">')).toHaveLength(4_001);
  });

  it("and all of it is there, whatever it holds", async () => {
    const code = '<b onclick="x">&amp;</b>\n\n\t\n`a` /</script>/ \u2028 é';
    const html = await codeOf(`\`\`\`\`ts {2}\n${code}\n\`\`\`\``);
    const { children } = fromHtml(html, { fragment: true });
    expect(textIn(children)).toBe(`${code.replace("\t", "    ")}\n`);
  });

  it("on the page alone", async () => {
    expect(await bodyOf("```ts\nlet a\n```")).toEqual([
      element(
        "pre",
        { className: ["language-ts"], code: "let a\n", language: "ts", meta: "" },
        element("code", { __ignoreMap: "" }, "let a\n"),
      ),
    ]);
  });
});

function textIn(nodes: readonly { readonly type: string }[]): string {
  return nodes
    .map((node) => {
      if ("value" in node) return String(node.value);
      return "children" in node && Array.isArray(node.children) ? textIn(node.children) : "";
    })
    .join("");
}

describe("a block of code", () => {
  it("shows its file, the lines that are pointed out, and what copies it", async () => {
    expect(await htmlOf("```otter [a.ts] {2-3}\na\nb\nc\nd\n```")).toBe(
      '<figure class="code"><figcaption>a.ts</figcaption><pre class="language-otter" tabindex="0">' +
        "<code>a\n<mark>b</mark>\n<mark>c</mark>\nd\n</code></pre>" +
        '<button type="button" class="copy-code" data-copied="Copied">Copy code</button></figure>',
    );
  });

  it("that an author wrote as HTML stays as it is", async () => {
    expect(await htmlOf("- x\n\n<pre>a</pre>")).toContain('<pre tabindex="0">a</pre>');
  });

  it("speaks the language of its document", async () => {
    const words = "prose: { copyCode: Copier, copied: Copié }\n";
    const files = { ".site.yml": "locales: [en, fr]\n", ".words/fr.yml": words, "fr/page.md": "```\na\n```" };
    const html = JSON.stringify(find(await compileFiles(files), "fr/page.md").page);
    expect(html).toContain('data-copied=\\"Copié\\">Copier</button>');
  });
});
