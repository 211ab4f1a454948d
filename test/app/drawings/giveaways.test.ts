import { describe, expect, it, vi } from "vitest";
import { loadComponentData } from "#app/content/components/load.ts";
import type { ContentDocument } from "#app/content/document.ts";
import type { JsonObject } from "#app/content/json.ts";
import type { PageDocument, Segment } from "#app/content/page.ts";
import { offerPacks } from "#app/drawings/load-giveaways.ts";
import { pageOf, readerOf, wireDocument } from "../../content-fixture.ts";

const NOW = Date.parse("2026-04-20T12:00:00Z");
const MIDNIGHT = Date.parse("2026-04-21T00:00:00Z");

const drawing = { thumbnail: "/files/1/a.svg", width: 10, height: 20, regions: 4, difficulty: "easy" };
const picture = { thumbnail: "/files/1/a.svg", width: 10, height: 20 };
const drawings = ["fox", "owl"].map((name) =>
  wireDocument(`coloring/${name}`, { drawing } as Partial<ContentDocument>),
);

function giveaway(name: string, fields: JsonObject = {}): ContentDocument {
  const pack = {
    title: name,
    file: `/files/2/${name}.pdf`,
    count: 2,
    bytes: 9,
    pages: ["/coloring/owl", "/coloring/fox"],
  };
  return wireDocument(`free/${name}`, { packs: { all: pack }, ...fields } as Partial<ContentDocument>);
}

async function load(name: string, props: JsonObject, documents: readonly ContentDocument[]) {
  const { reader } = await readerOf([...documents, ...drawings], { now: NOW });
  return loadComponentData(name, props, reader);
}

const coming = giveaway("coming", { starts: "2026-04-22", published: "2026-04-22" });
const running = giveaway("running", { starts: "2026-04-18", ends: "2026-04-22", published: "2026-04-18" });
const over = giveaway("over", { ends: "2026-04-19", published: "2026-04-19" });
const open = giveaway("open", { published: "2026-04-01" });

describe("a download", () => {
  const download = (of: ContentDocument) => load("Download", { from: of._path, pack: "all" }, [of]);

  it("shows the pages of its pack in the order they are bound in", async () => {
    const { data } = await download(open);
    expect(data?.pictures).toEqual([
      { title: "owl", ...picture },
      { title: "fox", ...picture },
    ]);
  });

  it("names no file before its first day, and one from then on for ever", async () => {
    const files = await Promise.all([coming, running, over, open].map(async (of) => (await download(of)).data?.file));
    expect(files).toEqual(["", "/files/2/running.pdf", "/files/2/over.pdf", "/files/2/open.pdf"]);
  });

  it("holds until midnight where it counts days, and for ever where it does not", async () => {
    const untils = await Promise.all([coming, running, over, open].map(async (of) => (await download(of)).until));
    expect(untils).toEqual([MIDNIGHT, MIDNIGHT, null, null]);
  });

  it("is nothing where a lenient site has bound no file", async () => {
    const unbound = giveaway("unbound", { packs: { all: { title: "x", pages: [] } } });
    expect((await download(unbound)).data).toBeNull();
  });
});

describe("giveaways", () => {
  const list = (props: JsonObject, documents: readonly ContentDocument[]) =>
    load("Giveaways", { under: "/free", limit: 12, ...props }, documents);

  function paths(data: JsonObject | null): readonly unknown[] {
    return Array.isArray(data?.items) ? data.items.map((item) => item._path) : [];
  }

  const all = [over, open, coming, running, wireDocument("free/none"), wireDocument("free/index")];

  it("show first what runs, then what comes, then what is over, the newest first", async () => {
    const { data, until } = await list({}, all);
    expect(paths(data)).toEqual(["/free/running", "/free/open", "/free/coming", "/free/over"]);
    expect(until).toBe(MIDNIGHT);
  });

  it("leave out the page they stand on, and end at their limit", async () => {
    expect(paths((await list({ except: "/free/running", limit: 2 }, all)).data)).toEqual([
      "/free/open",
      "/free/coming",
    ]);
  });

  it("hold until midnight where one that is not shown may come among them then", async () => {
    expect((await list({ limit: 1 }, [open, over])).until).toBeNull();
    expect((await list({ limit: 1 }, [open, coming])).until).toBe(MIDNIGHT);
  });

  it("look for the pictures of those they show alone, twelve of each", async () => {
    const { reader } = await readerOf([...all, ...drawings], { now: NOW });
    const query = vi.spyOn(reader, "ownQuery");
    const asked = async (props: JsonObject) => {
      query.mockClear();
      await loadComponentData("Giveaways", { under: "/free", ...props }, reader);
      return query.mock.calls.filter(([{ where = [] }]) => JSON.stringify(where).includes("thumbnail")).length;
    };
    expect([await asked({ limit: 50 }), await asked({ limit: 2 }), await asked({ limit: 50, as: "banner" })]).toEqual([
      4, 2, 1,
    ]);
    const many = Array.from({ length: 20 }, (_, at) =>
      wireDocument(`coloring/d${at}`, { drawing } as Partial<ContentDocument>),
    );
    const pages = many.map(({ _path }) => _path);
    const large = giveaway("large", { packs: { all: { title: "x", file: "/files/2/x.pdf", count: 20, pages } } });
    const { data } = await load("Giveaways", { under: "/free", limit: 12 }, [large, ...many]);
    expect(data?.items).toEqual([expect.objectContaining({ count: 20, pictures: Array(12).fill(expect.anything()) })]);
  });

  it("name no file", async () => {
    expect(JSON.stringify((await list({}, all)).data)).not.toContain("/files/2/");
  });
});

describe("the packs of a document", () => {
  const page = (segments: readonly Segment[]): PageDocument => ({ ...pageOf(open), segments });
  const text: Segment = { kind: "html", html: "<p>x</p>" };
  const offer: Segment = {
    kind: "component",
    name: "Download",
    props: { title: "T", pack: "all" },
    slots: {},
    data: null,
  };

  it("stand before a text that offers them nowhere", () => {
    expect(offerPacks(page([text])).segments).toEqual([
      { ...offer, props: { title: "open", pack: "all", from: "/free/open" } },
      text,
    ]);
  });

  it("stand where the text offers them, however deep", () => {
    const hero: Segment = { kind: "component", name: "Hero", props: {}, slots: { default: [offer] }, data: null };
    const element: Segment = { kind: "element", tag: "p", attributes: {}, children: [offer] };
    for (const inside of [offer, hero, element])
      expect(offerPacks(page([text, inside])).segments).toEqual([text, inside]);
  });

  it("are none where there are none, or no file of them", () => {
    for (const packs of [undefined, "x", { all: { title: "T", pages: [] } }]) {
      const without = { ...page([text]), meta: { ...open, packs } };
      expect(offerPacks(without).segments).toEqual([text]);
    }
  });
});
