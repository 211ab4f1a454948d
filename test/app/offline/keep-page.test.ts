import { describe, expect, it, vi } from "vitest";
import { canonicalPath, type DocumentPath } from "#app/content/path/canonical-path.ts";
import { keepPage } from "#app/offline/keep-page.ts";
import { withPage } from "#app/offline/offline-index.ts";
import { OfflineStore } from "#app/offline/store.ts";
import { answered, CachesDouble, LocksDouble } from "./caches-double.ts";
import { documentOf } from "./document.ts";

interface Site {
  readonly [address: string]: () => Response;
}

const FOX = { path: "/fox", title: "Fox", svg: "/files/1/fox.svg" };

const SITE: Site = {
  "/about": () => answered(documentOf(), { headers: { "cache-control": "no-cache", "content-security-policy": "p" } }),
  "/about/_payload.json?c0de-1": () => answered("{}"),
  "/fox": () => answered(documentOf({ ...FOX, body: '<img src="/files/2/hen.svg">' })),
  "/fox/_payload.json?c0de-1": () => answered("{}"),
  "/files/1/fox.svg": () => answered("<svg/>"),
  "/files/2/hen.svg": () => answered("<svg/>"),
  "/assets/studio-1.js": () => answered("studio"),
};

/** What is there before any page is. */
const INSTALLED = { "code-c0de": ["/offline.html"] };

function pathOf(path: string): DocumentPath {
  const canonical = canonicalPath(path);
  if (canonical === null) throw new Error(`${path} is no path`);
  return canonical;
}

/** A device whose worker is installed, and whose pages come from `site`; `asked` is what was asked for. */
async function device(site: Site = SITE, { caches = new CachesDouble(), locks = new LocksDouble() } = {}) {
  const store = new OfflineStore(caches, locks);
  await store.keepBuild("c0de", { core: [], page: async () => answered("offline") });
  const requested: { readonly address: string; readonly init: RequestInit }[] = [];
  const open = (path: string, { build = "c0de-1", spares = false, code = "c0de" } = {}) => {
    const fetch = async (address: string, init: RequestInit) => {
      requested.push({ address, init });
      return site[address]?.() ?? answered("", { status: 404 });
    };
    return keepPage({ path: pathOf(path), build, spares }, { store, code, studio: ["/assets/studio-1.js"], fetch });
  };
  return { caches, locks, store, requested, open };
}

describe("a page that is opened", () => {
  it("is kept whole: its document as it was sent, its data, its pictures, the studio", async () => {
    const { caches, store, open } = await device();
    await open("/about");
    await open("/fox");
    expect(caches.addresses).toEqual({
      kept: [
        "/about",
        "/about/_payload.json?c0de-1",
        "/files/1/fox.svg",
        "/files/2/hen.svg",
        "/fox",
        "/fox/_payload.json?c0de-1",
        "/kept.json",
      ],
      "code-c0de": ["/assets/studio-1.js", "/offline.html"],
    });
    expect((await store.find("/about"))?.headers.get("content-security-policy")).toBe("p");
    expect((await store.index()).pages.map(({ path, title, picture }) => [path, title, picture])).toEqual([
      ["/about", "About", ""],
      ["/fox", "Fox", "/files/1/fox.svg"],
    ]);
  });

  it("is kept with one file of each picture, whichever a browser would have chosen", async () => {
    const shown =
      '<picture><source type="image/avif" srcset="/files/4/a-480.avif 480w" sizes="9px"><img src="/files/4/a.webp"></picture>';
    const other = '<img src="/files/5/b.webp" srcset="/files/5/b-480.webp 480w" sizes="9px">';
    const { store, open } = await device({
      ...SITE,
      "/about": () => answered(documentOf({ body: shown + other })),
      "/about/_payload.json?c0de-1": () => answered(JSON.stringify({ html: shown + other, title: "About" })),
      "/files/4/a.webp": () => answered("a"),
      "/files/5/b.webp": () => answered("b"),
    });
    await open("/about");
    const one = '<picture><img src="/files/4/a.webp"></picture><img src="/files/5/b.webp">';
    expect(await (await store.find("/about"))?.text()).toContain(one);
    const data = await (await store.find("/about/_payload.json?c0de-1"))?.text();
    expect(JSON.parse(data ?? "")).toEqual({ html: one, title: "About" });
    expect(await (await store.find("/files/5/b.webp"))?.text()).toBe("b");
  });

  it("is kept with what narrows its list", async () => {
    const drawings = "/files/3/drawings.json";
    const body = `<script type="application/json">{"drawings":"${drawings}"}</script>`;
    const { caches, open } = await device({
      ...SITE,
      "/about": () => answered(documentOf({ body })),
      [drawings]: () => answered("[]"),
    });
    await open("/about");
    expect(caches.addresses["kept"]).toContain(drawings);
  });

  it("is asked for as a stranger would, and counted as nobody's visit", async () => {
    const { requested, open } = await device();
    await open("/about");
    expect(requested.map(({ address }) => address)).toEqual(["/about", "/about/_payload.json?c0de-1"]);
    expect(requested[0]?.init.credentials).toBe("omit");
    expect(requested.map(({ init }) => new Headers(init.headers).get("purpose"))).toEqual(["prefetch", "prefetch"]);
  });

  it("is not asked for again in the same build, but is the last one that was opened", async () => {
    const { requested, open, store } = await device();
    await open("/about");
    await open("/fox");
    const before = requested.length;
    await open("/about");
    expect(requested).toHaveLength(before);
    expect((await store.index()).pages.map(({ path }) => path)).toEqual(["/fox", "/about"]);
  });

  it("takes the place of itself in a release before, data and all", async () => {
    let build = "c0de-1";
    const site = {
      "/about": () => answered(documentOf({ build })),
      "/about/_payload.json?c0de-1": () => answered("first"),
      "/about/_payload.json?c0de-2": () => answered("second"),
    };
    const { caches, open } = await device(site);
    await open("/about");
    build = "c0de-2";
    await open("/about", { build });
    expect(caches.addresses["kept"]).toEqual(["/about", "/about/_payload.json?c0de-2", "/kept.json"]);
  });

  it("is left to the worker of its own build", async () => {
    const { caches, open } = await device();
    await open("/about", { code: "feed" });
    expect(caches.addresses).toEqual(INSTALLED);
  });

  it("stays what a newer worker has made of it meanwhile", async () => {
    const { caches, locks, store: next } = await device();
    const old = await device(SITE, { caches, locks });
    const page = { path: "/about", title: "About", picture: "", bytes: 0 };
    const keep = (store: OfflineStore, build: string) =>
      store.keep({ parts: [["/about", answered(build)]], update: (index) => withPage(index, { ...page, build }) });
    await keep(old.store, "0dd-1");
    const requested = vi.spyOn(locks, "request");
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    void locks.request("shelf", () => held);
    const kept = keep(next, "c0de-1");
    await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(2));
    const opened = old.open("/about", { build: "0dd-1", code: "0dd" });
    await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(3));
    release();
    await Promise.all([kept, opened]);
    expect((await next.index()).pages.map(({ build }) => build)).toEqual(["c0de-1"]);
    expect(await (await next.find("/about"))?.text()).toBe("c0de-1");
  });

  it.each([
    ["private", () => answered(documentOf(), { headers: { "cache-control": "private, no-store" } })],
    ["an error", () => answered(documentOf(), { status: 503 })],
    ["a preview", () => answered(documentOf({ preview: true }))],
    ["the page of another address", () => answered(documentOf({ path: "/links" }))],
    ["what a hotel's network says", () => answered("<!doctype html><title>Sign in</title>")],
  ])("is not kept where it is %s", async (_, page) => {
    const { caches, open } = await device({ "/about": page });
    await open("/about");
    expect(caches.addresses).toEqual(INSTALLED);
  });

  it("brings for who spares bytes only what the browser has already", async () => {
    const { requested, caches, open } = await device();
    await open("/fox", { spares: true });
    expect(requested.filter(({ address }) => address.startsWith("/files/")).map(({ init }) => init.cache)).toEqual([
      "only-if-cached",
      "only-if-cached",
    ]);
    expect(caches.addresses).toMatchObject(INSTALLED);
    await open("/fox");
    expect(caches.addresses["code-c0de"], "but the rest when it is opened in plenty").toEqual([
      "/assets/studio-1.js",
      "/offline.html",
    ]);
  });

  it("leaves everything as it was where the device has no room", async () => {
    const { caches, open, store } = await device();
    await open("/about");
    const before = [caches.addresses, await store.index()];
    caches.isFull = true;
    await expect(open("/fox")).rejects.toThrow("no room");
    caches.isFull = false;
    expect([caches.addresses, await store.index()]).toEqual(before);
    await open("/fox");
    expect((await store.index()).pages.map(({ path }) => path)).toEqual(["/about", "/fox"]);
  });
});
