import { afterEach, describe, expect, test, vi } from "vitest";
import { asReleaseId, type ReleaseId } from "#app/content/release/hash.ts";
import { kindNames } from "#app/front-matter.ts";
import { renderPage } from "#app/server.tsx";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { PageCache } from "#worker/isolate.ts";
import { CORPUS_SITE, corpusDocuments, corpusRelease } from "./corpus-content.ts";
import { coloringPage, LIST, listRelease } from "./drawings/list-page.ts";
import { createStage, NOW, type Stage } from "./stage.ts";

vi.mock("#app/server.tsx", { spy: true });

const release = await corpusRelease();

let stage: Stage;
afterEach(async () => {
  await stage.settled();
  vi.mocked(renderPage).mockClear();
});

/** The text of a page but for its nonces. */
async function pageAt(path: string, origin?: string): Promise<string> {
  const response = await stage.fetch(path, origin === undefined ? {} : { origin });
  const text = await response.text();
  await stage.settled();
  expect(response.status).toBe(200);
  return text.replace(/nonce="[^"]*"/g, "");
}

async function readsOf(path: string): Promise<number> {
  stage.kv.reads.length = 0;
  await (await stage.fetch(path)).text();
  await stage.settled();
  return stage.kv.reads.length;
}

describe("a page in memory", () => {
  test("costs no read and has the headers it had", async () => {
    stage = createStage({ release });
    const cold = await stage.fetch("/about");
    await cold.text();
    await stage.settled();
    expect(await readsOf("/about")).toBe(0);
    const changing = ["content-security-policy", "server-timing", "x-content-source"];
    const rest = ({ headers }: Response) => [...headers].filter(([name]) => !changing.includes(name));
    expect(rest(await stage.fetch("/about"))).toEqual(rest(cold));
  });

  test("answers any query that its kind does not declare, and says nothing of the one it was made for", async () => {
    stage = createStage({ release: await releaseOf(kindNames.map((kind) => wireDocument(`of-${kind}`, { kind }))) });
    for (const kind of kindNames) {
      const first = await pageAt(`/of-${kind}?utm_source=Marked&fbclid=Marked&previews=`);
      expect(first).not.toContain("Marked");
      for (const search of ["", "?gclid=2", "?utm_source=Other"]) {
        expect(await pageAt(`/of-${kind}${search}`)).toBe(first);
      }
    }
    expect(renderPage).toHaveBeenCalledTimes(kindNames.length);
  });

  test("is never one that was asked for with a query that its kind declares", async () => {
    stage = createStage({ release: await listRelease([coloringPage("fox", 1), coloringPage("owl", 2)]) });
    const searches = ["?difficulty=easy", "?utm_source=x&q=fox", "?q=fox"];
    for (const search of searches) await pageAt(LIST + search);
    expect(renderPage).toHaveBeenCalledTimes(searches.length);
    await stage.settled();
    const plain = await stage.fetch(LIST);
    expect(plain.headers.get("x-robots-tag")).toBeNull();
    const markup = await plain.text();
    expect(markup).not.toContain("noindex");
    expect(markup).toContain("2 coloring pages");
  });

  test("goes with its release", async () => {
    stage = createStage({ release });
    await (await stage.fetch("/about")).text();
    await stage.settled();
    const documents = corpusDocuments().map((document) =>
      document._stem === "about" ? { ...document, title: "New" } : document,
    );
    stage.publish(await corpusRelease(documents));
    stage.clock.now += 120_000;
    expect(await (await stage.fetch("/about")).text()).toContain("<title>New");
  });

  test("goes when a date in it has come", async () => {
    const soon = wireDocument("articles/soon", { title: "Soon", publishAt: new Date(NOW + 60_000).toISOString() });
    stage = createStage({
      release: await corpusRelease([...corpusDocuments(), soon]),
      vars: { POINTER_SECONDS: "3600" },
    });
    expect(await (await stage.fetch("/articles/second")).text()).not.toContain("Soon");
    await stage.settled();
    stage.clock.now = NOW + 59_999;
    expect((await stage.fetch("/articles/second")).headers.get("x-content-source")).toBe("memory");
    stage.clock.now = NOW + 60_000;
    expect(await (await stage.fetch("/articles/second")).text()).toContain("Soon");
  });

  test("names the origin of each request where the site has none, and none that is not on loopback", async () => {
    stage = createStage({ release: await corpusRelease(corpusDocuments(), { ...CORPUS_SITE, origin: "" }) });
    const from = (origin: string) => pageAt("/about", origin);
    const first = await from("http://localhost:8787");
    expect(first).toContain('rel="canonical" href="http://localhost:8787/about"');
    expect(first).toContain('"origin":"http://localhost:8787"');
    const second = await from("http://127.0.0.1:8080");
    expect(second).toBe(first.replaceAll("http://localhost:8787", "http://127.0.0.1:8080"));
    expect(renderPage).toHaveBeenCalledTimes(1);
    expect(await from("https://site.test")).not.toMatch(/rel="canonical"|localhost|127\.0\.0\.1|\.invalid/);
    await from("https://other.test");
    expect(renderPage).toHaveBeenCalledTimes(2);
  });

  test("is not kept where the setting gives it no room", async () => {
    stage = createStage({ release, vars: { PAGE_MEMORY_MB: "0" } });
    const render = async () => (await (await stage.fetch("/about")).text()).length;
    expect(await render()).toBe(await render());
    expect(await readsOf("/about")).toBe(0);
  });
});

describe("what one isolate remembers of pages", () => {
  const [current, before] = ["1", "0"].map((digit) => asReleaseId(digit.repeat(64)) ?? raise()) as [
    ReleaseId,
    ReleaseId,
  ];
  const page = (until: number | null, since = 0) => ({
    template: { bytes: new Uint8Array(10), nonces: [], origins: [] },
    origin: "",
    fields: [],
    headers: new Headers(),
    since,
    until,
  });
  const where = { release: current, pathname: "/about", limit: 20 };

  test("is of one release: of another there is nothing, and its first page ends the memory of this one", () => {
    const pages = new PageCache();
    pages.set(page(null), where);
    expect(pages.get(current, "/about", 0)).not.toBeNull();
    expect(pages.get(before, "/about", 0)).toBeNull();
    pages.set(page(null), { ...where, release: before, pathname: "/links" });
    expect(pages.get(current, "/about", 0)).toBeNull();
    expect(pages.get(before, "/about", 0)).toBeNull();
  });

  test("is good until the moment that changes the page", () => {
    const pages = new PageCache();
    pages.set(page(1_000), where);
    expect([pages.get(current, "/about", 999) !== null, pages.get(current, "/about", 1_000)]).toEqual([true, null]);
  });

  test("is good from the moment on that the page was rendered for: a clock may step back", () => {
    const pages = new PageCache();
    pages.set(page(null, 1_000), where);
    expect([pages.get(current, "/about", 999), pages.get(current, "/about", 1_000) !== null]).toEqual([null, true]);
  });

  test("is as much as it may be: what was asked for longest ago goes", () => {
    const pages = new PageCache();
    for (const pathname of ["/a", "/b", "/c"]) pages.set(page(null), { ...where, pathname });
    expect(["/a", "/b", "/c"].map((path) => pages.get(current, path, 0) !== null)).toEqual([false, true, true]);
  });
});

function raise(): never {
  throw new Error("no hash");
}
