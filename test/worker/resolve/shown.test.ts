import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import type { AppState } from "#app/state.ts";
import { islandHash } from "#test/harness/island-hash.ts";
import { runs } from "#test/harness/tier.ts";
import { CountsDouble } from "../counts/counts-double.ts";
import type { Stage } from "../stage.ts";
import {
  buildOf,
  cookieOf,
  DRAFT_PHOTO,
  drafts,
  GRANTS,
  MARKER,
  OTHER_TOKEN,
  OVER_TOKEN,
  PHOTO,
  PUBLIC,
  past,
  previewStage,
  release,
  TOKEN,
  withCookie,
} from "./preview-stage.ts";

let stage: Stage;
afterEach(() => stage.settled());

const build = buildOf(drafts);
const props = { path: "/articles/draft" };
const ISLAND = `/__nuxt_island/ArticlePreview_${islandHash("ArticlePreview", { props, context: {} })}.json?props=${encodeURIComponent(JSON.stringify(props))}`;

/** Addresses of which the preview has more than the public site, and what the public site says there. */
const SHOWN: readonly (readonly [string, number])[] = [
  ["/articles/draft", 404],
  [`/articles/draft/_payload.json?${build}`, 409],
  ["/articles/draft/_payload.json", 404],
  ["/articles/draft/_payload.json?1764000000000", 404],
  ["/query?only=title", 200],
  ["/navigation", 200],
  [DRAFT_PHOTO, 404],
  [ISLAND, 200],
];

describe("whoever holds a grant", () => {
  test.each(SHOWN)("sees at %s what is in the preview; everybody else does not", async (path, status) => {
    stage = previewStage();
    const response = await stage.fetch(path, withCookie(TOKEN));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(MARKER);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    const open = await stage.fetch(path);
    expect(open.status).toBe(status);
    for (const other of [open, await stage.fetch(path, withCookie(OVER_TOKEN))]) {
      expect((await other.text()).replaceAll(path, "")).not.toContain(MARKER);
    }
  });

  test.each([release, past])("that has ended is told nothing of a public release by its name", async (named) => {
    stage = previewStage();
    const meta = `/builds/meta/${buildOf(named)}.json`;
    expect((await stage.fetch(meta)).status).toBe(200);
    expect((await stage.fetch(meta, withCookie(OVER_TOKEN))).status).toBe(404);
    const payload = `/about/_payload.json?${buildOf(named)}`;
    expect((await stage.fetch(payload)).status).toBe(200);
    expect((await stage.fetch(payload, withCookie(OVER_TOKEN))).status).toBe(409);
  });

  test.each([
    "/",
    "/about",
    "/articles/draft",
    "/kids-corner/fox",
    "/account/login",
    "/nowhere",
  ])("is told by %s that it is a preview, for nobody else, and never counted", async (path) => {
    stage = previewStage({ POSTHOG_KEY: "phc_1" });
    const response = await stage.fetch(path, withCookie(TOKEN));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    });
    const html = await response.text();
    expect(html).toContain('aria-label="Preview"');
    expect(html).toContain('href="?preview="');
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain(TOKEN);
    const state = stateOf(html);
    expect([state.config.analytics, state.preview]).toEqual([null, true]);
    expect(stateOf(await (await stage.fetch(path)).text()).preview).toBe(false);
  });

  test("reads of when the drafts are, and until when they are shown", async () => {
    stage = previewStage();
    const html = await (await stage.fetch("/about", withCookie(TOKEN))).text();
    const words = html.replace(/<[^>]*>/g, "");
    expect(words).toContain("Preview Drafts of Nov 20, 2026, 12:00 UTC, until Nov 28, 2026, 12:00 UTC.");
  });

  test("stays in it from page to page", async () => {
    stage = previewStage();
    expect(cookieOf(await stage.fetch("/about", withCookie(TOKEN)))).toBe(TOKEN);
    expect(cookieOf(await stage.fetch("/about"))).toBeNull();
  });

  test("has an open page that is of the newest build of its kind", async () => {
    stage = previewStage();
    const latest = await stage.fetch("/builds/latest.json?1764000000000", withCookie(TOKEN));
    expect((await latest.json()).id).toBe(build);
    expect(latest.headers.get("cache-control")).toBe("private, no-store");
    const meta = await stage.fetch(`/builds/meta/${build}.json`, withCookie(TOKEN));
    expect([meta.status, meta.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect((await stage.fetch(`/builds/meta/${build}.json`)).status).toBe(404);
  });

  test("has open pages of the public site loaded anew, in the preview", async () => {
    stage = previewStage();
    expect((await stage.fetch(`/about/_payload.json?${buildOf(release)}`, withCookie(TOKEN))).status).toBe(409);
  });

  test("sees the files of the public site, too", async () => {
    stage = previewStage();
    const response = await stage.fetch(PHOTO, withCookie(TOKEN));
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect((await stage.fetch(PHOTO)).headers.get("cache-control")).toContain("immutable");
  });

  test("is sent on by route rules without anybody keeping where to", async () => {
    stage = previewStage();
    const response = await stage.fetch("/gone", withCookie(TOKEN));
    expect([response.status, response.headers.get("location")]).toEqual([307, "/about"]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  test("is told of an error as in the preview", async () => {
    stage = previewStage();
    const html = await (await stage.fetch("/nowhere", withCookie(TOKEN))).text();
    expect(html).toContain("Page Not Found");
    expect(html).toContain('aria-label="Preview"');
    expect(html).toContain(MARKER);
  });

  test("hears that it is out of reach where the preview is not whole, and sees no other release", async () => {
    stage = previewStage();
    stage.kv.values.delete(`o/${drafts.id}`);
    const response = await stage.fetch("/about", withCookie(TOKEN));
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain(PUBLIC);
  });

  test("comes to the page that says so where the grant ends in mid-session", async () => {
    stage = previewStage();
    expect((await stage.fetch(`/about/_payload.json?${build}`, withCookie(TOKEN))).status).toBe(200);
    stage.publish(release, { previews: GRANTS.slice(1) });
    stage.clock.now += 61_000;
    for (const requested of [build, buildOf(release), "", "1764000000000"]) {
      expect((await stage.fetch(`/about/_payload.json?${requested}`, withCookie(TOKEN))).status, requested).toBe(409);
    }
    expect((await stage.fetch("/about", withCookie(TOKEN))).status).toBe(410);
    expect((await (await stage.fetch("/builds/latest.json", withCookie(TOKEN))).json()).id).not.toBe(build);
  });
});

describe("a token in a query", () => {
  test("comes before the cookie", async () => {
    stage = previewStage();
    const request = async (path: string, cookie: string) => (await stage.fetch(path, withCookie(cookie))).text();
    expect(await request(`/query?only=title&previewToken=${TOKEN}`, OTHER_TOKEN)).toContain(MARKER);
    expect(await request("/query?only=title&previewToken=", TOKEN)).toContain(MARKER);
    expect(await request("/query?only=title", OTHER_TOKEN)).not.toContain(MARKER);
  });

  test("that was made a moment ago opens its release as a link does", async () => {
    stage = previewStage();
    stage.publish(release, { previews: [] });
    await stage.fetch("/about");
    stage.publish(release, { previews: GRANTS });
    stage.clock.now += 1_000;
    for (const kind of ["query", "navigation"]) {
      const response = await stage.fetch(`/${kind}?previewToken=${TOKEN}`);
      expect(await response.text()).toContain(MARKER);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
    }
  });

  test("is not answered from the public site while its release is out of reach", async () => {
    stage = previewStage();
    stage.kv.values.delete(`o/${drafts.id}`);
    expect((await stage.fetch(`/query?only=title&previewToken=${TOKEN}`)).status).toBe(503);
  });
});

test("nothing that is asked in a preview is counted", async () => {
  const counts = new CountsDouble();
  stage = previewStage({ COUNTS: counts });
  const requested = [
    "/",
    "/about",
    "/kids-corner/fox",
    "/account/login",
    DRAFT_PHOTO,
    `/about/_payload.json?${build}`,
    "/about?x=1",
  ];
  for (const cookie of [TOKEN, OTHER_TOKEN, OVER_TOKEN]) {
    for (const path of requested) await (await stage.fetch(path, withCookie(cookie))).text();
  }
  expect(counts.points).toEqual([]);
  await stage.fetch("/about");
  expect(counts.points).toHaveLength(1);
});

describe("A8: what a preview shows is kept nowhere and shown to nobody else", () => {
  const paths = fc.constantFrom(
    "/",
    "/about",
    "/articles/first",
    "/articles/draft",
    `/about/_payload.json?${build}`,
    DRAFT_PHOTO,
    "/query?only=title",
  );
  const who = fc.constantFrom("nobody", TOKEN, OTHER_TOKEN, OVER_TOKEN, `${TOKEN}x`);

  test("whoever asks for whatever after whom", async () => {
    stage = previewStage();
    const asks = fc.array(fc.tuple(who, paths), { minLength: 2, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(asks, async (order) => {
        for (const [cookie, path] of order) await expectOwn(cookie, path);
      }),
      { numRuns: runs(50, 1_000) },
    );
  });

  async function expectOwn(cookie: string, path: string): Promise<void> {
    const response = await stage.fetch(path, cookie === "nobody" ? {} : withCookie(cookie));
    const text = await response.text();
    const told = [...response.headers].join();
    expect(told.includes(TOKEN)).toBe(cookie === TOKEN && response.headers.has("set-cookie"));
    expect(text).not.toContain(TOKEN);
    if (cookie !== TOKEN) expect(text.replaceAll(path, "")).not.toContain(MARKER);
    if (cookie === TOKEN && text.startsWith("<!doctype")) expect(text).toContain('aria-label="Preview"');
    if (cookie === "nobody") expect(text).not.toContain("preview-bar");
    if (cookie !== "nobody" && response.status === 200)
      expect(response.headers.get("cache-control")).toBe("private, no-store");
  }
});

function stateOf(html: string): AppState {
  const text = /<script type="application\/json" id="state">(.*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(text ?? "{}");
}
