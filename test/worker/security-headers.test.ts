import { describe, expect, test } from "vitest";
import { kindNames } from "#app/front-matter.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { assetHeaders, pagePolicy, securityHeaders } from "#worker/headers.ts";
import { throws } from "./kv-double.ts";
import { BUILD, createStage } from "./stage.ts";

describe("the policy of a page", () => {
  const nonce = "AAAAAAAAAAAAAAAAAAAAAA==";

  test("is spelled out here, and nothing else is in it", () => {
    expect(pagePolicy({ nonce, connect: null })).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default`,
    );
  });
});

describe("security headers", () => {
  test.each(["page", "data", "file"] as const)("of a %s hold what every answer holds", (kind) => {
    const headers = new Headers({ ...securityHeaders(kind) });
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
    for (const policy of ["opener", "embedder", "resource"])
      expect(headers.has(`cross-origin-${policy}-policy`)).toBe(true);
    expect(headers.has("referrer-policy")).toBe(true);
    expect(headers.has("permissions-policy")).toBe(true);
  });

  test.each([
    ["page", "same-origin"],
    ["data", "same-origin"],
    ["file", "cross-origin"],
  ] as const)("of a %s let others show it: %s", (kind, policy) => {
    expect(new Headers({ ...securityHeaders(kind) }).get("cross-origin-resource-policy")).toBe(policy);
  });

  test("of a file let a drawing that is opened as a document run and load nothing", () => {
    expect(new Headers({ ...securityHeaders("file") }).get("content-security-policy")).toBe(
      "sandbox; default-src 'none'; frame-ancestors 'none'",
    );
  });

  test("of data are those of the protocol, under which nothing runs", () => {
    const headers = new Headers({ ...securityHeaders("data") });
    expect(headers.get("content-security-policy")).toBe("script-src 'none'; frame-ancestors 'none';");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });
});

describe("the _headers file of the assets", () => {
  const lines = assetHeaders(["/assets/boot-1.js", "/assets/main-2.css"]).split("\n");

  test("holds the same table", () => {
    for (const [name, value] of Object.entries(securityHeaders("data"))) expect(lines).toContain(`  ${name}: ${value}`);
  });

  test("lets every file be kept for good, and has a missing one be asked for again", () => {
    const forever = "  cache-control: public, max-age=31536000, immutable";
    for (const file of ["/assets/boot-1.js", "/assets/main-2.css"]) {
      const rule = lines.indexOf(file) + 1;
      expect(lines.slice(rule, rule + 2)).toEqual(["  ! cache-control", forever]);
    }
    expect(lines.filter((line) => line === forever)).toHaveLength(2);
    expect(lines[lines.indexOf("/assets/*") + 1]).toBe("  cache-control: no-cache");
  });

  test("names the first files where it would have more rules than the assets service reads", () => {
    const files = Array.from({ length: 99 }, (_, n) => `/assets/${n}.js`);
    const rules = assetHeaders(files).match(/^\/.*/gm) ?? [];
    expect(rules).toEqual(["/*", "/assets/*", ...files.slice(0, 98)]);
  });
});

/** Whatever a visitor may look at: Mozilla's HTTP Observatory gives 135 points to what these hold. */
describe("a page that is", async () => {
  const pages = kindNames.map((kind) => wireDocument(kind, { kind }));
  const documents = [wireDocument("index"), ...pages, wireDocument("broken")];
  const routes = { "/broken": { middleware: ["nobody-wrote-it"] } };
  const stage = createStage({ release: await releaseOf(documents, { routes }) });
  const empty = createStage({ release: null });
  const failing = createStage({ release: null });
  failing.kv.fault = throws;
  const seen: readonly (readonly [string, number, () => Promise<Response>])[] = [
    ...kindNames.map((kind) => [kind, 200, () => stage.fetch(`/${kind}`)] as const),
    ["of the account zone", 404, () => stage.fetch("/account/login")],
    ["shown without a connection", 200, () => stage.fetch("/offline.html")],
    ["nowhere", 404, () => stage.fetch("/nowhere")],
    ["no address", 404, () => stage.fetch("/%")],
    ["only read", 405, () => stage.fetch("/", { method: "POST" })],
    ["broken", 500, () => stage.fetch("/broken")],
    ["of no release", 503, () => empty.fetch("/")],
    ["out of reach", 503, () => failing.fetch("/")],
    ["a preview that ended", 410, () => stage.fetch("/?preview=gone")],
  ];

  test.each(seen)("%s, status %i, takes nothing from others, and its files by their hashes", async (_, status, ask) => {
    const response = await ask();
    const html = await response.text();
    expect([response.status, html.slice(0, 15)]).toEqual([status, "<!doctype html>"]);
    const policy = response.headers.get("content-security-policy") ?? "";
    for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(policy.split("; ")).toContain(directive);
    expect(policy).not.toMatch(/unsafe|http:|\*/);
    expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("referrer-policy")).toMatch(/^(?:no-referrer|strict-origin-when-cross-origin)$/);
    expect(response.headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}; includeSubDomains$/);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(response.headers.get("set-cookie")).toBeNull();
    const named = html.match(/<(?:script [^>]*src|link rel="(?:stylesheet|modulepreload)")[^>]*>/g) ?? [];
    const held = [...BUILD.styles, BUILD.boot].map(({ address, integrity }) => `"${address}" integrity="${integrity}"`);
    expect(named.length).toBeGreaterThan(0);
    for (const tag of named) expect(held).toContain(/"\/[^"]*" integrity="[^"]*"/.exec(tag)?.[0]);
  });
});
