import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Kind } from "#app/content/kind.ts";
import { type ComponentSegment, LOST, type Segment } from "#app/content/page.ts";
import type { Answer, ContentParts, PageRead } from "#app/content/reader.ts";
import type { StreamedPage } from "#app/server/stream-page.ts";
import { renderPage } from "#app/server.tsx";
import { LONG_TEST_MS, runs } from "#test/harness/tier.ts";
import { content, entry, joined, pageDocument, pageRead, path, sent, shell, site } from "../fixture.ts";

function component(name: string, data: ComponentSegment["data"] = null, props = {}): ComponentSegment {
  return { kind: "component", name, props, slots: {}, data };
}

function html(text: string): Segment {
  return { kind: "html", html: `<p>${text}</p>` };
}

const drawing = { thumbnail: "/files/a/fox.svg", width: 10, height: 20, difficulty: "easy" };
const fox = { _path: "/kids/fox", title: "Fox", drawing };
const gallery = component("Gallery", { items: [fox] });
const season = { key: "autumn", title: "Autumn", _path: "/seasons/autumn", isOn: true, isNear: true, items: [fox] };

/** A page whose document is there, each of its segments when it is handed out. */
function pageOf(segments: readonly Segment[], { kind = "page", at = "/about" }: { kind?: Kind; at?: string } = {}) {
  const document = pageDocument({ segments: segments.map(unloaded) });
  const held = segments.map((segment) => ({ segment, ...Promise.withResolvers<Answer<Segment>>() }));
  const parts: ContentParts = { ...content({ document }), segments: held.map(({ promise }) => promise) };
  const read = pageRead({ entry: entry({ kind, path: path(at) }), content: new Promise(() => {}), parts });
  const hand = (at: number, until: number | null = null) => {
    const own = held[at];
    if (own !== undefined) own.resolve({ value: own.segment, until });
  };
  const lose = (at: number) => held[at]?.reject(new Error("the list is gone"));
  return { read, hand, lose, whole: { ...read, content: content({ document: pageDocument({ segments }) }) } };
}

function unloaded(segment: Segment): Segment {
  return segment.kind === "component" ? { ...segment, data: null } : segment;
}

async function render(read: PageRead, into = shell()) {
  return renderPage({ search: "", read, shell: into });
}

async function textOf(read: PageRead, into = shell()): Promise<string> {
  return (await sent(await render(read, into))).chunks.join("");
}

describe("a page whose gallery waits for a store", () => {
  const segments = [html("Before it."), gallery, html("Behind it.")];

  it("sends head and menu, the text before it, and then the rest", async () => {
    const { read, hand, whole } = pageOf(segments);
    const page = await render(read);
    if (page.kind !== "streamed") return expect.unreachable();
    hand(0);
    hand(2);
    const [head, text] = [joined(page.start), joined(await nextOf(page.rest))];
    expect(head).toMatch(/<title>Otters.*<nav.*About/s);
    expect(head).not.toContain("Before it.");
    expect(text).toBe('<div data-html="0"><p>Before it.</p></div>');
    hand(1);
    const rest = joined(await nextOf(page.rest));
    expect(rest).toMatch(/^<ul class="sheets.*Fox.*Behind it\..*id="state".*<\/html>$/s);
    expect(head + text + rest).toBe(await textOf(whole));
  });

  it("parts two texts by a comment where one of them comes later, as React does", async () => {
    const { read, hand, whole } = pageOf([
      { kind: "text", text: "Words." },
      { kind: "text", text: "More." },
    ]);
    const page = await render(read);
    if (page.kind !== "streamed") return expect.unreachable();
    hand(0);
    const [head, text] = [joined(page.start), joined(await nextOf(page.rest))];
    hand(1);
    const rest = joined(await nextOf(page.rest));
    expect([text, rest]).toEqual(["Words.", expect.stringMatching(/^<!-- -->More\./)]);
    expect(head + text + rest).toBe(await textOf(whole));
  });

  it("holds until the first of its parts changes", async () => {
    const { read, hand } = pageOf(segments);
    const page = sent(await render(read));
    hand(0);
    hand(1, 2_000);
    hand(2, 3_000);
    expect(await page).toMatchObject({ lost: [], until: 2_000 });
  });

  it("has an error view in the place of a gallery that is lost, in its state too, and is out of date at once", async () => {
    const { read, hand, lose } = pageOf(segments);
    const page = sent(await render(read));
    hand(0);
    setTimeout(() => lose(1));
    hand(2);
    const { chunks, ...end } = await page;
    expect(end).toEqual({ lost: [new Error("the list is gone")], until: 0 });
    expect(chunks.join("")).toMatch(/Before it\..*Internal Server Error.*Behind it\./s);
    const { shown } = JSON.parse(/id="state">(.*?)<\/script>/s.exec(chunks.join(""))?.[1] ?? "");
    expect(shown.until).toBe(0);
    expect(shown.document.segments).toMatchObject([{ kind: "html" }, { name: "Lost" }, { kind: "html" }]);
    const again = content({ document: pageDocument({ segments: [html("Before it."), LOST, html("Behind it.")] }) });
    expect(mainOf(chunks.join(""))).toBe(mainOf(await textOf({ ...read, content: again })));
  });

  it("renders no part of its document twice", async () => {
    const times = [0, 0, 0];
    const counting = times.map((_, at) =>
      component("Gallery", {
        get items() {
          times[at] = (times[at] ?? 0) + 1;
          return [fox];
        },
      }),
    );
    await textOf(pageOf(counting).whole);
    const once = times.splice(0, 3, 0, 0, 0);
    const { read, hand } = pageOf(counting);
    const page = await render(read);
    if (page.kind !== "streamed") return expect.unreachable();
    for (const at of counting.keys()) {
      const next = nextOf(page.rest);
      hand(at);
      expect(joined(await next)).toContain("Fox");
    }
    expect(times).toEqual(once);
  });
});

test("the home page sends its title, then the table with the drawings of its gallery and all below", async () => {
  const { read, hand, whole } = pageOf([html("Words."), gallery], { kind: "home" });
  const into = shell({ site: site({ home: { buttons: [{ label: "Find one", to: "/find" }] } }) });
  const page = await render(read, into);
  if (page.kind !== "streamed") return expect.unreachable();
  const chunks = [joined(page.start)];
  hand(0);
  hand(1);
  chunks.push(joined(await nextOf(page.rest)));
  expect(chunks[0]).toMatch(/<h1>Otters<\/h1>.*<\/div>$/s);
  expect(chunks[0]).not.toContain("home-table");
  expect(chunks[1]).toMatch(/^<div class="pile home-table">.*Find one.*Words\..*<\/html>$/s);
  expect(chunks.join("")).toBe(await textOf(whole, into));
});

const parts = fc.oneof(
  fc.constantFrom<Segment>(
    html("Words."),
    { kind: "text", text: "Words alone." },
    gallery,
    component("Gallery"),
    component("InSeason", { seasons: [season, { ...season, _path: "/seasons/winter" }] }),
    component("ForgotPassword"),
    { ...component("Callout", null, { tone: "sky" }), slots: { default: [{ kind: "text", text: "Note." }, gallery] } },
    {
      kind: "element",
      tag: "div",
      attributes: {},
      children: [{ kind: "text", text: "See " }, component("ForgotPassword")],
    },
    // A name that is none gives way to its words.
    { ...component("constructor"), slots: { default: [{ kind: "text", text: "Words in it." }] } },
  ),
);

test(
  "a page is the same to the byte, whichever of its parts come late and in which order",
  async () => {
    const kinds = fc.constantFrom<Kind>("page", "article", "home", "coloring-page", "giveaway", "search");
    const late = fc.array(fc.record({ segment: parts, order: fc.nat(9) }), { maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(late, kinds, fc.boolean(), async (given, kind, isKept) => {
        const into = shell({ isKept });
        const { read, hand, whole } = pageOf(
          given.map(({ segment }) => segment),
          { kind },
        );
        const page = sent(await render(read, into));
        const inOrder = [...given.keys()].sort((a, b) => (given[a]?.order ?? 0) - (given[b]?.order ?? 0));
        for (const at of inOrder) {
          hand(at);
          if ((given[at]?.order ?? 0) % 2 === 0) await new Promise((resolve) => setTimeout(resolve));
        }
        expect((await page).chunks.join("")).toBe(await textOf(whole, into));
      }),
      { numRuns: runs(150, 3_000) },
    );
  },
  LONG_TEST_MS,
);

function mainOf(text: string): string {
  return /<main.*<\/main>/s.exec(text)?.[0] ?? "";
}

async function nextOf(rest: StreamedPage["rest"]) {
  const next = await rest.next();
  if (next.done) throw new Error("the page has ended");
  return next.value;
}
