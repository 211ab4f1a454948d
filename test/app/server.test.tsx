import { describe, expect, it } from "vitest";
import { nowhere } from "#app/content/places.ts";
import type { PageContent, PageRead } from "#app/content/reader.ts";
import { type Rendered, renderErrorView, renderIsland, renderPage } from "#app/server.tsx";
import { content, entry, joined, NONCE, pageDocument, pageRead, path, readerOf, sent, shell } from "./fixture.ts";

async function rendered(read: PageRead | null, at = "/articles/otters"): Promise<Rendered> {
  const result = await renderPage({ path: path(at), search: "", reader: readerOf(read), shell: shell() });
  if (result.kind !== "page") throw new Error(`sent to ${result.to}`);
  return result;
}

async function html(read: PageRead | null, at?: string): Promise<string> {
  return (await sent(await rendered(read, at))).chunks.join("");
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
    const { chunks, error } = await sent(await rendered(pageRead()));
    expect(chunks).toHaveLength(1);
    expect(error).toBeNull();
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

  it("gives its one script the nonce of the response", async () => {
    const markup = await html(pageRead());
    expect(markup).toContain(`<script type="module" src="/assets/boot.js" nonce="${NONCE}"></script>`);
    expect(markup.match(/<script/g)).toHaveLength(3);
  });

  it("holds its HTML once: the state leaves it out", async () => {
    const markup = await html(pageRead());
    expect(markup.match(/They hold hands/g)).toHaveLength(1);
    expect(stateIn(markup).shown.document.segments).toEqual([{ kind: "html", html: "" }]);
  });

  it("says until when it holds", async () => {
    const page = await rendered(pageRead({ content: Promise.resolve(content({ until: 1_000 })) }));
    expect(await page.until).toBe(1_000);
  });
});

describe("a page whose content is held back", () => {
  it("sends head and header first, and the rest when the document is there", async () => {
    const late = held();
    const page = await rendered(pageRead({ content: late.promise }));
    expect(page.status).toBe(200);
    const body = page.body[Symbol.asyncIterator]();
    const first = joined((await body.next()).value);
    expect(first).toContain("<title>Otters — Paper Otter</title>");
    expect(first).toContain("<h1>Otters</h1>");
    expect(first).not.toContain("They hold hands");
    expect(first).not.toContain("<template");
    late.resolve(content());
    const second = joined((await body.next()).value);
    expect(second).toContain("They hold hands");
    expect((await body.next()).done).toBe(true);
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
      surround: [null, { _path: "/x", title: "X", description: "" }],
    });
    const page = sent(await rendered(pageRead({ entry: entry({ path: path(at) }), content: late.promise }), at));
    setTimeout(() => late.resolve(whole));
    const atOnce = await html(pageRead({ entry: entry({ path: path(at) }), content: Promise.resolve(whole) }), at);
    expect((await page).chunks).toHaveLength(2);
    expect((await page).chunks.join("")).toBe(atOnce);
  });

  it("shows the error view in the document's place when it is lost, and tells its sender", async () => {
    const late = held();
    const page = await rendered(pageRead({ content: late.promise }));
    setTimeout(() => late.reject(new Error("the object is gone")));
    const { chunks, error } = await sent(page);
    expect(chunks[1]).toContain("Internal Server Error");
    expect(chunks[1]).toMatch(/<\/html>$/);
    expect(chunks.join("")).not.toContain("the object is gone");
    expect(error).toEqual(new Error("the object is gone"));
    expect(stateIn(chunks.join("")).shown.document).toBeNull();
    await expect(page.until).rejects.toThrow("the object is gone");
  });
});

describe("a page that failed before it began", () => {
  it("throws, so that its status can be right", async () => {
    const broken = { ...readerOf(null), page: () => Promise.reject(new Error("KV is away")) };
    const page = renderPage({ path: path("/about"), search: "", reader: broken, shell: shell() });
    await expect(page).rejects.toThrow("KV is away");
  });

  it("throws when its content is lost at once", async () => {
    const lost = Promise.reject<PageContent>(new Error("the object is gone"));
    const { chunks, error } = await sent(await rendered(pageRead({ content: lost })));
    expect(chunks).toEqual([]);
    expect(error).toEqual(new Error("the object is gone"));
  });
});

describe("a path without a page", () => {
  it("is a page of status 404 that names the path", async () => {
    const result = await renderPage({ path: path("/nowhere"), search: "?a=1", reader: readerOf(null), shell: shell() });
    expect(result).toMatchObject({ kind: "page", status: 404 });
    const markup = result.kind === "page" ? (await sent(result)).chunks.join("") : "";
    expect(markup).toContain("<title>Page Not Found — Paper Otter</title>");
    expect(markup).toContain("/nowhere?a=1");
    expect(stateIn(markup).shown.failure.message).toBe("Page Not Found: /nowhere?a=1");
  });

  it("is what a document with the middleware `hidden` is", async () => {
    const page = await rendered(pageRead({ entry: entry({ middleware: ["hidden"] }) }));
    expect(page.status).toBe(404);
  });
});

describe("a document that redirects", () => {
  it.each([
    ["/about", false],
    ["https://example.com/there", true],
    ["mailto:otter@paper-otter.example", true],
  ])("sends its visitor to %s with 302", async (to, external) => {
    const read = pageRead({ entry: entry({ redirect: { to, external } }) });
    const result = await renderPage({ path: path("/old"), search: "", reader: readerOf(read), shell: shell() });
    expect(result).toEqual({ kind: "redirect", to, status: 302, external });
  });
});

describe("layouts", () => {
  it("go by the document's own choice", async () => {
    const bare = entry({ layout: { page: "bare", navigation: null, fallback: null } });
    expect(await html(pageRead())).toContain('aria-label="Footer"');
    expect(await html(pageRead({ entry: bare }))).not.toContain('aria-label="Footer"');
  });
});

describe("pieces in a document", () => {
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
              kind: "piece",
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
    const markup = await html(pageRead({ content: Promise.resolve(content({ document })) }));
    expect(markup).toContain(
      '<p class="lead">See <span class="tag tone-sun">new</span><span data-html="0.2"> <em>now</em></span></p>',
    );
  });

  it("that are unknown give way to their children", async () => {
    const children = [{ kind: "html", html: "<p>inside</p>" }] as const;
    const document = pageDocument({
      segments: [{ kind: "piece", name: "constructor", props: {}, data: null, slots: { default: children } }],
    });
    const markup = await html(pageRead({ content: Promise.resolve(content({ document })) }));
    expect(markup).toContain('<div data-html="0.default.0"><p>inside</p></div>');
  });
});

describe("renderErrorView", () => {
  it("shows what it is told and no more", () => {
    const failure = {
      status: 500,
      statusMessage: "Internal Server Error",
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
  it("renders one piece, its slots as text", () => {
    const island = {
      name: "Tag",
      props: { tone: "sun" },
      data: null,
      places: nowhere,
      slots: { default: "<b>new</b>" },
    } as const;
    expect(renderIsland(island).html).toBe('<span class="tag tone-sun">&lt;b&gt;new&lt;/b&gt;</span>');
  });
});
