import { describe, expect, test } from "vitest";
import { publicOrigin, splitAddress } from "#worker/context.ts";

describe("splitAddress", () => {
  test.each([
    ["https://x.test/", { origin: "https://x.test", pathname: "/", search: "" }],
    ["https://x.test/a%2Fb?c=1", { origin: "https://x.test", pathname: "/a%2Fb", search: "?c=1" }],
    ["http://127.0.0.1:8787//a/?b=/?c", { origin: "http://127.0.0.1:8787", pathname: "//a/", search: "?b=/?c" }],
    ["https://x.test/a#b?c", { origin: "https://x.test", pathname: "/a", search: "" }],
    ["https://x.test/a?b#c", { origin: "https://x.test", pathname: "/a", search: "?b" }],
  ])("%s", (url, address) => {
    expect(splitAddress(url)).toEqual(address);
  });
});

describe("the origin that answers name", () => {
  const at = (origin: string) => ({ origin, pathname: "/", search: "" });

  test("is the configured one, whatever the request says", () => {
    expect(publicOrigin("https://x.test", at("http://evil.example"))).toBe("https://x.test");
  });

  test("is the request's own on loopback, where none is configured, and nowhere else", () => {
    expect(publicOrigin("", at("http://localhost:8787"))).toBe("http://localhost:8787");
    expect(publicOrigin("", at("http://127.0.0.1"))).toBe("http://127.0.0.1");
    expect(publicOrigin("", at("https://localhost.evil.example"))).toBe("");
    expect(publicOrigin("", at("https://evil.example"))).toBe("");
    expect(publicOrigin("", at("evil+http://localhost"))).toBe("");
  });
});
