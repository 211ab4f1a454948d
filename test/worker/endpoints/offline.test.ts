import { runInNewContext } from "node:vm";
import { describe, expect, test, vi } from "vitest";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { corpusRelease } from "../corpus-content.ts";
import { createStage } from "../stage.ts";

const release = await corpusRelease();
const stage = createStage({ release });

/** How often a worker has unregistered itself once it is there, and which caches are left. */
async function activated(script: string) {
  const unregister = vi.fn(async () => true);
  const kept = new Set(["kept", "code-c0de"]);
  const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) };
  const works: Promise<unknown>[] = [];
  const addEventListener = (type: string, listener: (event: object) => void) => {
    if (type === "activate") listener({ waitUntil: (work: Promise<unknown>) => works.push(work) });
  };
  runInNewContext(script, { addEventListener, caches, registration: { unregister } });
  await Promise.all(works);
  return { left: unregister.mock.calls.length, kept: [...kept] };
}

describe("the service worker", () => {
  test("where it is switched off is one that takes everything away, and itself", async () => {
    const response = await createStage({ release, vars: { OFFLINE: "off" } }).fetch("/sw.js");
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-cache"]);
    const script = await response.text();
    expect(script).toContain("skipWaiting()");
    expect(script).not.toContain("fetch");
  });

  test("that is the last one leaves as soon as it is there, with all that is kept", async () => {
    const response = await createStage({ release, vars: { OFFLINE: "off" } }).fetch("/sw.js");
    expect(await activated(await response.text())).toEqual({ left: 1, kept: [] });
  });

  test("of who looks at a preview leaves what is kept, and leaves", async () => {
    const response = await stage.fetch("/sw.js", { headers: { cookie: "__Host-preview=abc" } });
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await activated(await response.text())).toEqual({ left: 1, kept: ["kept", "code-c0de"] });
  });

  test("that the build lacks is not there", async () => {
    expect((await stage.fetch("/sw.js")).status).toBe(404);
  });

  test.each([
    ["fails", { fetch: () => Promise.reject(new Error("assets 4711")) }],
    ["is not there at all", undefined as never],
  ])("is out of reach for a moment where the assets binding %s, and said to be in the log alone", async (_, ASSETS) => {
    const stage = createStage({ release, assets: ASSETS });
    for (let round = 0; round < 2; round++) {
      const response = await stage.fetch("/sw.js");
      expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"]);
      expect(await response.text()).not.toContain("4711");
    }
    expect(stage.log.map(({ event }) => event)).toEqual(["service-worker-read-failed"]);
    expect((await stage.fetch("/about")).status).toBe(200);
  });

  test("is on or off, and nothing else", async () => {
    const stage = createStage({ release, vars: { OFFLINE: "no" } });
    expect((await stage.fetch("/")).status).toBe(500);
    expect(JSON.stringify(stage.log)).toContain('Write \\"on\\" or \\"off\\"');
  });
});

describe("the page for all that is not kept", () => {
  test("is a whole page of the site that browsers may keep and nobody indexes", async () => {
    const response = await stage.fetch("/offline.html");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html;charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    const [, nonce = ""] =
      /script-src 'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "") ?? [];
    const html = await response.text();
    expect(html).toContain("<h1>You seem to be offline</h1>");
    expect(html).toMatch(
      new RegExp(`<script type="module"[^>]* src="[^"]+"[^>]* nonce="${nonce.replace(/[+/]/g, "\\$&")}">`),
    );
    expect(html).toContain('"kind":"failure"');
  });

  test("is nobody's to keep who looks at a preview", async () => {
    const response = await stage.fetch("/offline.html", { headers: { cookie: "__Host-preview=abc" } });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("the web manifest", () => {
  test("is the site's own, in the words of its file", async () => {
    const response = await stage.fetch("/manifest.webmanifest");
    expect(response.headers.get("content-type")).toBe("application/manifest+json");
    expect(response.headers.get("cache-control")).toBe("public, max-age=300");
    const manifest = await response.json();
    const { name, description } = release.manifest.site;
    expect(manifest).toMatchObject({ id: "/", name, start_url: "/", scope: "/", display: "standalone" });
    expect(manifest.description ?? "").toBe(description);
    for (const { url } of manifest.shortcuts) expect(url).toMatch(/^\/kids-corner\//);
  });

  test.each([
    ["Paper Otter!", "Paper Otter!"],
    ["Paper Otters!", "Paper"],
    ["Coloringpages", "Coloringpages"],
  ])("says below its icon what fits there: of %j %j", async (name, short) => {
    const named = createStage({ release: await releaseOf([wireDocument("index")], { name }) });
    const manifest = await (await named.fetch("/manifest.webmanifest")).json();
    expect(manifest).toMatchObject({ name, short_name: short });
  });

  test("is named by every page, with the color that it names", async () => {
    const html = await (await stage.fetch("/")).text();
    const { theme_color } = await (await stage.fetch("/manifest.webmanifest")).json();
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(html).toContain(`<meta name="theme-color" content="${theme_color}">`);
  });

  test("is the public one for who looks at a preview", async () => {
    const response = await stage.fetch("/manifest.webmanifest", { headers: { cookie: "__Host-preview=abc" } });
    expect(await response.json()).toEqual(await (await stage.fetch("/manifest.webmanifest")).json());
  });
});
