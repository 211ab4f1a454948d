import { describe, expect, it } from "vitest";
import { parseOpened } from "#app/offline/offline-index.ts";

const OPENED = { path: "/%C3%BCber", build: "c0de-1", spares: false };

describe("a message of a page", () => {
  it("names the page by its path", () => {
    expect(parseOpened(OPENED)).toEqual({ ...OPENED, path: "/über" });
  });

  it.each([
    null,
    "opened",
    { ...OPENED, path: 1 },
    { ...OPENED, path: "/a%2fb" },
    { ...OPENED, build: 1 },
    { path: "/" },
  ])("is none where it is %j", (message) => {
    expect(parseOpened(message)).toBeNull();
  });
});
