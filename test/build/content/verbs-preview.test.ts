import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type PreviewOptions, preview } from "#build/content/preview.ts";
import { publish } from "#build/content/publish.ts";
import { holdState } from "#build/serve/held-state.ts";
import { localOrigin } from "#build/serve/local-kv.ts";
import { TestSite } from "./site-folder.ts";

let site: TestSite;

beforeEach(async () => {
  site = await TestSite.create();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => site.remove());

async function linkNow(options: Partial<PreviewOptions> = {}) {
  const given = { content: site.folder, state: site.beside("state"), days: 7, page: "/", ...options };
  const { link, running } = await preview(given, site.world);
  return { origin: new URL(link).origin, running };
}

const publishNow = () => publish({ content: site.folder }, site.world);

/** Something that says, as a site does, which release it serves. */
async function serving(release: string): Promise<{ readonly url: string; close(): Promise<unknown> }> {
  const server = createServer((_, response) => response.setHeader("x-release", release).end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = localOrigin(typeof address === "object" && address !== null ? address.port : 0);
  return { url, close: () => new Promise((closed) => server.close(closed)) };
}

describe("the link of a preview leads", () => {
  test("to the site that runs over the same state, as long as it does", async () => {
    const { release } = await publishNow();
    const server = await serving(release);
    const held = await holdState(site.beside("state"), { command: "npm start", content: site.folder });
    await held.answersAt(server.url);
    expect(await linkNow()).toEqual({ origin: server.url, running: true });
    await held.release();
    expect(await linkNow()).toEqual({ origin: "http://127.0.0.1:8787", running: false });
    await server.close();
  });

  test("past what a killed site has left, and past another site that has its port now", async () => {
    await publishNow();
    const held = await holdState(site.beside("state"), { command: "npm start", content: site.folder });
    const other = await serving("0".repeat(64));
    await held.answersAt(other.url);
    expect(await linkNow()).toMatchObject({ running: false });
    await other.close();
    expect(await linkNow()).toMatchObject({ running: false });
    await held.release();
  });

  test.each(["https://other.test/", "//other.test", "/\\\\other.test", "free"])("never to %s", async (page) => {
    await publishNow();
    await expect(linkNow({ origin: "https://stage.test", page })).rejects.toThrow("is no page of https://stage.test");
  });

  test("to no page that is not there, and the nearest one is named", async () => {
    await site.write({
      "coming-soon.md": "---\ndraft: true\n---\n# Soon",
      ".site.yml": "routes: { /old: { redirect: / } }\n",
    });
    await publishNow();
    const before = new Map(site.store.values);
    await expect(linkNow({ page: "/comming-soon" })).rejects.toThrow(
      "there is no page /comming-soon. Did you mean /coming-soon?",
    );
    expect(site.store.values).toEqual(before);
    for (const page of ["/", "/coming-soon", "/Coming-Soon/?a=1#b", "/old", "/feed.xml"]) await linkNow({ page });
  });

  test("to the page that has changed, to the first few of several, and home where none has", async () => {
    const linked = async () => {
      const { link, others, unlinked } = await preview({ content: site.folder, days: 7 }, site.world);
      const tokens = new Set([link, ...others].map((href) => new URL(href).searchParams.get("preview")));
      expect([...tokens]).toEqual([expect.stringMatching(/./)]);
      return { pages: [link, ...others].map((href) => new URL(href).pathname), unlinked };
    };
    await site.write({ "stories/one.md": "# One", "stories/two.md": "# Two" });
    await publishNow();
    expect(await linked()).toEqual({ pages: ["/"], unlinked: 0 });
    await site.write({ "stories/two.md": "# Two, told again" });
    expect(await linked()).toEqual({ pages: ["/stories/two"], unlinked: 0 });
    const drafts = ["a", "b", "c"].map((name) => [`drafts/${name}.md`, "---\ndraft: true\n---\n# Soon"] as const);
    await site.write(Object.fromEntries(drafts));
    // The page of their folder, which nobody wrote, comes last.
    expect(await linked()).toEqual({ pages: ["/stories/two", "/drafts/a", "/drafts/b"], unlinked: 2 });
  });

  test("where it is told to", async () => {
    await publishNow();
    expect(await linkNow({ origin: "https://stage.test" })).toEqual({ origin: "https://stage.test", running: null });
  });

  test("to the site's own origin where the site is elsewhere, and nothing is made where that says none", async () => {
    site.remote = true;
    await publishNow();
    const before = new Map(site.store.values);
    await expect(linkNow()).rejects.toThrow("--origin URL");
    expect(site.store.values).toEqual(before);
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no network")));
    await site.write({ ".site.yml": "origin: https://otters.org\n" });
    await publishNow();
    expect(await linkNow()).toEqual({ origin: "https://otters.org", running: null });
    vi.unstubAllGlobals();
  });
});
