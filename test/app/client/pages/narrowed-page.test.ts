import { afterEach, describe, expect, it, vi } from "vitest";
import type { PayloadAnswer } from "#app/client/pages/fetch-payload.ts";
import { narrowedPage } from "#app/client/pages/narrowed-page.ts";
import { loadDrawings } from "#app/coloring/finder/drawing-files.ts";
import { finderDataIn } from "#app/coloring/finder/finder-data.ts";
import type { Segment } from "#app/content/page.ts";
import type { ShownRead } from "#app/content/reader.ts";
import { Catalogue } from "#app/drawings/finder/catalogue.ts";
import { type DrawingEntry, drawingOf } from "#app/drawings/finder/drawing-entry.ts";
import { searchDrawings } from "#app/drawings/finder/drawing-search.ts";
import { findDrawings } from "#app/drawings/finder/find-drawings.ts";
import { readFinderQuery } from "#app/drawings/finder/finder-query.ts";
import { content, entry, NAVIGATION, pageDocument, RELEASE } from "../../fixture.ts";

const ENTRIES: readonly DrawingEntry[] = [
  ["/fox", "Fox", "animals", "3-6", ["forest"], [], "/files/1/fox.svg", 1, 1, 9, "easy", [2]],
  ["/owl", "Owl", "birds", "", [], [], "/files/1/owl.svg", 1, 1, 9, "easy", [2]],
];

const items = ENTRIES.map(drawingOf);
const words = await searchDrawings(items, { locale: "", synonyms: null });

/** A list of these drawings as its address has it, with the file that a browser finds them in. */
function listAt(search: string, drawings: string | null): ShownRead {
  const found = findDrawings(new Catalogue(items), readFinderQuery(search), { search: words });
  const data = { ...found, ofTheDay: null, drawings, synonyms: null, locale: "" };
  const gallery: Segment = { kind: "component", name: "Gallery", props: { filters: true }, slots: {}, data };
  const document = pageDocument({ segments: [{ kind: "html", html: "<p>All</p>" }, gallery] });
  return {
    entry: entry({ kind: "coloring-list" }),
    navigation: NAVIGATION,
    content: Promise.resolve(content({ document })),
  };
}

async function titlesOf(read: ShownRead): Promise<readonly string[]> {
  const { document } = await read.content;
  return finderDataIn(document.segments)?.items.map(({ title }) => title) ?? [];
}

/** The server's answer for a search. */
async function answerTo(search: string): Promise<PayloadAnswer> {
  const { entry, navigation, content } = listAt(search, null);
  return { kind: "payload", payload: { release: RELEASE, entry, navigation, ...(await content) } };
}

describe("the search, asked in an open document", () => {
  it("is the server's answer, and the plain page where nothing is asked", async () => {
    const plain = { ...listAt("", "/files/a/drawings.json"), entry: entry({ kind: "search" }) };
    const fetchPayload = vi.fn(answerTo);
    const read = await narrowedPage(plain, { search: "?x=1&page=2&q=+Owl", fetchPayload });
    expect(read).not.toBe(plain);
    expect(fetchPayload).toHaveBeenCalledExactlyOnceWith("?q=Owl&page=2");
    expect(await narrowedPage(plain, { search: "?q=", fetchPayload })).toBe(plain);
  });
});

describe("the list of drawings, narrowed in an open document", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is as the server has it where no drawing but those of the page is here", async () => {
    const fetchPayload = vi.fn(answerTo);
    const read = await narrowedPage(listAt("", "/files/a/drawings.json"), { search: "?x=1&q=Owl", fetchPayload });
    expect(await titlesOf(read)).toEqual(["Owl"]);
    expect(fetchPayload).toHaveBeenCalledExactlyOnceWith("?q=Owl");
  });

  it("is found here without a request once all drawings are here", async () => {
    vi.stubGlobal("fetch", async () => Response.json(ENTRIES));
    await loadDrawings({ drawings: "/files/b/drawings.json", synonyms: null, locale: "" });
    const fetchPayload = vi.fn(answerTo);
    const read = await narrowedPage(listAt("", "/files/b/drawings.json"), {
      search: "?category=animals",
      fetchPayload,
    });
    expect(await titlesOf(read)).toEqual(["Fox"]);
    expect((await read.content).document.segments[0]).toEqual({ kind: "html", html: "<p>All</p>" });
    expect(fetchPayload).not.toHaveBeenCalled();
  });

  it("is found in the kept file where the server is out of reach, and says so where there is none", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.stubGlobal("fetch", async () => Response.json(ENTRIES));
    const fetchPayload = () => Promise.reject(new Error("offline"));
    const read = await narrowedPage(listAt("", "/files/c/drawings.json"), { search: "?q=fox", fetchPayload });
    expect(await titlesOf(read)).toEqual(["Fox"]);
    vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
    for (const list of [listAt("", null), listAt("", "/files/d/drawings.json")]) {
      const { document } = await (await narrowedPage(list, { search: "?q=fox", fetchPayload })).content;
      expect(finderDataIn(document.segments)).toMatchObject({ search: "?q=fox", isLost: true, count: 2 });
    }
  });

  it("is the plain list where its address asks for nothing that lists know", async () => {
    const plain = listAt("", null);
    expect(await narrowedPage(plain, { search: "?utm_source=x", fetchPayload: answerTo })).toBe(plain);
  });

  it("is made of whichever view of it is known", async () => {
    const foxes = listAt("?q=fox", "/files/e/drawings.json");
    expect(await narrowedPage(foxes, { search: "?q=fox", fetchPayload: answerTo })).toBe(foxes);
    expect(await titlesOf(await narrowedPage(foxes, { search: "", fetchPayload: answerTo }))).toEqual(["Fox", "Owl"]);
  });
});
