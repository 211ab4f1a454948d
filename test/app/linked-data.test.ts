import { describe, expect, it } from "vitest";
import { isRecord } from "#app/content/json.ts";
import { EMPTY_MENU } from "#app/content/menu.ts";
import type { PageDocument } from "#app/content/page.ts";
import { plainBrand } from "#app/content/plain-site.ts";
import { type PathEntry, SHARE_FORMAT } from "#app/content/release/path-entry.ts";
import { server } from "#app/content/words/server.ts";
import { subjects } from "#app/kind-heads.ts";
import { linkedData } from "#app/linked-data.ts";
import { closeShell } from "#app/server/shell.ts";
import type { AppState } from "#app/state.ts";
import { BUILD, entry, joined, meta, pageDocument, path, RELEASE, shell, site } from "./fixture.ts";

interface Given {
  readonly entry?: Partial<PathEntry>;
  readonly document?: Partial<PageDocument>;
  readonly state?: Partial<AppState>;
}

const ORIGIN = "https://paper-otter.example";

function stateOf(given: Given = {}): AppState {
  const shown = { kind: "page", entry: entry(given.entry), document: pageDocument(given.document) } as const;
  return {
    release: RELEASE,
    build: BUILD,
    origin: ORIGIN,
    preview: false,
    config: { pollSeconds: 300, analytics: null, accounts: null },
    site: site(),
    globals: {},
    wordFiles: null,
    navigation: { menu: EMPTY_MENU, crumbs: [] },
    shown: { ...shown, surround: [null, null], until: null },
    ...given.state,
  };
}

function nodes(given: Given = {}): readonly { readonly [key: string]: unknown }[] {
  const graph = linkedData(stateOf(given), { words: server.english, subjects })?.["@graph"];
  return Array.isArray(graph) ? graph.filter(isRecord) : [];
}

function types(given: Given = {}): readonly unknown[] {
  return nodes(given).map((node) => node["@type"]);
}

const DRAWING = {
  svg: "",
  regions: 9,
  difficulty: "easy",
  files: {
    svg: "/files/ab/fox.svg",
    pdf: "/files/ab/fox.pdf",
    sheet: "/files/ab/fox-numbers.pdf",
    four: "/files/ab/4.pdf",
  },
  credit: "Drawing adapted from Noto Emoji by Google, Apache License 2.0",
} as const;

const FOX: Given = {
  entry: { path: path("/fox"), kind: "coloring-page", title: "Fox", published: "2026-03-01" },
  document: {
    drawing: DRAWING,
    meta: meta({ age: "3-6", tags: ["forest", "fox"], drawing: { thumbnail: "/files/ab/fox-small.svg" } }),
  },
};

describe("linkedData", () => {
  it("leads to a coloring page by its category", () => {
    const crumbs = [{ title: "Kids", _path: "/kids" }];
    const taxonomies = { category: [{ value: "big scenes", to: "/themes/b%C3%BCg" }] };
    const [, list] = nodes({
      ...FOX,
      entry: { ...FOX.entry, taxonomies },
      state: { navigation: { menu: EMPTY_MENU, crumbs } },
    });
    const named = Array.isArray(list?.itemListElement) ? list.itemListElement.filter(isRecord) : [];
    expect(named.map(({ name, item }) => [name, item])).toEqual([
      ["Kids", `${ORIGIN}/kids`],
      ["Big scenes", `${ORIGIN}/themes/b%C3%BCg`],
      ["Fox", `${ORIGIN}/fox`],
    ]);
  });

  it("describes the first page as the site", () => {
    const [website, organization] = nodes({
      entry: { path: path("/"), kind: "home", title: "Home" },
      state: {
        site: site({ brand: { ...plainBrand, logo: "/files/1/logo.svg" } }),
      },
    });
    expect(website).toMatchObject({ "@type": "WebSite", name: "Paper Otter", url: `${ORIGIN}/` });
    expect(organization?.logo).toBe(`${ORIGIN}/files/1/logo.svg`);
  });

  it("describes a coloring page as a picture to learn with, licensed as the art it was adapted from", () => {
    expect(nodes(FOX)[0]).toMatchObject({
      "@type": ["ImageObject", "LearningResource"],
      name: "Fox",
      url: `${ORIGIN}/fox`,
      contentUrl: `${ORIGIN}/files/ab/fox.svg`,
      thumbnailUrl: `${ORIGIN}/files/ab/fox-small.svg`,
      license: "https://www.apache.org/licenses/LICENSE-2.0",
      creditText: DRAWING.credit,
      typicalAgeRange: "3-6",
      keywords: "forest, fox",
      isAccessibleForFree: true,
    });
    expect(nodes(FOX)[0]).not.toHaveProperty("creator");
  });

  it.each([
    ["Drawing by Ada, CC BY-NC 4.0, example.com", "https://creativecommons.org/licenses/by-nc/4.0/"],
    ["Drawing by Ada, CC0", "https://creativecommons.org/publicdomain/zero/1.0/"],
  ])("says by its address which licence an artist gives: %s", (credit, license) => {
    const drawn = { ...FOX, document: { ...FOX.document, drawing: { ...DRAWING, credit } } };
    expect(nodes(drawn)[0]).toMatchObject({ creditText: credit, license });
  });

  it("claims no licence for a drawing of our own, and names us as its maker", () => {
    const own = { ...FOX, document: { ...FOX.document, drawing: { ...DRAWING, credit: "" } } };
    expect(nodes(own)[0]).toMatchObject({ creditText: "Paper Otter", creator: { name: "Paper Otter" } });
    expect(nodes(own)[0]).not.toHaveProperty("license");
  });

  it("describes a giveaway as free from its first day, and sets no day on which it ends", () => {
    const packs = { trees: { title: "Trees", pages: ["/fox"], file: "/files/cd/trees.pdf", count: 1, bytes: 900 } };
    const dated = meta({ packs, starts: "2026-04-18", ends: "2026-04-26" });
    const [giveaway] = nodes({ entry: { path: path("/free/trees"), kind: "giveaway" }, document: { meta: dated } });
    expect(giveaway).toMatchObject({ "@type": "CreativeWork", isAccessibleForFree: true });
    expect(giveaway?.offers).toEqual({
      "@type": "Offer",
      price: "0",
      priceCurrency: "USD",
      url: `${ORIGIN}/files/cd/trees.pdf`,
      availabilityStarts: "2026-04-18",
    });
  });

  it("describes what has a date as an article, with its picture and by whom it is", () => {
    const image = { address: "/files/ab/fox-share.png", alt: "A fox", format: SHARE_FORMAT };
    expect(nodes({ entry: { published: "2026-03-01", modified: "2026-03-02", image } })[0]).toMatchObject({
      "@type": "Article",
      headline: "Otters",
      image: `${ORIGIN}/files/ab/fox-share.png`,
      datePublished: "2026-03-01",
      dateModified: "2026-03-02",
      author: { "@type": "Organization", name: "Paper Otter" },
      publisher: { "@type": "Organization", name: "Paper Otter" },
    });
  });

  it("describes a page with a list as a collection, and names the first of its members", () => {
    const items = Array.from({ length: 30 }, (_, at) => ({ title: `Page ${at}`, _path: `/pages/${at}` }));
    const piece = {
      kind: "component",
      name: "Gallery",
      props: {},
      slots: {},
      data: { items, ofTheDay: "/pages/7" },
    } as const;
    const [page] = nodes({ document: { segments: [{ kind: "html", html: "" }, piece] } });
    expect(page).toMatchObject({ "@type": "CollectionPage", mainEntity: { "@type": "ItemList", numberOfItems: 30 } });
    const list = isRecord(page?.mainEntity) ? page.mainEntity.itemListElement : null;
    expect(list).toHaveLength(12);
    expect(list).toMatchObject([{ position: 1, name: "Page 0", url: `${ORIGIN}/pages/0` }, ...Array(11).fill({})]);
  });

  it("says the way from the top to the page", () => {
    const navigation = { menu: EMPTY_MENU, crumbs: [{ title: "Articles", _path: "/articles" }] };
    const crumbs = nodes({ state: { navigation } }).find((node) => node["@type"] === "BreadcrumbList");
    expect(crumbs?.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Articles", item: `${ORIGIN}/articles` },
      { "@type": "ListItem", position: 2, name: "Otters", item: `${ORIGIN}/articles/otters` },
    ]);
  });

  it.each([
    ["a page that no index is to have", { entry: { robots: "noindex" } }],
    ["a preview", { state: { preview: true } }],
    ["a site whose origin is not known", { state: { origin: "" } }],
    ["a failure", { state: { shown: { kind: "failure", failure: { status: 404, fullPath: "/" } } } }],
  ] as const)("says nothing of %s", (_name, given) => {
    expect(linkedData(stateOf(given as Given), { words: server.english, subjects })).toBeNull();
  });

  it("says of any other page that it is one", () => {
    expect(types({ entry: { path: path("/about") } })).toEqual(["WebPage"]);
  });

  it("lets no text of a page out of its place", () => {
    const endWith = (title: string) =>
      joined(closeShell(shell(), stateOf({ entry: { title, published: "2026-03-01" } })));
    const hostile = endWith("</script><script>alert(1)</script><!--");
    expect(hostile.match(/<script/g)).toHaveLength(endWith("Fox").match(/<script/g)?.length ?? 0);
    expect(hostile).not.toContain("<!--");
  });

  it("is kept for a document, and written anew where its entry or the pages above it are others", () => {
    const state = stateOf({ entry: { title: "Fox" } });
    const kept = shell();
    const written = (other: Partial<AppState>) => joined(closeShell(kept, { ...state, ...other }));
    const first = written({});
    expect(written({})).toBe(first);
    expect(written({ navigation: { menu: EMPTY_MENU, crumbs: [{ title: "Animals", _path: "/animals" }] } })).toMatch(
      /BreadcrumbList.*Animals/,
    );
    if (state.shown.kind !== "page") throw new Error("a page is shown");
    expect(written({ shown: { ...state.shown, entry: entry({ title: "Wolf" }) } })).toContain("Wolf");
  });
});
