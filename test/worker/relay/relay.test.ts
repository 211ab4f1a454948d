import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { startCaptureServer } from "#test/harness/capture-server.ts";
import { createStage, ORIGIN } from "../stage.ts";

const capture = await startCaptureServer();
const release = await releaseOf([wireDocument("index")]);
const stage = createStage({ release, vars: { POSTHOG_KEY: "phc_otter", POSTHOG_HOST: capture.url } });
afterAll(() => capture.close());
beforeEach(() => capture.clear());
afterEach(() => vi.useRealTimers());

const EVENTS = '[{"event":"$pageview","properties":{"token":"phc_otter"}}]';
const OURS = { origin: ORIGIN, "sec-fetch-site": "same-origin" };

function post(path: string, { headers = OURS, body = EVENTS }: { headers?: HeadersInit; body?: BodyInit } = {}) {
  return stage.fetch(path, { method: "POST", headers, body, duplex: "half" } as RequestInit);
}

describe("an event", () => {
  test("reaches the service byte by byte, and its answer the page", async () => {
    const response = await post("/relay/e/?ip=0");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: "Ok" });
    expect(capture.requests).toHaveLength(1);
    expect(capture.requests[0]).toMatchObject({ method: "POST", pathname: "/e/", data: JSON.parse(EVENTS) });
    expect(capture.requests[0]?.query.toString()).toBe("ip=0");
  });

  test("takes nothing of the visitor along", async () => {
    await post("/relay/e/", {
      headers: {
        ...OURS,
        cookie: "session=secret",
        authorization: "Bearer secret",
        referer: `${ORIGIN}/secret?token=secret`,
        "user-agent": "secret",
        "accept-language": "secret",
        "x-forwarded-for": "192.0.2.1",
        "cf-connecting-ip": "192.0.2.1",
        "x-secret": "secret",
      },
    });
    expect(JSON.stringify(capture.requests[0]?.headers)).not.toMatch(/secret|192\.0\.2\.1|site\.test/);
  });

  test("brings no cookie and no header of the service back, and is kept by nobody", async () => {
    const { headers } = await post("/relay/e/");
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("x-service")).toBeNull();
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });

  test.each<[string, Record<string, string>]>([
    ["without an origin", { "sec-fetch-site": "same-origin" }],
    ["of another origin", { ...OURS, origin: "https://evil.example" }],
    ["of an origin that begins like ours", { ...OURS, origin: `${ORIGIN}.evil.example` }],
    ["of our host without https", { ...OURS, origin: "http://site.test" }],
    ["of an opaque origin", { ...OURS, origin: "null" }],
    ["of an empty origin", { ...OURS, origin: "" }],
    ["of another site", { ...OURS, "sec-fetch-site": "cross-site" }],
    ["of a sister site", { ...OURS, "sec-fetch-site": "same-site" }],
    ["that the visitor typed", { ...OURS, "sec-fetch-site": "none" }],
    ["without Sec-Fetch-Site", { origin: ORIGIN }],
  ])("%s is refused", async (_, headers) => {
    expect((await post("/relay/e/", { headers })).status).toBe(403);
    expect(capture.requests).toEqual([]);
  });

  test("comes from the host that it is sent to, whatever origin is configured", async () => {
    const origin = "https://paper-otter.workers.dev";
    const headers = { origin, "sec-fetch-site": "same-origin" };
    const sent = { method: "POST", body: EVENTS, origin };
    expect((await stage.fetch("/relay/e/", { ...sent, headers })).status).toBe(200);
    expect((await stage.fetch("/relay/e/", { ...sent, headers: OURS })).status).toBe(200);
    for (const other of ["https://otter.workers.dev", "http://paper-otter.workers.dev", `${origin}.evil.example`]) {
      expect((await stage.fetch("/relay/e/", { ...sent, headers: { ...headers, origin: other } })).status).toBe(403);
    }
    expect((await stage.fetch("/relay/e/", { ...sent, headers: { origin } })).status).toBe(403);
    expect(capture.requests).toHaveLength(2);
  });

  test("that is refused is counted, and each reason is one line of the log", async () => {
    const fresh = createStage({ release, vars: { POSTHOG_KEY: "phc_otter", POSTHOG_HOST: capture.url } });
    const send = (path: string, init: RequestInit) => fresh.fetch(path, { method: "POST", headers: OURS, ...init });
    for (const _ of [1, 2]) {
      await send("/relay/s/", { body: EVENTS });
      await send("/relay/e/", { body: EVENTS, headers: { ...OURS, origin: "https://evil.example" } });
      await send("/relay/e/", { body: "x".repeat(300_000) });
      await send("/relay/e/", { body: '{"token":"phc_other"}' });
      capture.failWith(401);
      await send("/relay/e/", { body: EVENTS });
      capture.clear();
    }
    const refused = fresh.log.filter(({ event }) => event === "relay-refused");
    expect(refused.map(({ reason }) => reason)).toEqual(["address", "origin", "size", "project", "service"]);
    expect(await (await fresh.fetch("/health")).json()).toMatchObject({ faults: { "relay-refused": 10 } });
    expect(JSON.stringify(fresh.log)).not.toMatch(/evil|phc_other/);
  });

  test("comes from the request's own origin on loopback", async () => {
    const origin = "http://127.0.0.1:8787";
    const headers = { origin, "sec-fetch-site": "same-origin" };
    const response = await stage.fetch("/relay/e/", { method: "POST", body: EVENTS, headers, origin });
    expect(response.status).toBe(200);
  });

  test.each([
    ["JSON", "", (text: string) => text],
    ["gzip", "?compression=gzip-js", (text: string) => gzipSync(text)],
    ["a form field", "?compression=base64", (text: string) => `data=${encodeURIComponent(btoa(text))}`],
  ])("in %s is passed on with our key alone", async (_, search, encode) => {
    const withKeys = (...keys: unknown[]) => encode(JSON.stringify(keys.map((token) => ({ properties: { token } }))));
    expect((await post(`/relay/e/${search}`, { body: withKeys("phc_otter", "phc_otter") })).status).toBe(200);
    expect((await post(`/relay/flags/${search}`, { body: encode('{"token":"phc_otter"}') })).status).toBe(200);
    capture.clear();
    for (const body of [
      withKeys("phc_other"),
      withKeys("phc_otter", "phc_other"),
      withKeys(7),
      withKeys(undefined),
      encode('[{"token":"phc_otter","properties":{"token":"phc_other"}}]'),
      encode('{"api_key":"phc_other","token":"phc_otter"}'),
      encode('"text"'),
      encode("[]"),
      encode("{"),
    ]) {
      expect((await post(`/relay/e/${search}`, { body })).status).toBe(403);
    }
    expect((await post(`/relay/flags/${search}`, { body: encode('{"token":"phc_other"}') })).status).toBe(403);
    expect(capture.requests).toEqual([]);
  });

  test("is refused where it can be read in two ways", async () => {
    const field = `data=${encodeURIComponent(btoa(EVENTS))}`;
    for (const body of [`a=b&${field}`, `${field}&data=b`, `\u001f\u008b&${field}`]) {
      expect((await post("/relay/e/?compression=base64", { body })).status).toBe(403);
    }
    for (const search of ["?compression=lz64", "?compression=gzip", "?compression=&compression=gzip-js"]) {
      expect((await post(`/relay/e/${search}`)).status).toBe(403);
    }
    expect(capture.requests).toEqual([]);
  });

  test.each([
    ["", EVENTS, "application/json"],
    ["?compression=gzip-js", gzipSync(EVENTS), "text/plain"],
    ["?compression=base64", `data=${encodeURIComponent(btoa(EVENTS))}`, "application/x-www-form-urlencoded"],
  ])("goes on as what it was read as%s, whatever its sender calls it", async (search, body, type) => {
    const headers = { ...OURS, "content-type": "application/x-www-form-urlencoded; secret=of-the-visitor" };
    expect((await post(`/relay/e/${search}`, { headers, body })).status).toBe(200);
    expect(capture.requests[0]?.headers["content-type"]).toBe(type);
  });

  test("that unfolds to more than any client sends is refused", async () => {
    const events = `[${" ".repeat(2 ** 20)}{"properties":{"token":"phc_otter"}}]`;
    expect((await post("/relay/e/?compression=gzip-js", { body: gzipSync(events) })).status).toBe(403);
    expect(capture.requests).toEqual([]);
  });

  test("that is too large is refused while it arrives", async () => {
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulls += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    expect((await post("/relay/e/", { body })).status).toBe(413);
    expect(pulls).toBeLessThan(10);
    expect(capture.requests).toEqual([]);
  });
});

describe("what the relay does not know", () => {
  test.each([
    ["POST", "/relay/s/"],
    ["POST", "/relay/decide/"],
    ["GET", "/relay/static/array.js"],
    ["GET", "/relay/static/recorder.js"],
    ["GET", "/relay/api/early_access_features/"],
    ["GET", "/relay/api/early_access_features/?token=phc_other"],
    ["GET", "/relay/api/early_access_features/?token=phc_otter&token=phc_other"],
    ["GET", "/relay/static/surveys.js"],
    ["GET", "/relay/api/surveys/"],
    ["GET", "/relay/array/phc_other/config"],
    ["GET", "/relay/"],
    ["POST", "/relay/%65/"],
  ])("%s %s is not found", async (method, path) => {
    const response = await stage.fetch(path, method === "POST" ? { method, body: EVENTS, headers: OURS } : {});
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(capture.requests).toEqual([]);
  });

  test.each(["PUT", "DELETE", "PATCH"])("%s is not allowed", async (method) => {
    expect((await stage.fetch("/relay/e/", { method, headers: OURS })).status).toBe(405);
    expect(capture.requests).toEqual([]);
  });

  test("without a key it is all of it", async () => {
    const without = createStage({ release, vars: { POSTHOG_HOST: capture.url } });
    expect((await without.fetch("/relay/e/", { method: "POST", body: EVENTS, headers: OURS })).status).toBe(404);
    expect((await without.fetch("/relay/array/phc_otter/config")).status).toBe(404);
    expect(capture.requests).toEqual([]);
  });

  test("for whoever looks at a preview it is all of it", async () => {
    const cookie = "a=1; __Host-preview=q8Zr1vT0bXk5nJ7mS2wYc9dLf4gHa6Pe";
    expect((await post("/relay/e/", { headers: { ...OURS, cookie } })).status).toBe(404);
    expect((await stage.fetch("/relay/array/phc_otter/config", { headers: { cookie } })).status).toBe(404);
    expect(capture.requests).toEqual([]);
  });
});

describe("scripts and configuration", () => {
  test.each([
    ["/relay/array/phc_otter/config.js", "text/javascript;charset=utf-8", "public, max-age=300"],
    ["/relay/array/phc_otter/config", "application/json;charset=utf-8", "public, max-age=300"],
    ["/relay/api/early_access_features/?token=phc_otter", "application/json;charset=utf-8", "no-store"],
  ])("%s is %s, kept as long as the service says and no longer than we do", async (path, type, cacheControl) => {
    const { status, headers } = await stage.fetch(path);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("cache-control")).toBe(cacheControl);
    expect(headers.get("set-cookie")).toBeNull();
  });

  test.each([
    ["max-age=60", "public, max-age=60"],
    ["public, max-age=300", "public, max-age=300"],
    ["public, max-age=301", "public, max-age=300"],
    ["private, max-age=60", "no-store"],
    ["no-store, max-age=60", "no-store"],
    ["max-age=0", "no-store"],
    ["public", "no-store"],
  ])("that the service has kept as %j are kept as %j", async (given, kept) => {
    vi.stubGlobal("fetch", async () => new Response("{}", { headers: { "cache-control": given } }));
    const { headers } = await stage.fetch("/relay/array/phc_otter/config");
    vi.unstubAllGlobals();
    expect(headers.get("cache-control")).toBe(kept);
  });

  test("no script that the service wrote runs for its configuration", async () => {
    const response = await stage.fetch("/relay/array/phc_otter/config.js");
    expect(await response.text()).toMatch(/^\(window\._POSTHOG_REMOTE_CONFIG/);
    expect(capture.requests.map(({ pathname }) => pathname)).toEqual(["/array/phc_otter/config"]);
  });

  test("HEAD is answered as GET without the body", async () => {
    const response = await stage.fetch("/relay/array/phc_otter/config", { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });
});

describe("a service that", () => {
  test.each([500, 503, 302, 204])("answers %i is out of reach, in our own words", async (status) => {
    capture.failWith(status);
    const response = await post("/relay/e/");
    expect(response.status).toBe(502);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(await response.text()).not.toContain("stack of the service");
  });

  test.each([400, 401, 404, 413, 429])("refuses with %i is believed, in our own words", async (status) => {
    capture.failWith(status);
    const response = await post("/relay/e/");
    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain("stack of the service");
  });

  test("answers no JSON has no configuration", async () => {
    vi.stubGlobal("fetch", async () => new Response("<html>"));
    const response = await stage.fetch("/relay/array/phc_otter/config.js");
    vi.unstubAllGlobals();
    expect(response.status).toBe(502);
  });

  test("sends elsewhere is not followed", async () => {
    const requested: RequestInit[] = [];
    vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
      requested.push(init);
      return new Response(null, { status: 302, headers: { location: "https://elsewhere.example/" } });
    });
    const response = await post("/relay/e/");
    vi.unstubAllGlobals();
    expect([response.status, requested.map(({ redirect }) => redirect)]).toEqual([502, ["manual"]]);
  });

  test("answers more than four megabytes is out of reach", async () => {
    const statuses: number[] = [];
    for (const bytes of [4 * 1024 * 1024, 4 * 1024 * 1024 + 1]) {
      vi.stubGlobal("fetch", async () => new Response(new Uint8Array(bytes)));
      statuses.push((await post("/relay/e/")).status);
      vi.unstubAllGlobals();
    }
    expect(statuses).toEqual([200, 502]);
  });

  test("is not there is out of reach, which the log hears once", async () => {
    const vars = { POSTHOG_KEY: "phc_otter", POSTHOG_HOST: "http://127.0.0.1:9" };
    const alone = createStage({ release, vars });
    for (const _ of [1, 2]) {
      const response = await alone.fetch("/relay/e/", { method: "POST", body: EVENTS, headers: OURS });
      expect(response.status).toBe(502);
      expect(await response.text()).not.toContain("127.0.0.1:9");
    }
    expect(alone.log.map(({ event }) => event)).toEqual(["relay-failed"]);
  });

  test("hangs is out of reach after the deadline, and no longer asked", async () => {
    const requested: AbortSignal[] = [];
    vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => {
      requested.push(signal);
      return new Promise(() => {});
    });
    vi.useFakeTimers();
    const answered = post("/relay/e/");
    await vi.advanceTimersByTimeAsync(7_900);
    expect(requested.map(({ aborted }) => aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(100);
    vi.unstubAllGlobals();
    expect((await answered).status).toBe(502);
    expect(requested.map(({ aborted }) => aborted)).toEqual([true]);
  });
});
