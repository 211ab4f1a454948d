import { setImmediate } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { isCompiled } from "#app/client/boot/compiled-html.ts";
import { FetchError } from "#app/client/fetch-json.ts";
import type { BuildManifest } from "#app/client/pages/build-manifest.ts";
import { createContentReader } from "#app/client/pages/content-reader.ts";
import { type Fetch, PRELOAD, WANTED } from "#app/client/pages/fetch-payload.ts";
import { failureOf } from "#app/client/pages/load-page.ts";
import { PageMemory } from "#app/client/pages/page-memory.ts";
import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import type { PagePayload } from "#app/content/payload.ts";
import type { RouteResult } from "#app/route-result.ts";
import { notFound, OFFLINE } from "#app/routes/page-data.ts";
import { BUILD, content, entry, NAVIGATION, pageDocument, pageRead, path, RELEASE } from "../../fixture.ts";

function payload(overrides: Partial<PagePayload> = {}): PagePayload {
  return { release: RELEASE, entry: entry(), navigation: NAVIGATION, ...content(), ...overrides };
}

function failure(status: number): FetchError {
  return new FetchError("/a", status);
}

interface Circumstances {
  readonly now?: () => number;
  readonly mayShow?: () => boolean;
  readonly redirects?: Pick<BuildManifest, "redirectOf">;
  readonly memory?: PageMemory;
  readonly routeResult?: (path: DocumentPath) => Promise<RouteResult | null>;
}

const NO_REDIRECTS: Pick<BuildManifest, "redirectOf"> = { redirectOf: () => null };

function setUp(answer: () => unknown, circumstances: Circumstances = {}) {
  const fetchJson = vi.fn<Fetch>(async () => answer());
  const leave = vi.fn();
  const expire = vi.fn();
  const { now = () => 0, mayShow = () => true, redirects = NO_REDIRECTS, memory = new PageMemory({}) } = circumstances;
  const { routeResult = async () => null } = circumstances;
  const reader = createContentReader({
    build: BUILD,
    memory,
    now,
    routeResult,
    redirects,
    mayShow,
    leave,
    expire,
    fetchJson,
  });
  return { reader, fetchJson, leave, expire };
}

/** The options of a request that is given up at some time. */
function inTime(options: typeof WANTED) {
  return { ...options, signal: expect.any(AbortSignal) };
}

/** Whether something is still awaited when everything that can happen now has happened: nothing here waits but for promises. */
function outcome(promise: Promise<unknown>): Promise<unknown> {
  return Promise.race([promise, setImmediate("waits")]);
}

describe("the browser's content reader", () => {
  it("leaves for a page that says it is of another kind than its folder, where that may not be shown here", async () => {
    const memory = new PageMemory({});
    const kids = payload({ entry: entry({ kind: "kids-page" }) });
    const mayShow = () => memory.kindOf("/articles/otters") === "article";
    const { reader, fetchJson, leave } = setUp(() => kids, { memory, mayShow });
    expect(await outcome(reader.page(path("/articles/otters")))).toBe("waits");
    expect(fetchJson).toHaveBeenCalledTimes(1);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it("asks for a page under the session's build", async () => {
    const { reader, fetchJson } = setUp(() => payload());
    const read = await reader.page(path("/articles/otters"));
    expect(fetchJson).toHaveBeenCalledExactlyOnceWith(`/articles/otters/_payload.json?${BUILD}`, inTime(WANTED));
    expect(read).toMatchObject({ entry: { title: "Otters" }, navigation: NAVIGATION });
  });

  it("asks once for a page that holds, and again when a date has changed it", async () => {
    let time = 0;
    const { reader, fetchJson } = setUp(() => payload({ until: 1_000 }), { now: () => time });
    await reader.page(path("/a"));
    await reader.page(path("/a"));
    expect(fetchJson).toHaveBeenCalledTimes(1);
    time = 1_000;
    await reader.page(path("/a"));
    expect(fetchJson).toHaveBeenCalledTimes(2);
  });

  it("remembers pages one has been to, however many links come into sight", async () => {
    const { reader, fetchJson } = setUp(() => payload());
    await reader.page(path("/a"));
    await reader.preload(path("/b"));
    await reader.page(path("/b"));
    for (let link = 0; link < 100; link++) await reader.preload(path(`/link-${link}`));
    fetchJson.mockClear();
    await reader.page(path("/a"));
    await reader.page(path("/b"));
    expect(fetchJson).not.toHaveBeenCalled();
  });

  it("notes the HTML it brings before anybody shows it", async () => {
    const document = pageDocument({ segments: [{ kind: "html", html: "<p>from a payload</p>" }] });
    await setUp(() => payload({ document })).reader.page(path("/a"));
    expect(isCompiled("<p>from a payload</p>")).toBe(true);
  });

  it("tells a redirect and an absent page", async () => {
    const redirect = { redirect: { to: "/about", external: false }, byRule: false };
    expect(await setUp(() => redirect).reader.page(path("/a"))).toEqual(redirect);
    expect(await setUp(() => Promise.reject(failure(404))).reader.page(path("/a"))).toBeNull();
  });

  it("ends the session where the server does not know the build, and shows nothing meanwhile", async () => {
    const { reader, expire, leave } = setUp(() => Promise.reject(failure(409)));
    expect(await outcome(reader.page(path("/a")))).toBe("waits");
    expect(expire).toHaveBeenCalledOnce();
    expect(leave).not.toHaveBeenCalled();
  });

  it("leaves for a page that may not be shown here, without asking for it", async () => {
    const { reader, fetchJson, leave } = setUp(() => payload(), { mayShow: () => false });
    expect(await outcome(reader.page(path("/account")))).toBe("waits");
    expect(leave).toHaveBeenCalledOnce();
    expect(fetchJson).not.toHaveBeenCalled();
  });

  it("follows a route rule that it knows, without asking for the page", async () => {
    const redirect = { redirect: { to: "/new", external: false }, byRule: true };
    const { reader, fetchJson } = setUp(() => payload(), { redirects: { redirectOf: () => redirect } });
    expect(await reader.page(path("/old"))).toEqual(redirect);
    expect(await reader.preload(path("/old"))).toBe(false);
    expect(fetchJson).not.toHaveBeenCalled();
  });

  it("asks for nothing where the route table has a page, another address or none", async () => {
    const read = pageRead();
    const table: Record<string, RouteResult> = {
      "/a": { kind: "page", read },
      "/b": { kind: "redirect", redirect: { location: "/a", status: 302, external: false }, byRule: false },
      "/c": { kind: "absent" },
    };
    const { reader, fetchJson } = setUp(() => payload(), { routeResult: async (at) => table[at] ?? null });
    expect(await reader.page(path("/a"))).toBe(read);
    expect(await reader.page(path("/b"))).toMatchObject({ redirect: { to: "/a" } });
    expect(await reader.page(path("/c"))).toBeNull();
    expect(await reader.preload(path("/a"))).toBe(true);
    expect(fetchJson).not.toHaveBeenCalled();
  });

  it("has of several searches that follow each other at once the first and the last answered", async () => {
    const { reader, fetchJson } = setUp(() => payload({ entry: entry({ kind: "search" }) }));
    await reader.page(path("/search"), "?q=f");
    for (const q of ["fo", "fox"]) void reader.page(path("/search"), `?q=${q}`);
    await vi.waitFor(() => expect(fetchJson).toHaveBeenCalledTimes(3));
    expect(fetchJson.mock.calls.map(([url]) => url.replace(/.*&/, "")).slice(1)).toEqual(["q=f", "q=fox"]);
  });

  it.each([
    "<!DOCTYPE html><html>",
    "<!doctype html>",
    "\n <!DOCTYPE HTML>",
  ])("takes %j for `Not found`", async (body) => {
    const error = await setUp(() => body)
      .reader.page(path("/a"))
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: "Not found" });
    expect(failureOf(error, "/a")).toEqual(notFound("/a"));
  });

  it.each([null, 1, "text", {}, [], { entry: {} }])("refuses %j", async (body) => {
    await expect(setUp(() => body).reader.page(path("/a"))).rejects.toThrow("something else than a page");
  });

  it("passes on what else failed, and does not remember it", async () => {
    let answer: () => unknown = () => Promise.reject(failure(500));
    const { reader } = setUp(() => answer());
    await expect(reader.page(path("/a"))).rejects.toThrow("answered 500");
    answer = () => payload();
    expect(await reader.page(path("/a"))).not.toBeNull();
  });

  it("says that the visitor is offline where nothing was answered", async () => {
    const error = await setUp(() => Promise.reject(failure(0)))
      .reader.page(path("/a"))
      .catch((thrown: unknown) => thrown);
    expect(failureOf(error, "/a")).toMatchObject({ status: OFFLINE, message: "You seem to be offline" });
  });
});

describe("a preload", () => {
  it("makes the document of a page known, which before and elsewhere is not", async () => {
    const { reader } = setUp(() => payload());
    expect(await reader.document(path("/a"))).toBeNull();
    await reader.preload(path("/a"));
    expect(await reader.document(path("/a"))).toEqual(content().document);
    expect(await reader.document(path("/b"))).toBeNull();
  });

  it("is marked as one, tried once, and in memory for the navigation", async () => {
    const { reader, fetchJson } = setUp(() => payload());
    expect(await reader.preload(path("/a"))).toBe(true);
    await reader.page(path("/a"));
    expect(await reader.preload(path("/a"))).toBe(true);
    expect(fetchJson).toHaveBeenCalledExactlyOnceWith(`/a/_payload.json?${BUILD}`, inTime(PRELOAD));
    expect(PRELOAD).toMatchObject({ retried: [], headers: { purpose: "prefetch" } });
  });

  it("under way is the one that a navigation waits for, and the other way round", async () => {
    let answer: (value: PagePayload) => void = () => {};
    const { reader, fetchJson } = setUp(() => new Promise<PagePayload>((resolve) => (answer = resolve)));
    const preload = reader.preload(path("/a"));
    const pages = [reader.page(path("/a")), reader.page(path("/a")), reader.preload(path("/a"))];
    expect(await outcome(Promise.all(pages))).toBe("waits");
    answer(payload());
    await preload;
    expect(await Promise.all(pages.slice(0, 2))).toMatchObject([{ entry: {} }, { entry: {} }]);
    expect(fetchJson).toHaveBeenCalledOnce();
  });

  it("that fails is asked for again by the navigation that waited for it", async () => {
    const answers = [() => Promise.reject(failure(503)), () => payload()];
    const { reader, fetchJson } = setUp(() => answers.shift()?.());
    const preload = reader.preload(path("/a"));
    const page = reader.page(path("/a"));
    await expect(preload).rejects.toThrow("answered 503");
    expect(await page).toMatchObject({ entry: { title: "Otters" } });
    expect(fetchJson).toHaveBeenLastCalledWith(`/a/_payload.json?${BUILD}`, inTime(WANTED));
  });

  it("that finds the build forgotten ends nothing, and is the last one", async () => {
    const { reader, fetchJson, expire } = setUp(() => Promise.reject(failure(409)));
    await reader.preload(path("/a"));
    await reader.preload(path("/b"));
    expect(fetchJson).toHaveBeenCalledOnce();
    expect(expire).not.toHaveBeenCalled();
  });

  it("is none for a page that is not to be kept", async () => {
    const { reader, fetchJson } = setUp(() => payload());
    expect(await reader.preload(path("/account/login"))).toBe(false);
    expect(fetchJson).not.toHaveBeenCalled();
  });

  it("is none for a page that may not be shown here", async () => {
    const { reader, fetchJson, leave } = setUp(() => payload(), { mayShow: () => false });
    expect(await reader.preload(path("/a"))).toBe(false);
    expect(fetchJson).not.toHaveBeenCalled();
    expect(leave).not.toHaveBeenCalled();
  });
});
