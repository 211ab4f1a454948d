import { describe, expect, test } from "vitest";
import { assetHeaders, pagePolicy, securityHeaders } from "#worker/headers.ts";

describe("the policy of a page", () => {
  const nonce = "AAAAAAAAAAAAAAAAAAAAAA==";

  test("is the one that docs/architecture.md 10 spells out", () => {
    expect(pagePolicy({ nonce, connect: null })).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default`,
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

  test("lets every file be kept for good, and a missing one not at all", () => {
    const forever = "  cache-control: public, max-age=31536000, immutable";
    for (const file of ["/assets/boot-1.js", "/assets/main-2.css"]) {
      const rule = lines.indexOf(file) + 1;
      expect(lines.slice(rule, rule + 2)).toEqual(["  ! cache-control", forever]);
    }
    expect(lines.filter((line) => line === forever)).toHaveLength(2);
    expect(lines[lines.indexOf("/assets/*") + 1]).toBe("  cache-control: no-store");
  });

  test("is refused where it would have more rules than the assets service reads", () => {
    const files = Array.from({ length: 99 }, (_, n) => `/assets/${n}.js`);
    expect(() => assetHeaders(files)).toThrow("100 rules");
    expect(assetHeaders(files.slice(1)).match(/^\//gm)).toHaveLength(100);
  });
});
