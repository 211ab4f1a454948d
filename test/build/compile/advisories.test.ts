import { fromHtml } from "hast-util-from-html";
import { describe, expect, test } from "vitest";
import { isRecord } from "#app/content/json.ts";
import { fileSvg } from "#app/drawings/files.ts";
import { ArtError } from "#build/art/own/own-drawing.ts";
import { drawSvg, squares, svg } from "../art/own/own-files.ts";
import { compileFiles, find, LENIENT } from "./compile-files.ts";

/** A line for each element and each attribute that a page and the wire have of a document: `img`, `img src=/a.png`. */
async function compiled(text: string): Promise<readonly string[]> {
  const { document, page } = find(await compileFiles({ ...LENIENT, "page.md": text }), "page.md");
  return [...linesIn(page?.segments), ...linesIn(document.body)];
}

function linesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(linesIn);
  if (!isRecord(value)) return [];
  const { html, tag, tagName } = value;
  const own = tag ?? tagName;
  const attributes = Object.entries({ ...(value.props ?? value.properties ?? value.attributes ?? {}) });
  const lines = typeof own === "string" ? [own, ...attributes.map(([name, held]) => `${own} ${name}=${held}`)] : [];
  const below = linesIn(typeof html === "string" ? fromHtml(html, { fragment: true }).children : null);
  return [...lines, ...below, ...linesIn(value.children), ...Object.values(value.slots ?? {}).flatMap(linesIn)];
}

/** Elements, attributes and addresses that run or load something. */
const RUNS = [
  /^(script|style|iframe|object|embed|base|meta|link|form|svg|math|template|noscript|xmp|textarea)( |$)/i,
  /^\S+ (on\w+|style|srcdoc|formaction|v-\w+|[:@]\w+)=/i,
  /^\S+ (href|src|to|action|cite)=\s*(javascript|vbscript|data|view-source):/i,
];

function running(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => RUNS.some((runs) => runs.test(line)));
}

describe("Markdown and HTML that got past other parsers and sanitizers runs nothing", () => {
  test.for([
    ["CVE-2016-10531", "marked: entities in an address", "[a](javascript&#58document;alert(1))"],
    ["CVE-2017-1000427", "marked: data: in a link", "[a](data:text/html;base64,PHNjcmlwdD4=)"],
    ["CVE-2014-1850", "marked: javascript: behind an entity", "[a](javascript&colon;alert(1))"],
    ["CVE-2014-3743", "marked: the language of code", '```"onload=alert(1) <script>\nx\n```'],
    ["CVE-2015-3295", "markdown-it: data: in a picture", "![a](data:image/svg+xml;base64,PHN2Zz4=)"],
    ["CVE-2021-39199", "remark-html: HTML as it is", "a\n\n<img src=x onerror=alert(1)>"],
    ["CVE-2025-24981", "nuxt mdc: an encoded javascript:", '<a href="jav&#x09;ascript:alert(1)">a</a>'],
    ["CVE-2025-54075", "nuxt mdc: base", ':base{href="https://evil.example"}\n\n<base href="https://evil.example">'],
    ["GHSA-934w-87qh-qr26", "nuxt: an address of a link", "[a](\u0001javascript:alert(1))"],
    ["GHSA-mxm6-v9r6-r94c", "nuxt: view-source", "[a](view-source:javascript:alert(1))"],
    ["CVE-2016-1000237", "sanitize-html: tags within tags", "<<scr<script>ipt>alert(1)//<</scr</script>ipt>"],
    ["CVE-2017-16016", "sanitize-html: text of what was left out", "<textarea><img src=x onerror=alert(1)></textarea>"],
    [
      "CVE-2021-26539",
      "sanitize-html: a frame's host",
      '<iframe src="https://www.youtube.com\\@evil.example"></iframe>',
    ],
    ["CVE-2021-26540", "sanitize-html: a relative frame", '<iframe src="/\\evil.example"></iframe>'],
    ["CVE-2024-21501", "sanitize-html: style", '<p style="background:url(file:///etc/passwd)">a</p>'],
    ["CVE-2019-16728", "dompurify: svg in a title", '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">'],
    [
      "CVE-2020-26870",
      "dompurify: forms in mathml",
      "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
    ],
    ["CVE-2024-45801", "dompurify: depth", `${"<div>".repeat(300)}<img src=x onerror=alert(1)>`],
    [
      "CVE-2024-47875",
      "dompurify: nesting that a parser undoes",
      `${"<table><caption>".repeat(60)}<style><img src=x onerror=alert(1)>`,
    ],
    [
      "CVE-2025-26791",
      "dompurify: templates",
      "\u0024{alert(1)}<math><foo-test><mi><li><table><img title='\u0024{' onerror=alert(1)>",
    ],
    ["CVE-2024-48910", "dompurify: a prototype's attribute", '<p __proto__="x" constructor="y" onclick=alert(1)>a</p>'],
  ] as const)("%s (%s)", async ([, , text]) => {
    expect(running(await compiled(text))).toEqual([]);
  });

  test("and what does run is seen", () => {
    const found = linesIn({
      html: "<b><img src=x onerror=alert(1)></b><a href='javascript:x'>a</a><script>x</script>",
    });
    expect(running(found)).toEqual(["img onError=alert(1)", "a href=javascript:x", "script"]);
  });
});

describe("a name in the page replaces no name of a script", () => {
  test.for([
    ["CVE-2024-45812", "vite: document.currentScript", '<img name="currentScript" src="https://evil.example/x.js">'],
    ["CVE-2024-47068", "rollup: the same", '<a id="currentScript" href="https://evil.example/x.js">a</a>'],
    ["CVE-2024-53382", "prism: the same", '<img id="currentScript" src="/a.png"><form id="body" name="forms"></form>'],
    ["CVE-2024-43788", "webpack: the same", '<img name="currentScript" src="/a.png"><a id="cookie" href="/b">b</a>'],
  ] as const)("%s (%s)", async ([, , text]) => {
    const named = (await compiled(text)).filter((line) => / (name|id)=(currentScript|body|forms|cookie)/.test(line));
    expect(named).toEqual([]);
  });
});

describe("a text that held other parsers up is read, or is a finding", () => {
  const many = (part: string) => part.repeat(8_000);

  test.for([
    ["CVE-2015-8854", "marked: emphasis", many("_a_b")],
    ["CVE-2021-21306", "marked: delimiters", `${many("*_")}x`],
    ["CVE-2022-21680", "marked: definitions", `[x]:${" ".repeat(1_500)}x ${" ".repeat(1_500)} x`],
    ["CVE-2022-21681", "marked: references", `[${many("\\[")}x`],
    ["CVE-2018-25110", "marked: several patterns", `www.${many("a.")}!`],
    ["CVE-2022-21670", "markdown-it: white space at an end", `a${" ".repeat(50_000)}\nb`],
    ["CVE-2015-10005", "markdown-it: comments", many("<!-- ")],
    ["CVE-2022-25887", "sanitize-html: comments", `${many("<!--")}a`],
    ["CVE-2024-1899", "showdown: references", many("[a][b")],
  ] as const)("%s (%s)", async ([, , text]) => {
    expect(running(await compiled(`# A\n\n${text}\n`))).toEqual([]);
  });
});

describe("YAML is data, and no more of it than was written", () => {
  const laughs = Array.from(
    { length: 12 },
    (_, at) => `l${at}: &l${at} [${Array(9).fill(at === 0 ? '"a"' : `*l${at - 1}`)}]`,
  );

  test.for([
    ["CVE-2013-4660", "js-yaml: a function", "title: !!js/function 'function () { globalThis.polluted = 1 }'"],
    ["CVE-2025-64718", "js-yaml: a merged prototype", "x: { <<: { __proto__: { polluted: 1 } } }"],
    ["CVE-2023-2251", "yaml: an error while an error is told", `title: "${"\\n".repeat(80)}\u{1f4a9}: [`],
    ["CVE-2019-11253", "kubernetes: a billion laughs", laughs.join("\n")],
    ["CVE-2017-18640", "snakeyaml: the same", `${laughs.slice(0, 10).join("\n")}\ntitle: *l9`],
    ["CVE-2025-65108", "md-to-pdf: front matter in JavaScript", "---js\nglobalThis.polluted = 1"],
  ] as const)("%s (%s)", async ([, , yaml]) => {
    const { documents, problems } = await compileFiles({ ...LENIENT, "page.md": `---\n${yaml}\n---\n\nText\n` });
    expect(documents.length + problems.length).toBeGreaterThan(0);
    expect(JSON.stringify(documents).length).toBeLessThan(200_000);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(globalThis).not.toHaveProperty("polluted");
  });
});

describe("a picture brings shapes and nothing else", () => {
  const uses = Array.from({ length: 12 }, (_, at) => {
    return `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`;
  }).join("");
  const entities =
    '<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>';

  test.for([
    [
      "CVE-2019-18857",
      "svg-sanitizer: data in an address",
      '<a xlink:href="data:text/html,x" href="javascript:alert(1)">SQUARES</a>',
    ],
    [
      "CVE-2022-23638",
      "svg-sanitizer: a namespace",
      '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>SQUARES',
    ],
    [
      "CVE-2021-21366",
      "xmldom: text that becomes markup",
      "<desc>]]&gt;&lt;script&gt;alert(1)&lt;/script&gt;</desc>SQUARES",
    ],
    ["CVE-2026-29074", "svgo: entities", "<text>&b;&x;</text>SQUARES"],
    [
      "CVE-2016-3714",
      "imagemagick: a command in an address",
      '<image width="9" height="9" href="https://a.example/x.jpg&quot;|ls &quot;-la"/>SQUARES',
    ],
    ["CVE-2026-31899", "cairosvg: references to references", `<defs>${uses}</defs><use href="#u12"/>SQUARES`],
    [
      "CVE-2023-38633",
      "librsvg: a file beside it",
      '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href=".?../../../etc/passwd"/>SQUARES',
    ],
  ] as const)("%s (%s)", async ([, , inside]) => {
    const bytes = svg(inside.replace("SQUARES", squares));
    const withEntities = new TextEncoder().encode(entities + new TextDecoder().decode(bytes));
    const file = await drawSvg(withEntities, { kind: "shapes" }).then(
      ({ drawing }) => fileSvg(drawing, { title: "x" }),
      (error: unknown) => {
        if (!(error instanceof ArtError)) throw error;
        return "";
      },
    );
    expect(file).not.toMatch(/<script|<image|<use|<a[ >]|<style|evil|javascript:|root:|lol| on\w+=|url\(/i);
  });
});
