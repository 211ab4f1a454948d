import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { Giveaway } from "#app/coloring/pack/giveaway.tsx";
import { ColoringPage, ColoringSheet } from "#app/coloring/page/coloring-page.tsx";
import { nowhere } from "#app/content/places.ts";
import type { IconLink } from "#app/content/site.ts";
import { Article, ArticleBody, Toc } from "#app/routes/document.tsx";
import { PlainPage } from "#app/routes/plain.tsx";
import { ErrorView, NotFoundView } from "#app/ui/error-view.tsx";
import { Home, HomeButtons, HomeTable } from "#app/ui/home/home.tsx";
import { PrevNext } from "#app/ui/page-frame.tsx";
import { coloringItem, count, html } from "./render.ts";

const alone = [null, null] as const;
const SEARCHED = { ...nowhere, search: "/find", coloringList: "/kids/all" };
const files = {
  pdf: "/files/a/fox.pdf",
  svg: "/files/b/fox.svg",
  sheet: "/files/c/fox.svg",
  four: "/files/d/four.pdf",
};
const toc = {
  title: "",
  searchDepth: 2,
  depth: 2,
  links: [
    { id: "fold", depth: 2, text: "Fold", children: [{ id: "press", depth: 3, text: "Press" }] },
    { id: "cut", depth: 2, text: "Cut" },
  ],
};

type Sheet = Parameters<typeof ColoringSheet>[0];

function coloringPage(overrides: Partial<Sheet> = {}): string {
  const sheet: Sheet = {
    path: "/kids-corner/coloring-pages/animals/fox",
    title: "Fox",
    difficulty: "easy",
    regions: 1,
    picture: <svg />,
    files,
    credit: "",
    surround: alone,
  };
  return html(
    <MemoryRouter initialEntries={["/kids-corner/coloring-pages/animals/fox"]}>
      <ColoringPage title="Fox">
        <ColoringSheet {...sheet} {...overrides} />
      </ColoringPage>
    </MemoryRouter>,
  );
}

describe("every frame", () => {
  it.each([
    [
      "home",
      html(
        <Home title="T" buttons={null} table={null}>
          x
        </Home>,
      ),
    ],
    ["a plain page", html(<PlainPage title="T">x</PlainPage>)],
    [
      "an article",
      html(
        <Article title="T">
          <ArticleBody toc={toc} surround={alone}>
            x
          </ArticleBody>
        </Article>,
      ),
    ],
    ["a coloring page", coloringPage()],
    [
      "a giveaway",
      html(
        <Giveaway title="T" starts="2026-04-18">
          x
        </Giveaway>,
      ),
    ],
    ["page not found", html(<NotFoundView title="T" fullPath="/x" notFound={{ links: [] }} />)],
    ["an error", html(<ErrorView title="T" fullPath="/x" />)],
  ])("has exactly one h1 and no inline style: %s", (_name, markup) => {
    expect(count(markup, /<h1/)).toBe(1);
    expect(markup).not.toContain(" style=");
  });
});

describe("Home", () => {
  it("lays three drawings on the table, each a link named by its title", () => {
    const drawings = ["a", "b", "c", "d"].map((name) => coloringItem({ title: name, _path: `/${name}` }));
    const markup = html(<HomeTable drawings={drawings} />);
    expect(count(markup, /class="table-sheet"/)).toBe(3);
    expect(markup).toContain('alt="c"');
  });

  it("lays what one may begin with in front of two others, and says so in its link", () => {
    const [first, ...others] = ["a", "b", "c", "d"].map((name) => coloringItem({ title: name, _path: `/${name}` }));
    if (first === undefined) throw new Error("there is no drawing");
    const markup = html(
      <HomeTable
        drawings={[first, ...others]}
        offer={{ item: first, to: "/a#studio=open", label: "Color today's page" }}
      />,
    );
    expect(count(markup, /class="table-sheet"/)).toBe(2);
    expect(count(markup, /alt="a"/)).toBe(1);
    expect(markup).toMatch(/href="\/a#studio=open".*Color today&#x27;s page/);
  });

  it("offers what the site names, the first by the one primary button", () => {
    const buttons = [
      { label: "Begin", to: "/begin", icon: "mdi:paw" },
      { label: "Continue", to: "/go-on" },
    ];
    const markup = html(<HomeButtons buttons={buttons} />);
    expect(count(markup, /button-primary/)).toBe(1);
    expect(markup).toMatch(/<a class="button button-primary" href="\/begin"><svg.*<a class="button button-secondary"/);
  });

  it("has no other primary button where a sheet is the first thing to do", () => {
    expect(html(<HomeButtons buttons={[{ label: "Begin", to: "/begin" }]} areSecond />)).not.toContain(
      "button-primary",
    );
  });

  it("has no row of buttons where the site names none", () => {
    expect(html(<HomeButtons buttons={[]} />)).toBe("");
  });
});

describe("Article", () => {
  it("tells when it was updated only where that is another day", () => {
    const article = (modified: string) =>
      html(
        <Article title="T" published="2026-09-14" modified={modified}>
          x
        </Article>,
      );
    expect(article("2026-10-02")).toContain("Updated <time");
    expect(article("2026-09-14")).not.toContain("Updated");
    expect(article("")).not.toContain("Updated");
  });

  it("says below the text what it is about, where that is known", () => {
    const body = (tags: readonly string[]) =>
      html(
        <ArticleBody toc={null} tags={tags} surround={alone}>
          x
        </ArticleBody>,
      );
    expect(body(["printing"])).toContain(
      '<ul class="tags" aria-label="Tags"><li><span class="tag">printing</span></li></ul>',
    );
    expect(body([])).not.toContain("tags");
  });

  it("searches for a tag without a page of its own, where the site has a search", () => {
    const pages = [{ value: "printing", to: "/tags/printing" }];
    const body = (
      <ArticleBody toc={null} tags={["printing", "R&D notes"]} tagPages={pages} surround={alone}>
        x
      </ArticleBody>
    );
    expect(html(body, SEARCHED)).toContain('<li><a class="tag" href="/tags/printing">printing</a></li>');
    expect(html(body, SEARCHED)).toContain('<a class="tag" href="/find?q=R%26D%20notes">R&amp;D notes</a>');
    expect(html(body)).toContain('<span class="tag">R&amp;D notes</span>');
  });

  it("has no line of dates without one", () => {
    expect(html(<Article title="T">x</Article>)).not.toContain("dates");
  });
});

describe("ColoringPage", () => {
  it("offers print, PDF, color by number and SVG, and a word on printing where scripts do not run", () => {
    const markup = coloringPage();
    for (const file of Object.values(files)) expect(markup).toContain(`href="${file}" download=""`);
    expect(markup).toContain(
      '<div class="sheet-bar needs-script"><button class="button button-primary" type="button">',
    );
    expect(markup).toContain('<button class="sheet-button needs-script" type="button">');
    expect(markup).toContain('<p class="without-script">');
  });

  it("shows only the facts, tags and credit it has", () => {
    expect(coloringPage()).not.toMatch(/Category|<dt>Age|aria-label="Tags"|figcaption/);
    const full = coloringPage({ category: "animals", age: "4+", tags: ["forest"], credit: "After Noto Emoji" });
    const list = "/kids/all";
    expect(full).toContain(`<dt>Category</dt><dd><a href="${list}?category=animals">animals</a></dd>`);
    expect(full).toContain(`<li><a class="tag" href="${list}?tag=forest">forest</a></li>`);
    expect(full).toContain("After Noto Emoji</figcaption>");
  });

  it("links artist, licence and source where its credit names them, and nothing that it does not name", () => {
    const taxonomies = {
      authors: [{ value: "Ben Fox", to: "/by/ben" }, { value: "Ada", to: "/by/ada" }, { value: "Cy" }],
    };
    const creditLinks = [
      { value: "CC BY 4.0", to: "https://creativecommons.org/licenses/by/4.0/" },
      { value: "ada.example", to: "https://ada.example/snail" },
    ];
    const credit = "Drawing by Ada and Ben Fox, CC BY 4.0, ada.example";
    const [, caption = ""] =
      /<figcaption[^>]*>(.*?)<\/figcaption>/.exec(coloringPage({ credit, taxonomies, creditLinks })) ?? [];
    expect(caption.replace(/<!-- -->/g, "")).toBe(
      'Drawing by <a href="/by/ada">Ada</a> and <a href="/by/ben">Ben Fox</a>, <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, <a href="https://ada.example/snail">ada.example</a>',
    );
  });

  it("counts what there is to color", () => {
    expect(coloringPage({ regions: 1 })).toContain("1 shape<");
    expect(coloringPage({ regions: 58 })).toContain("58 shapes<");
  });
});

describe("Giveaway", () => {
  const days = (starts: string, ends: string) =>
    html(
      <Giveaway title="T" starts={starts} ends={ends}>
        x
      </Giveaway>,
    ).replaceAll(/<[^>]+>/g, "");

  it.each([
    ["2025-04-25", "2025-05-31", "April 25, 2025 to May 31, 2025"],
    ["2025-04-25", "2025-04-25", "April 25, 2025"],
    ["2025-04-25", "", "April 25, 2025"],
    ["", "2025-05-31", "Until May 31, 2025"],
    ["", "", ""],
  ])("writes the days %s and %s as %s", (starts, ends, text) => {
    expect(days(starts, ends)).toBe(`T${text}x`);
  });
});

describe("error views", () => {
  it("say what was looked for, as text", () => {
    const markup = html(<NotFoundView title="Page Not Found" fullPath="/<script>?a=1" notFound={{ links: [] }} />);
    expect(markup).toContain("<h1>Page Not Found</h1>");
    expect(markup).toContain("<code>/&lt;script&gt;?a=1</code>");
  });

  it.each([
    ["/f%C3%BCchse%20und%20%E7%8B%90", "/füchse und 狐"],
    ["/%3Cb%3E?a=%20", "/&lt;b&gt;?a= "],
    ["/a%2Fb%3Fc%23d", "/a%2Fb%3Fc%23d"],
    ["/a%E2%80%AEb", "/a%E2%80%AEb"],
    ["/a%0Ab", "/a%0Ab"],
    ["/%C3%28", "/%C3%28"],
  ])("names %s as %s", (fullPath, shown) => {
    const markup = html(<NotFoundView title="T" fullPath={fullPath} notFound={{ links: [] }} />);
    expect(markup).toContain(`<code>${shown}</code>`);
  });

  it.each([
    ["/animals/red-fox.html?print=1#top", "red fox"],
    ["/Some_Old%20Page/", "Some Old Page"],
    ["/f%C3%BCchse/page/2", "page"],
    ["/%E7%8B%90", "狐"],
    ["/a/%22%3E%3Cscript%3E", "script"],
    ["/%C3%28-fox", "C3 28 fox"],
    ["/2026/11", ""],
    ["/", ""],
  ])("search for the words of %s: %j", (fullPath, q) => {
    const markup = html(<NotFoundView title="T" fullPath={fullPath} notFound={{ links: [] }} />, SEARCHED);
    expect(markup).toMatch(/<search [^>]*aria-label="Search for it"><form [^>]*action="\/find" method="get"/);
    expect(markup).toMatch(new RegExp(`<input [^>]*name="q" value="${q}"`));
  });

  it("offer no search where the site has none", () => {
    expect(html(<NotFoundView title="T" fullPath="/fox" notFound={{ links: [] }} />)).not.toContain("<form");
  });

  it("blame nobody where the fault is not ours", () => {
    const blame = /our side|broken-crayon|happens again/;
    expect(html(<ErrorView title="Method Not Allowed" status={405} fullPath="/x" />)).not.toMatch(blame);
    expect(html(<ErrorView title="Internal Server Error" fullPath="/x" />)).toMatch(blame);
  });

  it("offer home, and before it what the site names", () => {
    const ways = (links: readonly IconLink[]) =>
      [
        ...html(<NotFoundView title="T" fullPath="/x" notFound={{ links }} />).matchAll(/class="way-on" href="(.*?)"/g),
      ].map(([, to]) => to);
    expect(ways([])).toEqual(["/"]);
    expect(ways([{ label: "Guides", to: "/guides" }])).toEqual(["/guides", "/"]);
  });

  it("default to 500 and name the reference of the log where there is one", () => {
    expect(html(<ErrorView title="T" fullPath="/x" />)).toContain("Error 500</p>");
    expect(html(<ErrorView title="T" fullPath="/x" status={503} id="a81f" />)).toContain(
      "Error 503, reference <code>a81f</code>",
    );
  });
});

describe("Toc", () => {
  it("nests headings below their own", () => {
    expect(html(<Toc toc={toc} />)).toContain('<a href="#fold">Fold</a><ol class="toc-list"><li><a href="#press">');
  });

  it("renders nothing for a page of one heading or none", () => {
    expect(html(<Toc toc={null} />)).toBe("");
    expect(html(<Toc toc={{ ...toc, links: toc.links.slice(1) }} />)).toBe("");
  });
});

describe("PrevNext", () => {
  const next = { title: "Owl", _path: "/owl" };

  it("renders nothing for a page alone, and one link at an end", () => {
    expect(html(<PrevNext surround={alone} />)).toBe("");
    const markup = html(<PrevNext surround={[null, next]} />);
    expect(markup).toContain('href="/owl" rel="next"');
    expect(markup).not.toContain('rel="prev"');
  });
});
