import { describe, expect, it } from "vitest";
import { parseOpened } from "#app/offline/offline-index.ts";

const SITE = "https://site.test";
const OPENED = { path: "/%C3%BCber", build: "c0de-1", spares: false };

describe("a message of a page", () => {
  it("names the page by its path", () => {
    expect(parseOpened({ origin: SITE, data: OPENED }, SITE)).toEqual({ ...OPENED, path: "/über" });
  });

  it.each([
    null,
    "opened",
    { ...OPENED, path: 1 },
    { ...OPENED, path: "/a%2fb" },
    { ...OPENED, build: 1 },
    { path: "/" },
  ])("is none where it is %j", (data) => {
    expect(parseOpened({ origin: SITE, data }, SITE)).toBeNull();
  });

  it.each([
    "https://evil.test",
    "http://site.test",
    "https://site.test:8443",
    "https://site.test.evil.test",
    "null",
    "",
  ])("is none where it comes from %j", (origin) => {
    expect(parseOpened({ origin, data: OPENED }, SITE)).toBeNull();
  });
});
