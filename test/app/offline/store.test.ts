import { describe, expect, it, vi } from "vitest";
import { type KeptPage, withPage } from "#app/offline/offline-index.ts";
import { OfflineStore } from "#app/offline/store.ts";
import { answered, CachesDouble, LocksDouble } from "./caches-double.ts";

function page(path: string, build: string): KeptPage {
  return { path, title: path, build, picture: "", bytes: 0 };
}

const BUILD = { core: ["/assets/a.js"], page: async () => answered("offline") };

/** What is there of it once it is here. */
const WHOLE = ["/assets/a.js", "/offline.html"];

function failing(): Promise<never> {
  return Promise.reject(new TypeError("Failed to fetch"));
}

function keep(store: OfflineStore, path: string, build = "c0de-1", code?: string): Promise<void> {
  const update: Parameters<OfflineStore["keep"]>[0]["update"] = (index, bytes) =>
    withPage(index, { ...page(path, build), bytes });
  return store.keep({
    parts: [
      [path, answered(`words of ${build}`)],
      [`${path}/_payload.json?${build}`, answered("{}")],
    ],
    ...(code !== undefined && { code }),
    update,
  });
}

describe("what a device keeps", () => {
  it("is weighed by what it holds", async () => {
    const store = new OfflineStore(new CachesDouble(), new LocksDouble());
    await keep(store, "/a");
    expect((await store.index()).pages[0]?.bytes).toBe("words of c0de-1".length + "{}".length);
  });

  it("has nothing left of what was too large for it", async () => {
    const caches = new CachesDouble();
    const store = new OfflineStore(caches, new LocksDouble());
    await store.keep({ parts: [["/files/1/long.pdf", answered("pages")]], update: (index) => index });
    expect(caches.addresses).toEqual({ kept: ["/kept.json"] });
  });

  it("loses nothing where several pages are opened at once", async () => {
    const store = new OfflineStore(new CachesDouble(), new LocksDouble());
    await Promise.all(["/a", "/b", "/c"].map((path) => keep(store, path)));
    expect((await store.index()).pages.map(({ path }) => path)).toEqual(["/a", "/b", "/c"]);
  });

  it("loses nothing where two workers keep pages at once", async () => {
    const [caches, locks] = [new CachesDouble(), new LocksDouble()];
    const [one, other] = [new OfflineStore(caches, locks), new OfflineStore(caches, locks)];
    await Promise.all([keep(one, "/a"), keep(other, "/b"), one.tidy("c0de"), keep(one, "/c")]);
    expect((await one.index()).pages.map(({ path }) => path)).toEqual(["/a", "/b", "/c"]);
    expect(caches.addresses["kept"]).toHaveLength(["/a", "/b", "/c"].length * 2 + 1);
  });

  it("takes no page of a build whose parts a newer worker has taken away meanwhile", async () => {
    const [caches, locks] = [new CachesDouble(), new LocksDouble()];
    const [old, next] = [new OfflineStore(caches, locks), new OfflineStore(caches, locks)];
    await old.keepBuild("0dd", BUILD);
    await next.keepBuild("c0de", BUILD);
    const tidied = next.tidy("c0de");
    await expect(keep(old, "/a", "0dd-1", "0dd")).rejects.toThrow("0dd is not here");
    await tidied;
    expect(caches.addresses).toEqual({ "code-c0de": WHOLE });
  });

  it("takes no page of a build that is not here whole", async () => {
    const caches = new CachesDouble();
    const store = new OfflineStore(caches, new LocksDouble());
    const { promise: page } = Promise.withResolvers<Response>();
    void store.keepBuild("c0de", { ...BUILD, page: () => page });
    await vi.waitFor(() => expect(caches.addresses).toEqual({ "code-c0de": BUILD.core }));
    await expect(keep(store, "/a", "c0de-1", "c0de")).rejects.toThrow("c0de is not here");
  });

  it("waits for no connection that hangs with another page half way", async () => {
    const store = new OfflineStore(new CachesDouble(), new LocksDouble());
    const hanging = new Response(new ReadableStream());
    void store.keep({ parts: [["/files/1/long.pdf", hanging]], update: (index) => index });
    await keep(store, "/a");
    expect((await store.index()).pages.map(({ path }) => path)).toEqual(["/a"]);
  });

  it.each([1, 2])("has nothing of a page for which there was room for %i of three writes", async (room) => {
    const caches = new CachesDouble();
    const store = new OfflineStore(caches, new LocksDouble());
    await keep(store, "/a");
    const before = caches.addresses;
    caches.room = room;
    await expect(keep(store, "/b")).rejects.toThrow("no room");
    expect(caches.addresses).toEqual(before);
  });

  it.each([0, 1, 2])("has a page as it was where the newer one has failed at write %i", async (write) => {
    const caches = new CachesDouble();
    const store = new OfflineStore(caches, new LocksDouble());
    await keep(store, "/a", "c0de-1");
    const [before, index] = [caches.addresses, await store.index()];
    const cache = await caches.open("kept");
    const put = cache.put.bind(cache);
    const puts = vi.spyOn(cache, "put");
    for (let done = 0; done < write; done += 1) puts.mockImplementationOnce(put);
    puts.mockRejectedValueOnce(new DOMException("no room", "QuotaExceededError"));
    await expect(keep(store, "/a", "c0de-2")).rejects.toThrow("no room");
    expect([caches.addresses, await store.index()]).toEqual([before, index]);
    expect(await (await store.find("/a"))?.text()).toBe("words of c0de-1");
  });

  it("loses no page for a device that gives no answer for a while", async () => {
    const caches = new CachesDouble();
    const store = new OfflineStore(caches, new LocksDouble());
    await store.keepBuild("c0de", BUILD);
    await keep(store, "/a");
    const [before, index] = [caches.addresses, await store.index()];
    caches.isBroken = true;
    await expect(keep(store, "/b")).rejects.toThrow("blocked");
    await expect(store.tidy("feed")).rejects.toThrow("blocked");
    caches.isBroken = false;
    expect([caches.addresses, await store.index()]).toEqual([before, index]);
  });

  it("loses no page that is kept while a new worker tidies up", async () => {
    const caches = new CachesDouble();
    const store = new OfflineStore(caches, new LocksDouble());
    const cache = await caches.open("kept");
    const keys = cache.keys.bind(cache);
    const { promise: longAfter, resolve } = Promise.withResolvers<void>();
    cache.keys = () => longAfter.then(() => keys());
    const tidied = store.tidy("c0de");
    const kept = keep(store, "/a");
    setImmediate(resolve);
    await Promise.all([tidied, kept]);
    expect(caches.addresses["kept"]).toEqual(["/a", "/a/_payload.json?c0de-1", "/kept.json"]);
  });

  it("is cleared of what a worker left behind that died on the way", async () => {
    const caches = new CachesDouble();
    const store = new OfflineStore(caches, new LocksDouble());
    await keep(store, "/a");
    await (await caches.open("kept")).put("/half", answered("words"));
    await store.tidy("c0de");
    expect(caches.addresses["kept"]).toEqual(["/a", "/a/_payload.json?c0de-1", "/kept.json"]);
  });

  it("has the parts of its own build, and of those before that a page is still of", async () => {
    const caches = new CachesDouble();
    const store = new OfflineStore(caches, new LocksDouble());
    for (const code of ["c0de", "feed", "0dd"]) await store.keepCode(code, [`/assets/boot-${code}.js`]);
    await keep(store, "/a", "c0de-1");
    await store.tidy("feed");
    expect(await caches.keys()).toEqual(["code-c0de", "code-feed", "kept"]);
    await keep(store, "/a", "feed-1");
    await store.tidy("feed");
    expect(await caches.keys()).toEqual(["code-feed", "kept"]);
  });

  it("has all parts of a build or none, and fetches none twice", async () => {
    const caches = new CachesDouble();
    const store = new OfflineStore(caches, new LocksDouble());
    await store.keepCode("c0de", ["/assets/a.js"]);
    caches.fetch = async (address) => answered("", { status: address === "/assets/c.js" ? 404 : 200 });
    await expect(store.keepCode("c0de", ["/assets/a.js", "/assets/b.js", "/assets/c.js"])).rejects.toThrow("missing");
    expect(caches.addresses["code-c0de"]).toEqual(["/assets/a.js"]);
    caches.fetch = async (address) => {
      if (address === "/assets/a.js") throw new Error("fetched twice");
      return answered("");
    };
    await store.keepCode("c0de", ["/assets/a.js", "/assets/b.js"]);
    expect(caches.addresses["code-c0de"]).toEqual(["/assets/a.js", "/assets/b.js"]);
  });

  it.each([0, 1])("has nothing left of a build for which there was room for %i of two writes", async (room) => {
    const caches = new CachesDouble();
    const store = new OfflineStore(caches, new LocksDouble());
    caches.room = room;
    await expect(store.keepBuild("c0de", BUILD)).rejects.toThrow("no room");
    expect(await caches.keys()).toEqual([]);
  });

  it("has a build once, and again when another worker has taken it away", async () => {
    const [caches, page] = [new CachesDouble(), vi.fn(async () => answered("offline"))];
    const store = new OfflineStore(caches, new LocksDouble());
    const build = { ...BUILD, page };
    await store.keepBuild("c0de", build);
    await store.keepBuild("c0de", build);
    expect(page).toHaveBeenCalledTimes(1);
    await store.tidy("feed");
    await store.keepBuild("c0de", build);
    expect(caches.addresses).toEqual({ "code-c0de": WHOLE });
  });

  it("has a build whole though it was asked for twice, and the network failed in between", async () => {
    const caches = new CachesDouble();
    const store = new OfflineStore(caches, new LocksDouble());
    const { promise: slow, resolve } = Promise.withResolvers<Response>();
    caches.fetch = vi.fn<() => Promise<Response>>(failing).mockReturnValueOnce(slow);
    const requested = Promise.allSettled([store.keepBuild("c0de", BUILD), store.keepBuild("c0de", BUILD)]);
    setImmediate(() => resolve(answered("a")));
    await requested;
    expect(caches.addresses).toEqual({ "code-c0de": WHOLE });
  });

  it("has no half of a build that was taken away while it came", async () => {
    const caches = new CachesDouble();
    const store = new OfflineStore(caches, new LocksDouble());
    const { promise: slow, resolve } = Promise.withResolvers<Response>();
    caches.fetch = vi.fn(caches.fetch).mockReturnValueOnce(slow);
    const requested = store.keepBuild("c0de", BUILD);
    await vi.waitFor(() => expect(caches.fetch).toHaveBeenCalled());
    await store.tidy("feed");
    resolve(answered("a"));
    await requested;
    expect(caches.addresses).toEqual({});
    await store.keepBuild("c0de", BUILD);
    expect(caches.addresses).toEqual({ "code-c0de": WHOLE });
  });

  it("has still of a build what it had before the rest of it failed", async () => {
    const caches = new CachesDouble();
    const store = new OfflineStore(caches, new LocksDouble());
    await store.keepCode("c0de", BUILD.core);
    const build = { core: [...BUILD.core, "/assets/b.js"], page: failing };
    await expect(store.keepBuild("c0de", build)).rejects.toThrow("Failed to fetch");
    expect(caches.addresses).toEqual({ "code-c0de": BUILD.core });
  });

  it("has a build for good, though the device gives no answer and the network none either", async () => {
    const caches = new CachesDouble();
    const store = new OfflineStore(caches, new LocksDouble());
    await store.keepBuild("c0de", BUILD);
    caches.isBroken = true;
    await expect(store.keepBuild("c0de", { ...BUILD, page: failing })).rejects.toThrow("blocked");
    expect(caches.addresses).toEqual({ "code-c0de": WHOLE });
  });

  it("is nothing where the caches are broken", async () => {
    const caches = new CachesDouble();
    const store = new OfflineStore(caches, new LocksDouble());
    await keep(store, "/a");
    caches.isBroken = true;
    expect(await store.find("/a")).toBeNull();
    expect(await store.offlinePage("c0de")).toBeNull();
    expect(await store.index()).toEqual({ pages: [], files: [] });
  });

  it("is empty where the index is no index", async () => {
    const caches = new CachesDouble();
    const store = new OfflineStore(caches, new LocksDouble());
    await (await caches.open("kept")).put("/kept.json", answered("<!doctype html>"));
    expect(await store.index()).toEqual({ pages: [], files: [] });
  });
});
