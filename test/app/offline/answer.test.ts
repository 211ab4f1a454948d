import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { canonicalPath } from "#app/content/path/canonical-path.ts";
import { answer } from "#app/offline/answer.ts";
import { withPage } from "#app/offline/offline-index.ts";
import { OfflineStore } from "#app/offline/store.ts";
import { answered, CachesDouble, LocksDouble } from "./caches-double.ts";

const about = canonicalPath("/about") ?? raise();
const links = canonicalPath("/links") ?? raise();
const PDF = "/files/1/fox.pdf";

function raise(): never {
  throw new Error("no path");
}

function forEver(): Promise<never> {
  return new Promise(() => {});
}

function failing(): Promise<never> {
  return Promise.reject(new TypeError("Failed to fetch"));
}

/** A device that has been to /about, before a network that does what a test wants of it. */
async function device(network: () => Promise<Response>) {
  const caches = new CachesDouble();
  const store = new OfflineStore(caches, new LocksDouble());
  await store.keepBuild("c0de", { core: ["/assets/boot-1.js"], page: async () => answered("offline") });
  await store.keep({
    parts: [
      ["/about", answered("kept")],
      ["/about/_payload.json?c0de-1", answered("kept data")],
    ],
    update: (index, bytes) => withPage(index, { path: about, title: "About", build: "c0de-1", picture: "", bytes }),
  });
  const late = vi.fn();
  const leave = vi.fn(async () => true);
  const tools = { store, code: "c0de", fetch: network, late, leave };
  const request = (requested: Parameters<typeof answer>[0]) =>
    answer(requested, new Request("https://site.test/"), tools);
  const open = async (path: typeof about, plain = true) => (await request({ kind: "page", path, plain })).text();
  const data = (path: typeof about, build: string) => request({ kind: "payload", path, build });
  return { caches, store, late, leave, request, open, data };
}

const fresh = async () => answered("fresh");

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a page", () => {
  it("is what the network has, an error too", async () => {
    expect(await (await device(fresh)).open(about)).toBe("fresh");
    const broken = await device(async () => answered("broken", { status: 500 }));
    expect(await broken.open(about)).toBe("broken");
  });

  it("is the kept one where there is no network, or one that takes its time", async () => {
    expect(await (await device(failing)).open(about)).toBe("kept");
    const slow = (await device(forEver)).open(about);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await slow).toBe("kept");
  });

  it("is kept anew once the network has it, though too late to be shown", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { open, late } = await device(() => promise);
    const page = open(about);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await page).toBe("kept");
    expect(late).not.toHaveBeenCalled();
    resolve(answered("late"));
    await vi.waitFor(() => expect(late).toHaveBeenCalledExactlyOnceWith(about));
  });

  it("takes no more of an answer that came too late than its beginning", async () => {
    const cancel = vi.fn();
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { open } = await device(() => promise);
    const page = open(about);
    await vi.advanceTimersByTimeAsync(4_000);
    await page;
    resolve(new Response(new ReadableStream({ cancel })));
    await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce());
  });

  it.each([
    ["was shown in time", fresh],
    ["cannot be had", failing],
  ])("that %s is not", async (_, network) => {
    const { open, late } = await device(network);
    await open(about);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(late).not.toHaveBeenCalled();
  });

  it("that is not kept is waited for", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { open } = await device(() => promise);
    const page = open(links);
    await vi.advanceTimersByTimeAsync(4_000);
    resolve(answered("late"));
    expect(await page).toBe("late");
  });

  it("that is not kept, or has a query, is the one that says so", async () => {
    const { open } = await device(failing);
    expect(await open(links)).toBe("offline");
    expect(await open(about, false)).toBe("offline");
  });

  it("is the browser's own failure where nothing is kept", async () => {
    const { caches, request } = await device(failing);
    caches.isBroken = true;
    expect((await request({ kind: "page", path: about, plain: true })).type).toBe("error");
  });

  it("comes from the network though the caches are broken", async () => {
    const { caches, open } = await device(fresh);
    caches.isBroken = true;
    expect(await open(about)).toBe("fresh");
  });
});

describe("the way into a preview", () => {
  it("is asked of the network, by when there is no worker any more", async () => {
    const network = vi.fn(fresh);
    const { request, leave } = await device(network);
    const { promise: gone, resolve } = Promise.withResolvers<boolean>();
    leave.mockReturnValue(gone);
    const entered = request({ kind: "preview" });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(network).not.toHaveBeenCalled();
    resolve(true);
    expect(await (await entered).text()).toBe("fresh");
  });

  it("is open though the worker cannot be taken away", async () => {
    const { request, leave } = await device(fresh);
    leave.mockRejectedValue(new DOMException("blocked", "SecurityError"));
    expect(await (await request({ kind: "preview" })).text()).toBe("fresh");
  });
});

describe("the data of a page", () => {
  it("is what the network has", async () => {
    expect(await (await (await device(fresh)).data(about, "c0de-1")).text()).toBe("fresh");
  });

  it("is kept for its own build, and for who asks for any", async () => {
    const { data } = await device(failing);
    expect(await (await data(about, "c0de-1")).text()).toBe("kept data");
    expect(await (await data(about, "")).text()).toBe("kept data");
  });

  it("of another build sends its reader to the page that is kept", async () => {
    const { data } = await device(failing);
    expect((await data(about, "c0de-2")).status).toBe(409);
  });

  it("of another build is no reason to stop waiting", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { data } = await device(() => promise);
    const answered409 = data(about, "c0de-2");
    await vi.advanceTimersByTimeAsync(4_000);
    resolve(answered("late"));
    expect(await (await answered409).text()).toBe("late");
  });

  it("that is not kept is no answer", async () => {
    const { data } = await device(failing);
    expect((await data(links, "c0de-1")).type).toBe("error");
  });
});

describe("what its address names for good", () => {
  it("comes from the device first, and from the network where it is not there", async () => {
    const { request } = await device(fresh);
    expect(await (await request({ kind: "asset", address: "/assets/boot-1.js" })).text()).toBe("/assets/boot-1.js");
    expect(await (await request({ kind: "asset", address: "/assets/other-1.js" })).text()).toBe("fresh");
  });

  it("is kept when it is a file, and asked for once", async () => {
    let requested = 0;
    const { store, request } = await device(async () => answered(`file ${++requested}`));
    const keep = vi.spyOn(store, "keep");
    expect(await (await request({ kind: "file", address: PDF })).text()).toBe("file 1");
    await keep.mock.results[0]?.value;
    expect(await (await request({ kind: "file", address: PDF })).text()).toBe("file 1");
    expect((await store.index()).files).toEqual([{ address: PDF, bytes: 6 }]);
  });

  it("is given out, and not kept, where it is a preview's or the device has no room", async () => {
    const draft = await device(async () => answered("draft", { headers: { "cache-control": "private, no-store" } }));
    const keepDraft = vi.spyOn(draft.store, "keep");
    expect(await (await draft.request({ kind: "file", address: PDF })).text()).toBe("draft");
    expect(keepDraft).not.toHaveBeenCalled();
    const full = await device(fresh);
    full.caches.isFull = true;
    const keepFull = vi.spyOn(full.store, "keep");
    expect(await (await full.request({ kind: "file", address: PDF })).text()).toBe("fresh");
    await expect(keepFull.mock.results[0]?.value).rejects.toThrow("no room");
    expect(await full.store.find(PDF)).toBeNull();
  });
});
