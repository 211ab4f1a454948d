import { describe, expect, it, test } from "vitest";
import { askedPayloadUrl, isPagePath, payloadUrl, searchFor } from "#app/page-links.ts";

describe("payloadUrl", () => {
  it.each([
    ["/", "/_payload.json?b"],
    ["/about", "/about/_payload.json?b"],
    ["/über uns/a?b", "/%C3%BCber%20uns/a%3Fb/_payload.json?b"],
  ])("of %s is %s", (path, url) => {
    expect(payloadUrl(path, "b")).toBe(url);
  });
});

test("the payload of a list says what its address asks for", () => {
  expect(askedPayloadUrl("/list", { build: "1a-2b", search: "?q=a%26b&page=2" })).toBe(
    "/list/_payload.json?1a-2b&q=a%26b&page=2",
  );
});

test.each([
  ["red fox", 1, "?q=red+fox"],
  ["a&b=c#d", 2, "?q=a%26b%3Dc%23d&page=2"],
])("the search for %j, page %i, is asked by %s", (q, page, search) => {
  expect(searchFor(q, page)).toBe(search);
});

describe("isPagePath", () => {
  it.each([
    "/",
    "/about",
    "/files-of-ours",
    "/query-builder",
    "/kids-corner/health",
    "/v1.2/notes.js",
  ])("takes %s for a page", (path) => {
    expect(isPagePath(path)).toBe(true);
  });

  it.each([
    "/files/ab/fox.pdf",
    "/assets/a.js",
    "/query/x.json",
    "/builds/latest.json",
    "/feed.xml",
    "/health",
    "/about/_payload.json",
  ])("leaves %s to the browser", (path) => {
    expect(isPagePath(path)).toBe(false);
  });
});
