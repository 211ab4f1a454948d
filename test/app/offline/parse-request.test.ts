import { describe, expect, it } from "vitest";
import { isKeepable, parseRequest } from "#app/offline/answer.ts";
import { answered } from "./caches-double.ts";

const ORIGIN = "https://site.test";

function requested(address: string, init: { method?: string; mode?: RequestMode; headers?: HeadersInit } = {}) {
  const { method = "GET", mode = "cors", headers = {} } = init;
  return parseRequest({ method, mode, url: new URL(address, ORIGIN).href, headers: new Headers(headers) }, ORIGIN);
}

function opened(address: string) {
  return requested(address, { mode: "navigate" });
}

const NAME = "0".repeat(64);

describe("what a request asks for", () => {
  it.each([
    ["/", { kind: "page", path: "/", plain: true }],
    [
      "/kids-corner/coloring-pages/animals/fox",
      { kind: "page", path: "/kids-corner/coloring-pages/animals/fox", plain: true },
    ],
    ["/%C3%BCber", { kind: "page", path: "/über", plain: true }],
    [
      "/kids-corner/all-kids-coloring-pages?q=fox",
      { kind: "page", path: "/kids-corner/all-kids-coloring-pages", plain: false },
    ],
    ["/search?q=fox", { kind: "page", path: "/search", plain: false }],
    ["/?preview=abc", { kind: "preview" }],
    ["/account?a=1&preview=abc", { kind: "preview" }],
    [`/files/${NAME}/fox.pdf`, { kind: "file", address: `/files/${NAME}/fox.pdf` }],
  ])("%s, opened", (address, what) => {
    expect(opened(address)).toEqual(what);
  });

  it.each([
    ["/about/_payload.json?1a-2b", { kind: "payload", path: "/about", build: "1a-2b" }],
    ["/_payload.json", { kind: "payload", path: "/", build: "" }],
    ["/assets/boot-1.js", { kind: "asset", address: "/assets/boot-1.js" }],
    [`/files/${NAME}/fox.svg`, { kind: "file", address: `/files/${NAME}/fox.svg` }],
  ])("%s, fetched", (address, what) => {
    expect(requested(address)).toEqual(what);
  });
});

describe("what passes untouched", () => {
  it.each([
    "/account",
    "/account/login",
    "/account/confirm?token=abc",
    "/search/_payload.json?1a-2b&q=fox",
    "/?preview=",
    "/about?a=1&previewToken=abc",
    "/about?preview-release=1",
    "/health",
    "/feed.xml",
    "/sw.js",
    "/offline.html",
    "/query/1.2.json",
    "/navigation/1.json",
    "/builds/latest.json?1",
    "/__nuxt_island/Tag_1.json",
    "/relay/i/v0/e/",
    "/About",
    "//about",
    "/a%2fb",
  ])("%s, opened or fetched", (address) => {
    expect(requested(`${ORIGIN}${address}`)).toBeNull();
    expect(opened(`${ORIGIN}${address}`)).toBeNull();
  });

  it.each([
    "/about",
    "/?preview=abc",
    "/account/_payload.json?1a-2b",
    "/kids-corner/all-kids-coloring-pages/_payload.json?1a-2b&q=fox",
    "/ACCOUNT/_payload.json",
    "/assets/boot-1.js?again",
    "https://elsewhere.example/assets/boot-1.js",
  ])("%s, fetched", (address) => {
    expect(requested(address)).toBeNull();
  });

  it.each([
    { method: "POST" },
    { method: "HEAD" },
    { headers: { range: "bytes=0-" } },
    { headers: { purpose: "prefetch" } },
    { headers: { "sec-purpose": "prefetch;prerender" } },
  ])("a file asked for with %j", (init) => {
    expect(requested(`/files/${NAME}/fox.pdf`, init)).toBeNull();
  });
});

describe("an answer that may be kept", () => {
  it("is a whole one of ours, for everybody", () => {
    expect(isKeepable(answered("words", { headers: { "cache-control": "no-cache" } }))).toBe(true);
    expect(isKeepable(answered("words", { headers: { "cache-control": "public, max-age=31536000, immutable" } }))).toBe(
      true,
    );
  });

  it.each([
    ["private", answered("words", { headers: { "cache-control": "private, no-store" } })],
    ["for one visitor alone", answered("words", { headers: { "cache-control": "private, max-age=60" } })],
    ["to be stored by nobody", answered("words", { headers: { "cache-control": "no-store" } })],
    ["an error", answered("words", { status: 404 })],
    ["a part of one", answered("words", { status: 206 })],
    ["opaque", answered("words", { type: "opaque" })],
    ["a redirect that is not followed", answered("", { type: "opaqueredirect" })],
    ["of another origin", answered("words", { type: "cors" })],
    ["what a redirect led to", Object.defineProperty(answered("words"), "redirected", { value: true })],
  ])("is none that is %s", (_, response) => {
    expect(isKeepable(response)).toBe(false);
  });
});
