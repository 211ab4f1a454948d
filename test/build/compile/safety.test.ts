import type { Element, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { describe, expect, it } from "vitest";
import type { BodyElement, BodyNode, BodyRoot } from "#app/content/body.ts";
import type { Segment } from "#app/content/page.ts";
import { prose } from "#app/content/words/prose.ts";
import { splitFrontMatter } from "#build/compile/front-matter/front-matter.ts";
import { HTML_TAGS } from "#build/compile/markdown/allowed-html.ts";
import type { Origin } from "#build/compile/markdown/nodes.ts";
import { createDeadline, DeadlineError, parseMarkdown } from "#build/compile/markdown/parse.ts";
import { mergeHtml, safeAttributes } from "#build/compile/markdown/raw-html.ts";
import { Problems } from "#build/compile/problem.ts";
import { renderSegments } from "#build/compile/segments.ts";
import { bodyProperties } from "#build/compile/shown-html.ts";
import { bodyOf, compileFiles, element, find, LENIENT, pageOf, problemsOf } from "./compile-files.ts";
import { deep, pathological } from "./pathological.ts";
import { payloads } from "./xss-payloads.ts";

/** Every attribute that a page may have at all. */
const ATTRIBUTES =
  /^(align|alt|ariaDescribedBy|ariaHidden|ariaLabel|ariaLabelledBy|cite|className|colSpan|dateTime|decoding|dir|height|href|id|lang|loading|open|rel|reversed|role|rowSpan|scope|src|start|tabIndex|target|title|width)$/;

function elementsIn(node: Nodes): readonly Element[] {
  const below = "children" in node ? node.children.flatMap(elementsIn) : [];
  return node.type === "element" ? [node, ...below] : below;
}

/** What copies a block of code: the only button that a text ever has. */
const COPIES = { type: "button", className: ["copy-code"], dataCopied: "Copied" };

function expectHarmless({ tagName, properties }: Element): void {
  if (tagName === "button") {
    expect(properties).toEqual(COPIES);
    return;
  }
  expect([...HTML_TAGS]).toContain(tagName);
  for (const [name, value] of Object.entries(properties)) {
    expect(name).toMatch(ATTRIBUTES);
    if (name === "href" || name === "src" || name === "cite") expectSafeAddress(String(value));
    if (name === "id") expect(["app", "state", "cookie", "defaultView"]).not.toContain(value);
  }
}

function expectSafeAddress(address: string): void {
  expect(["https:", "http:", "mailto:", "tel:"]).toContain(new URL(address, "https://site.test").protocol);
}

/** A page's segments as one HTML text; components as their slots. */
function flatHtml(segments: readonly Segment[]): string {
  return segments.map(segmentHtml).join("");
}

function segmentHtml(segment: Segment): string {
  switch (segment.kind) {
    case "html":
      return segment.html;
    case "text":
      return segment.text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    case "element": {
      const attributes = Object.entries(segment.attributes).map(
        ([name, value]) => ` ${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`,
      );
      const end = /^(br|hr|img|wbr)$/.test(segment.tag) ? "" : `</${segment.tag}>`;
      return `<${segment.tag}${attributes.join("")}>${flatHtml(segment.children)}${end}`;
    }
    case "component":
      return Object.values(segment.slots).map(flatHtml).join("");
  }
}

/** HTML without what a serialiser may write one way or another. */
function flatText(html: string): string {
  return html
    .replaceAll(/&lt;|&#x3C;/g, "<")
    .replaceAll(/&amp;|&#x26;/g, "&")
    .replaceAll(/&quot;|&#x22;/g, '"');
}

function expectHarmlessBody(nodes: readonly BodyNode[]): void {
  for (const node of nodes) {
    if (node.type === "text") continue;
    expect(node.tag).not.toMatch(/^(script|style|iframe|object|embed|base|meta|link|form|svg|math|textarea|title)$/);
    for (const [name, value] of Object.entries(node.props)) {
      expect(name).not.toMatch(/^[:@]?on|^@|^v-(?!slot:)|style|srcdoc|formaction|srcset|ping|xlink/i);
      if (/^:?(href|src|to|data|action|cite)$/.test(name) && node.tag !== "button-link")
        expectSafeAddress(String(value));
    }
    expectHarmlessBody(node.children);
  }
}

describe("no Markdown runs anything", () => {
  it.each(payloads)("%j", async (payload) => {
    const markdown = `---\nevil: <img src=x onerror=alert(1)>\n---\n\nA\n\n${payload}\n\nB`;
    const { document, page } = find(await compileFiles({ ...LENIENT, "page.md": markdown }), "page.md");
    const html = flatHtml(page?.segments ?? []);
    const tree = fromHtml(html, { fragment: true });
    for (const element of elementsIn(tree)) expectHarmless(element);
    // Read again it is the same: no parser finds another tree in it.
    expect(flatText(toHtml(tree))).toBe(flatText(html));
    expectHarmlessBody((document.body as BodyRoot).children);
  });

  it("and props of components that run are no props", async () => {
    const { segments } = await pageOf(':button-link{to="javascript:alert(1)" label=a}', LENIENT);
    expect(JSON.stringify(segments)).not.toContain("javascript");
  });

  it("and the mark that stands for a node in HTML is no way to another node", async () => {
    const [paragraph] = await bodyOf('*a* <x-node data-at="0"></x-node><X-Node data-at=0>b');
    expect(paragraph).toEqual(element("p", {}, element("em", {}, "a"), " b"));
  });

  it("and HTML that is left out is said, with its place", async () => {
    const markdown =
      "A\n\n- b <b onclick=x>c</b>\n- d\n\n  <iframe src=y></iframe>\n\n<div>\n<script>\nz\n</script>\n</div>\n\n<a href='javascript:x'>e</a> <i id=cookie>f</i>";
    expect(await problemsOf({ "page.md": markdown })).toEqual([
      "page.md:3:8  warning  onclick on <b> is not allowed here and was left out.",
      'page.md:6:3  warning  <iframe> and what it holds is not allowed here and was left out. Write ::video-link{url="https://www.youtube.com/watch?v=…" title="…" picture="./still.jpg"} with :: on the line below it',
      "page.md:9:1  warning  <script> and what it holds is not allowed here and was left out.",
      'page.md:14:4  warning  href="javascript:x" on <a> is not allowed here and was left out.',
      'page.md:14:33  warning  id="cookie" on <i> is not allowed here and was left out.',
    ]);
  });

  it("and links and pictures that lead nowhere safe are words and nothing", async () => {
    expect((await pageOf("- [a *b*](javascript:x) ![c](javascript:y)")).segments).toEqual([
      { kind: "html", html: "<ul><li>a <em>b</em> </li></ul>" },
    ]);
    expect(await problemsOf({ "page.md": "Text\n[a](javascript:x) ![c](javascript:y)" })).toEqual([
      'page.md:2:1  warning  a link must not lead to "javascript:x". Write a path, or an address that starts with https.',
      'page.md:2:19  warning  a picture must not come from "javascript:y". Put the file beside this one, and write ![…](./name.jpg).',
    ]);
  });
});

describe("no text holds the compiler up", () => {
  /** Short where the wait is the point, and by the clock: nothing is read a second time. Long where a busy machine must not count. */
  const [brief, patient] = [createDeadline(200, () => performance.now()), createDeadline(60_000)];

  function compile(text: string, deadline = patient): { readonly messages: readonly string[]; readonly html: string } {
    const problems = new Problems("page.md");
    const { yaml, body } = splitFrontMatter(text);
    for (const { position, message, code } of yaml.errors) problems.error(position, message, { code });
    const toc = { title: "", depth: 2, searchDepth: 2 };
    const parsed = parseMarkdown(body, { problems, checks: "lenient", firstLine: 1, toc, deadline });
    const segments = renderSegments(parsed.body, { title: "", description: "", fields: {}, words: prose.english });
    JSON.stringify(parsed.body);
    return {
      messages: problems.found.filter(({ level }) => level === "error").map(({ message }) => message),
      html: flatHtml(segments),
    };
  }

  it.each(pathological)("64 KB of %j", (_, text) => {
    const { messages } = compile(text, brief);
    for (const message of messages)
      expect(message).toMatch(/^nests |^took longer than 200 ms|^cannot be read|^Flow sequence/);
  });

  it.each(deep)("%s nested far too deep", (_, text, message) => {
    expect(compile(text).messages).toEqual([message]);
  });

  it("but twenty in each other are read", () => {
    expect(compile(`${"> ".repeat(20)}a`).html).toContain("<p>a</p>");
    expect(compile(`${"<div>".repeat(60)}a`).messages).toEqual([]);
  });

  it("is broken off where it takes too long, and the next text is read", () => {
    const endless = () => {
      for (;;);
    };
    expect(() => brief(endless)).toThrow(DeadlineError);
    expect(patient(() => "read")).toBe("read");
  });

  it("and an error of ours stays one", () => {
    expect(() =>
      patient(() => {
        throw new TypeError("ours");
      }),
    ).toThrow(TypeError);
  });
});

it("what stands behind a component in the same HTML keeps its place", async () => {
  const html = '<div><AlertBox />\n<b onclick="x">a</b><AlertBox title="t"/><i onclick="x">b</i></div>';
  expect(await problemsOf({ ...LENIENT, "page.md": `# T\n\n${html}\n\n> ${html.replace("\n", "\n> ")}` })).toEqual(
    [
      "3:6  warning  there is no component <alert-box>",
      "4:4  warning  onclick on <b>",
      "4:21  warning  there is no component <alert-box>",
      "4:45  warning  onclick on <i>",
      "6:8  warning  there is no component <alert-box>",
      "7:6  warning  onclick on <b>",
      "7:23  warning  there is no component <alert-box>",
      "7:47  warning  onclick on <i>",
    ].map((problem) => expect.stringContaining(problem)),
  );
});

describe("an address that runs", () => {
  const RUNS = ["javascript:alert(1)", " JaVaScript:alert(1)", "java\nscript:alert(1)", "vbscript:x"];

  it.each(RUNS)("is no cite, no href and no src of a body, nor of its HTML: %j", async (address) => {
    for (const [tag, name] of [
      ["blockquote", "cite"],
      ["q", "cite"],
      ["a", "href"],
      ["img", "src"],
    ] as const) {
      const raw = { type: "raw", html: `<${tag} ${name}="${address}" title="t">`, origin: nowhere } as const;
      const [node] = mergeHtml([raw], {
        onDropped: () => undefined,
        onReference: (left) => left,
        onComponent: (left) => left,
      });
      expect(node).not.toMatchObject({ props: { [name]: expect.anything() } });
      expect(safeAttributes(tag, { [name]: address })).toEqual({});
      const properties = bodyProperties({ type: "element", tag, props: { [name]: address, title: "t" }, children: [] });
      expect(properties).toEqual({ title: "t" });
    }
  });

  it.each([
    ..."href src to action xlink:href poster data background cite ping".split(" "),
    ..."onclick style srcdoc formaction v-html @click v-bind:src v-on:click :href :src".split(" "),
  ])("is no prop %s of another site's component on the wire", async (name) => {
    const [component] = await bodyOf(`::foreign-thing{${name}="javascript:alert(1)" plain="kept"}\n::`, LENIENT);
    expect(component).toMatchObject({ tag: "foreign-thing", props: { plain: "kept" } });
    expect(Object.keys((component as BodyElement).props)).toEqual(["plain"]);
  });

  it.each([
    ["onclick", '{onclick="alert(1)"}'],
    [":style", `{:style='{"color":"red"}'}`],
    ["href", '{href="javascript:alert(1)"}'],
    [":href, as JSON", `{:href='"javascript:alert(1)"'}`],
    ["innerHTML", "\n---\ninnerHTML: <img src=x onerror=alert(1)>\n---"],
  ])("is no prop %s of a component, ours or another site's, on the wire", async (_, given) => {
    for (const name of ["callout", "foreign-thing"]) {
      const [component] = await bodyOf(`::${name}${given}\nWords\n::`, LENIENT);
      expect(component).toMatchObject({ tag: name, props: {} });
      expect((component as BodyElement).props).toEqual({});
    }
  });

  it("is told from one that leads somewhere", async () => {
    const [component] = await bodyOf('::foreign-thing{src="/a.png" cite="https://a.example/"}\n::', LENIENT);
    expect(component).toMatchObject({ props: { src: "/a.png", cite: "https://a.example/" } });
    expect(safeAttributes("blockquote", { cite: "https://a.example/" })).toEqual({ cite: "https://a.example/" });
  });
});

const nowhere: Origin = { position: () => ({ line: 1, column: 1 }) };

describe("a link that authors write as HTML", () => {
  it.each([
    ["_blank", "_blank"],
    ["_top", undefined],
    ["_parent", undefined],
    ["_self", undefined],
    ["_BLANK", undefined],
    ["name-of-a-window", undefined],
  ])("opens in %s: %s", (target, kept) => {
    expect(safeAttributes("a", { href: "/free", target })["target"]).toBe(kept);
  });
});
