import { afterEach, describe, expect, test } from "vitest";
import { runs } from "../../harness/tier.ts";
import { throws } from "../kv-double.ts";
import { createStage, NOW, type Stage } from "../stage.ts";
import {
  cookieOf,
  GRANTS,
  grantOf,
  MARKER,
  OVER_TOKEN,
  PUBLIC,
  previewStage,
  release,
  TOKEN,
  withCookie,
} from "./preview-stage.ts";

let stage: Stage;
afterEach(() => stage.settled());

const ATTRIBUTES = "Path=/; Secure; HttpOnly; SameSite=Lax";

/** docs/threats.md A23 asks for 5,000. */
const NEAR_TOKENS = runs(250, 5_000);

describe("a link to a preview", () => {
  test.each([
    [`/?preview=${TOKEN}`, "/"],
    [`/about?preview=${TOKEN}`, "/about"],
    [`/About/?preview=${TOKEN}`, "/about"],
    [`/articles/draft?preview=${TOKEN}`, "/articles/draft"],
    [`/nowhere?preview=${TOKEN}`, "/nowhere"],
    [`/gone?preview=${TOKEN}`, "/gone"],
    [`/about?a=%20&preview=${TOKEN}&b`, "/about?a=%20&b"],
    [`/about?%70review=${TOKEN}`, "/about"],
    [`//evil.example?preview=${TOKEN}`, "/evil.example"],
    [`/about?preview=${TOKEN}&to=\\\\evil.example`, "/about?to=%5C%5Cevil.example"],
    [`/a%2fb?preview=${TOKEN}`, "/"],
    [`//%2fevil.example?preview=${TOKEN}&x`, "/?x"],
  ])("%s leads to %s, and the browser keeps the token where no script reads it", async (path, location) => {
    stage = previewStage();
    const response = await stage.fetch(path);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(location);
    expect(response.headers.get("set-cookie")).toBe(`__Host-preview=${TOKEN}; Max-Age=34560000; ${ATTRIBUTES}`);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(await response.text()).toBe("");
  });

  test("is entered also where the page that it names lies in memory", async () => {
    stage = previewStage();
    for (let at = 0; at < 2; at++) await (await stage.fetch("/about")).text();
    await stage.settled();
    expect((await stage.fetch(`/about?preview=${TOKEN}`)).status).toBe(303);
  });

  test("that was made since this place looked last is found by a second look, which is taken once a second at most", async () => {
    stage = createStage({ release });
    await stage.fetch("/about");
    stage.publish(release, { previews: GRANTS });
    expect((await stage.fetch(`/?preview=${TOKEN}`)).status).toBe(410);
    stage.clock.now += 1_000;
    stage.kv.reads.length = 0;
    expect((await stage.fetch(`/?preview=${TOKEN}`)).status).toBe(303);
    for (let at = 0; at < 20; at++) await stage.fetch(`/?preview=unknown-${at}`);
    expect(stage.kv.reads).toEqual(["current"]);
  });

  test.each([
    ["in an address", `/?preview=${TOKEN}`, {}],
    ["in the cookie", "/about", withCookie(TOKEN)],
  ])("is not said to have ended where nobody can know, nor told to anybody: %s", async (_where, path, init) => {
    stage = createStage({ release: null, snapshot: release, vars: { POSTHOG_KEY: "phc_1" } });
    stage.kv.fault = throws;
    const response = await stage.fetch(path, init);
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(html).toContain('"analytics":null');
    expect(JSON.stringify(stage.log) + html).not.toContain(TOKEN);
  });
});

describe("an empty preview parameter", () => {
  test.each([
    ["/about?preview=", "/about"],
    ["/about?preview", "/about"],
    ["/about?x=1&preview=", "/about?x=1"],
    [`/about?preview=${TOKEN}&preview=`, "/about"],
    ["/a%2fb?preview=", "/"],
  ])("leads out: %s", async (path, location) => {
    stage = previewStage();
    for (const init of [{}, withCookie(TOKEN), withCookie("nonsense")]) {
      const response = await stage.fetch(path, init);
      expect([response.status, response.headers.get("location")]).toEqual([303, location]);
      expect(response.headers.get("set-cookie")).toBe(`__Host-preview=; Max-Age=0; ${ATTRIBUTES}`);
    }
  });
});

const NOTHING: readonly (readonly [string, string])[] = [
  ["unknown", "uNkn0wnT0ken-uNkn0wnT0ken-uNkn0wnT0ken-1234"],
  ["expired", OVER_TOKEN],
  ["the hash of one", grantOf(TOKEN).token],
  ["malformed", "a token"],
  ["of another script", "%F0%9F%A6%A6"],
  ["too long", "x".repeat(10_000)],
  ["cut short", TOKEN.slice(0, -1)],
];

describe("a token that opens nothing", () => {
  test.each(NOTHING)("%s, in an address", (_what, token) =>
    expectEnded(`/about?preview=${encodeURIComponent(token)}`, token));

  test.each(NOTHING)("%s, in the cookie", (_what, token) => expectEnded("/about", token, withCookie(token)));

  test("that was handed out and is taken back", async () => {
    stage = previewStage();
    expect((await stage.fetch("/about", withCookie(TOKEN))).status).toBe(200);
    stage.publish(release, { previews: [] });
    stage.clock.now += 61_000;
    expect((await stage.fetch("/about", withCookie(TOKEN))).status).toBe(410);
  });

  test("twice in an address is none", () => expectEnded(`/about?preview=${TOKEN}&preview=${TOKEN}`, TOKEN));

  test.each([
    "/",
    "/articles/draft",
    "/nowhere",
    "/About",
    "/a%2fb",
    "/account/login",
    "/kids-corner/fox",
  ])("leads nowhere but out, at %s as anywhere", (path) => expectEnded(path, OVER_TOKEN, withCookie(OVER_TOKEN)));

  test("is not forgotten by being told so", async () => {
    stage = previewStage();
    expect(cookieOf(await stage.fetch("/about", withCookie(OVER_TOKEN)))).toBeNull();
  });

  async function expectEnded(path: string, token: string, init: RequestInit = {}): Promise<void> {
    stage = previewStage();
    const response = await stage.fetch(path, init);
    const html = await response.text();
    expect(response.status).toBe(410);
    expect(html).toContain("<h1>This preview has ended</h1>");
    expect(html).toContain('href="?preview="');
    expect(html).not.toContain("<script");
    for (const words of [PUBLIC, MARKER, "Text of", "/articles"]) expect(html).not.toContain(words);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    });
    expect(html + JSON.stringify([...response.headers]) + JSON.stringify(stage.log)).not.toContain(token);
    await stage.settled();
  }
});

test(`A23: of ${NEAR_TOKENS} tokens that are nearly one, none opens anything`, async () => {
  stage = previewStage();
  expect((await stage.fetch(`/?preview=${TOKEN}`)).status).toBe(303);
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const change = [
    (at: number, letter: string) => TOKEN.slice(0, at) + letter + TOKEN.slice(at + 1),
    (at: number, letter: string) => TOKEN.slice(0, at) + letter + TOKEN.slice(at),
    (at: number) => TOKEN.slice(0, at) + TOKEN.slice(at + 1),
    (at: number) => TOKEN.slice(at + 1) + TOKEN.slice(0, at + 1),
  ];
  const mutated = new Set(
    change.flatMap((make) => Array.from(TOKEN, (_, at) => Array.from(alphabet, (letter) => make(at, letter))).flat()),
  );
  const all = [...mutated].filter((token) => token !== TOKEN);
  const tried = Array.from({ length: NEAR_TOKENS }, (_, at) => all[Math.floor((at * all.length) / NEAR_TOKENS)] ?? "");
  expect(new Set(tried).size).toBe(NEAR_TOKENS);
  let accepted = 0;
  for (const [at, token] of tried.entries()) {
    const response = await (at % 2 === 0
      ? stage.fetch(`/about?preview=${token}`)
      : stage.fetch("/about", withCookie(token)));
    if (response.status !== 410) accepted += 1;
    await response.body?.cancel();
  }
  expect(accepted).toBe(0);
});

test("a public page costs no look at any grant", async () => {
  stage = previewStage();
  await (await stage.fetch("/about")).text();
  await stage.settled();
  stage.kv.reads.length = 0;
  const response = await stage.fetch("/about", { headers: { cookie: "a=1; b=2" } });
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-cache"]);
  expect(stage.kv.reads).toEqual([]);
  expect(stage.clock.now).toBe(NOW);
});

test("who asks for another release in a preview that has ended is told that it has", async () => {
  stage = previewStage();
  const response = await stage.fetch(`/about?preview-release=${release.id}`, withCookie(OVER_TOKEN));
  expect([response.status, cookieOf(response)]).toEqual([410, null]);
});

test("what a token in a query opens is kept by nobody, and for nobody else", async () => {
  stage = previewStage();
  const response = await stage.fetch(`/query?only=title&previewToken=${TOKEN}`);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
});
