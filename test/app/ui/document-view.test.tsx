import { describe, expect, it } from "vitest";
import type { Segment } from "#app/content/page.ts";
import { DocumentView } from "#app/ui/document-view.tsx";
import { html } from "./render.ts";

function view(...segments: readonly Segment[]): string {
  return html(<DocumentView segments={segments} />);
}

describe("DocumentView", () => {
  it.each([
    ["<p>a</p>", '<div data-html="0"><p>a</p></div>'],
    ["<pre>a</pre>", '<div data-html="0"><pre>a</pre></div>'],
    [" <em>a</em> &amp; b", '<span data-html="0"> <em>a</em> &amp; b</span>'],
    ["<picture></picture>", '<span data-html="0"><picture></picture></span>'],
  ])("puts %s where a parser leaves it", (markup, element) => {
    expect(view({ kind: "html", html: markup })).toBe(element);
  });

  it("escapes text", () => {
    expect(view({ kind: "text", text: "<b>&" })).toBe("&lt;b&gt;&amp;");
  });

  it("gives elements their attributes, flags included", () => {
    const attributes = { class: "x", colspan: "2", open: "", "aria-label": "A", title: "" };
    const element: Segment = { kind: "element", tag: "details", attributes, children: [{ kind: "text", text: "a" }] };
    expect(view(element)).toBe('<details class="x" colSpan="2" open="" aria-label="A" title="">a</details>');
  });

  it("gives components their slots, whose HTML is named by its place", () => {
    const slots = { default: [{ kind: "html", html: "<p>a</p>" }] } as const;
    const component: Segment = { kind: "component", name: "Callout", props: { tone: "sun" }, data: null, slots };
    expect(view({ kind: "text", text: "" }, component)).toContain('<div data-html="1.default.0"><p>a</p></div>');
  });

  it.each(["Nobody", "constructor", "__proto__"])("shows the children of a component that is none: %s", (name) => {
    const slots = { default: [{ kind: "text", text: "inside" }], other: [{ kind: "text", text: "not" }] } as const;
    expect(view({ kind: "component", name, props: {}, data: null, slots })).toBe("inside");
  });
});
