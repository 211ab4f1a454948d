import { describe, expect, it } from "vitest";
import { nowhere } from "#app/content/places.ts";
import type { PageContent, PageRead } from "#app/content/reader.ts";
import { ENGLISH_WORDS } from "#app/server/shell.ts";
import { type Rendered, renderErrorView, renderIsland, renderPage } from "#app/server.tsx";
import { content, entry, joined, NONCE, pageDocument, pageRead, path, sent, shell } from "./fixture.ts";

function rendered(read: PageRead): Promise<Rendered> {
  return renderPage({ search: "", read, shell: shell() });
}

async function html(read: PageRead): Promise<string> {
  return (await sent(await rendered(read))).chunks.join("");
}

function stateIn(markup: string) {
  return JSON.parse(/<script type="application\/json" id="state">(.*?)<\/script>/s.exec(markup)?.[1] ?? "null");
}

/** A promise to be settled by hand. */
function held() {
  return Promise.withResolvers<PageContent>();
}

describe("a page whose content is at hand", () => {
  it("is sent in one piece", async () => {
    const { chunks, lost } = await sent(await rendered(pageRead()));
    expect(chunks).toHaveLength(1);
    expect(lost).toEqual([]);
  });

  it("has its head, its frame, its document and then its state, in this order", async () => {
    const markup = await html(pageRead());
    const order = [
      "<title>Otters — Paper Otter</title>",
      '<div id="app">',
      "<h1>Otters</h1>",
      "They hold hands.",
      'id="state"',
      "</html>",
    ];
    const places = order.map((text) => markup.indexOf(text));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it("shares with other pages of its shell what they have in common, which is encoded once by its identity", async () => {
    const kept = shell();
    const sharedOf = async () => {
      const page = await renderPage({ search: "", read: pageRead(), shell: kept });
      if (page.kind !== "whole") throw new Error("its content is at hand");
      return page.parts.filter((part) => part !== null && typeof part === "object");
    };
    const [first, second] = [await sharedOf(), await sharedOf()];
    expect(first.length).toBeGreaterThan(2);
    expect(second.every((part, at) => part === first[at])).toBe(true);
  });

  it("gives its scripts the nonce of the response", async () => {
    const markup = await html(pageRead());
    expect(markup).toContain(
      `<script type="module" async blocking="render" fetchpriority="high" src="/assets/boot.js" integrity="sha384-boot" nonce="${NONCE}"></script>`,
    );
    const scripts = markup.match(/<script(?! type="application)[^>]*>/g) ?? [];
    expect(scripts).not.toEqual([]);
    for (const script of scripts) expect(script).toContain(`nonce="${NONCE}"`);
  });

  it("holds its HTML once: the state leaves it out", async () => {
    const markup = await html(pageRead());
    expect(markup.match(/They hold hands/g)).toHaveLength(1);
    expect(stateIn(markup).shown.document.segments).toEqual([{ kind: "html", html: "" }]);
  });

  it.each([
    ["", true],
    ["Its only paragraph, which stands below its title.", false],
  ])("says that there is nothing to read where neither text nor lead is: %j", async (description, isSaid) => {
    const empty = content({ document: pageDocument({ segments: [] }) });
    const markup = await html(pageRead({ entry: entry({ description }), content: empty }));
    expect(markup.includes("There is nothing to read on this page.")).toBe(isSaid);
  });

  it("says until when it holds", async () => {
    const page = await rendered(pageRead({ content: content({ until: 1_000 }) }));
    expect(page).toMatchObject({ kind: "whole", until: 1_000 });
  });
});

describe("a page whose content is held back", () => {
  it("sends head and header first, and the rest when the document is there", async () => {
    const late = held();
    const page = await rendered(pageRead({ content: late.promise }));
    if (page.kind !== "streamed") return expect.unreachable();
    const first = joined(page.start);
    expect(first).toContain("<title>Otters — Paper Otter</title>");
    expect(first).toContain("<h1>Otters</h1>");
    expect(first).not.toContain("They hold hands");
    expect(first).not.toContain("<template");
    late.resolve(content());
    const { chunks, ...end } = await sent(page);
    expect(chunks.slice(1)).toEqual([expect.stringContaining("They hold hands")]);
    expect(end).toEqual({ lost: [], until: null });
  });

  it.each([
    "/",
    "/about",
    "/free/arbor-day-2025",
    "/kids-corner/coloring-pages/animals/fox",
    "/articles/otters",
  ])("is the same page in the end: %s", async (at) => {
    const late = held();
    const drawing = {
      svg: "<svg><path/></svg>",
      regions: 3,
      difficulty: "easy",
      files: { pdf: "/files/a/x.pdf", svg: "/files/b/x.svg", sheet: "/files/c/x.svg", four: "/files/d/x.pdf" },
      credit: "",
    } as const;
    const whole = content({
      document: pageDocument({ drawing }),
      surround: [null, { _path: "/x", title: "X" }],
    });
    const page = sent(await rendered(pageRead({ entry: entry({ path: path(at) }), content: late.promise })));
    setTimeout(() => late.resolve(whole));
    const atOnce = await html(pageRead({ entry: entry({ path: path(at) }), content: whole }));
    expect((await page).chunks).toHaveLength(2);
    expect((await page).chunks.join("")).toBe(atOnce);
  });

  it("shows the error view in the document's place when it is lost, and tells its sender", async () => {
    const late = held();
    const page = await rendered(pageRead({ content: late.promise }));
    setTimeout(() => late.reject(new Error("the object is gone")));
    const { chunks, lost } = await sent(page);
    expect(chunks[1]).toContain("Internal Server Error");
    expect(chunks[1]).toMatch(/<\/html>$/);
    expect(chunks.join("")).not.toContain("the object is gone");
    expect(lost).toEqual([new Error("the object is gone")]);
    expect(stateIn(chunks.join("")).shown.document).toBeNull();
  });
});

describe("the view of a missing page", () => {
  it("names the path", () => {
    const failure = { status: 404, message: "Page Not Found: /nowhere?a=1" };
    const markup = joined(renderErrorView({ ...failure, fullPath: "/nowhere?a=1" }, shell()));
    expect(markup).toContain("<title>Page Not Found — Paper Otter</title>");
    expect(markup).toContain("/nowhere?a=1");
    expect(stateIn(markup).shown.failure.message).toBe("Page Not Found: /nowhere?a=1");
  });
});

describe("layouts", () => {
  it("go by the document's own choice", async () => {
    const bare = entry({ layout: { page: "bare", navigation: null, fallback: null } });
    expect(await html(pageRead())).toContain('aria-label="Footer"');
    expect(await html(pageRead({ entry: bare }))).not.toContain('aria-label="Footer"');
  });
});

describe("components in a document", () => {
  it("are rendered with their slots, and HTML inside of text stands in a span", async () => {
    const document = pageDocument({
      segments: [
        {
          kind: "element",
          tag: "p",
          attributes: { class: "lead" },
          children: [
            { kind: "text", text: "See " },
            {
              kind: "component",
              name: "Tag",
              props: { tone: "sun" },
              data: null,
              slots: { default: [{ kind: "text", text: "new" }] },
            },
            { kind: "html", html: " <em>now</em>" },
          ],
        },
      ],
    });
    const markup = await html(pageRead({ content: content({ document }) }));
    expect(markup).toContain(
      '<p class="lead">See <span class="tag tone-sun">new</span><span data-html="0.2"> <em>now</em></span></p>',
    );
  });

  it("that are unknown give way to their children", async () => {
    const children = [{ kind: "html", html: "<p>inside</p>" }] as const;
    const document = pageDocument({
      segments: [{ kind: "component", name: "constructor", props: {}, data: null, slots: { default: children } }],
    });
    const markup = await html(pageRead({ content: content({ document }) }));
    expect(markup).toContain('<div data-html="0.default.0"><p>inside</p></div>');
  });
});

describe("renderErrorView", () => {
  it("shows what it is told and no more", () => {
    const failure = {
      status: 500,
      message: "Internal Server Error",
      fullPath: "/x",
      id: "e1",
    };
    const markup = joined(renderErrorView(failure, shell()));
    expect(markup).toContain("<h1>Internal Server Error</h1>");
    expect(markup).toContain("e1");
    expect(markup).toContain('<meta name="robots" content="noindex" data-head>');
    expect(markup).toContain('href="/about"');
  });
});

describe("renderIsland", () => {
  it("renders one component, its slots as text", () => {
    const island = {
      name: "Tag",
      props: { tone: "sun" },
      data: null,
      places: nowhere,
      words: ENGLISH_WORDS,
      slots: { default: "<b>new</b>" },
    } as const;
    expect(renderIsland(island).html).toBe('<span class="tag tone-sun">&lt;b&gt;new&lt;/b&gt;</span>');
  });
});
