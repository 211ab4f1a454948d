import { describe, expect, it } from "vitest";
import { bodyOf, element, htmlOf, LENIENT, problemsOf } from "../compile-files.ts";

describe("TeX is MathML on the page:", () => {
  const table: readonly (readonly [string, string, string])[] = [
    ["in a line", "- It is $`x^2`$.", "<ul><li>It is <math><msup><mi>x</mi><mn>2</mn></msup></math>.</li></ul>"],
    [
      "in a block",
      "```math\n\\frac{1}{2}\n```",
      '<div class="formula" role="group" aria-label="Formula" tabindex="0"><math display="block"><mfrac><mn>1</mn><mn>2</mn></mfrac></math></div>',
    ],
    ["at the beginning and the end", "- $`a`$", "<ul><li><math><mi>a</mi></math></li></ul>"],
    ["twice", "- $`a`$ and $`b`$", "<ul><li><math><mi>a</mi></math> and <math><mi>b</mi></math></li></ul>"],
    ["in a cell", "|a|\n|-|\n|$`b`$|", "<td><math><mi>b</mi></math></td>"],
    ["with what a style would say in a class", "- $`\\boxed{a}`$", 'class="math-boxed"'],
  ];

  it.each(table)("%s", async (_, markdown, html) => {
    expect(await htmlOf(markdown, LENIENT)).toContain(html);
  });

  it("and nothing but MathML, whatever it asks for", async () => {
    const tex = [
      "\\color{red}{x}",
      "\\href{javascript:alert(1)}{x}",
      "\\style{color:red}{x}",
      "\\class{copied}{x}",
      "\\id{app}{x}",
      "\\data{copied=x}{x}",
      "\\includegraphics{https://x.example/a.png}",
      "\\text{<script>alert(1)</script>}",
      "\\tag{1} x",
      "\\label{a} \\sideset{_a^b}{_c^d}\\sum",
      "\\begin{array}{c|c} a & b \\\\ \\hline c & d \\end{array}",
    ];
    const html = await htmlOf(tex.map((one) => `- $\`${one}\`$`).join("\n"), LENIENT);
    expect(html).not.toMatch(/<(?:script|a|img|span|svg)\b|\s(?:style|href|src|id|on\w+|data-\w+)=/);
    expect(html.match(/class="[^"]*"/g)?.every((name) => /^class="math-[a-z -]*"$/.test(name))).toBe(true);
  });

  it("and code stays code on the wire", async () => {
    expect(await bodyOf("It is $`x`$.")).toEqual([
      element("p", {}, "It is $", element("code", { className: [] }, "x"), "$."),
    ]);
  });
});

describe("code without dollars on both sides stays code:", () => {
  it.each(["- `a`", "- $ `a` $", "- $`a`", "- 5$`a` $"])("%s", async (markdown) => {
    expect(await htmlOf(markdown, LENIENT)).toContain("<code>a</code>");
  });
});

describe("TeX that cannot be read is said with its place, and shown as code:", () => {
  const table: readonly (readonly [string, string])[] = [
    [
      "Fox.\n\n- It is $`a + \\foo`$.",
      "page.md:3:15  error  this formula cannot be read. Unsupported function name: \\foo. Fix its TeX.",
    ],
    [
      "> ```math\n> a\n> b & c\n> ```",
      "page.md:3:5  error  this formula cannot be read. Expected 'EOF', got '&'. Fix its TeX.",
    ],
    ["```math\n```", "page.md:1:1  error  this formula cannot be read. There is nothing to show. Fix its TeX."],
    [
      `Fox $\`${"{".repeat(6_000)}\`$`,
      "page.md:1:7  error  this formula cannot be read. It has more than 5000 characters. Fix its TeX.",
    ],
  ];

  it.each(table)("%j", async (markdown, problem) => {
    expect(await problemsOf({ "page.md": markdown })).toEqual([problem]);
    expect(await htmlOf(markdown, LENIENT)).toMatch(/<code>|^$/);
  });

  it("however deep it nests", async () => {
    const [problem = ""] = await problemsOf({ "page.md": `Fox $\`${"\\sqrt{".repeat(800)}${"}".repeat(800)}\`$` });
    expect(problem).toMatch(/^$|cannot be read/);
  });
});
