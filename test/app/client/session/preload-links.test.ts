import { describe, expect, it } from "vitest";
import { preloadable } from "#app/client/session/preload-links.ts";

const here = new URL("https://paper-otter.example/articles/otters?a=1");

function pathOf(href: string, attributes: readonly string[] = [], target = "") {
  const hasAttribute = (name: string) => attributes.includes(name);
  return preloadable({ href: new URL(href, here).href, target, hasAttribute }, here);
}

describe("a link", () => {
  it.each([
    ["/about", "/about"],
    ["/free?from=home#packs", "/free"],
    ["/%C3%BCber%20uns", "/über uns"],
  ])("to %s is preloaded as %s", (href, path) => {
    expect(pathOf(href)).toBe(path);
  });

  it.each([
    ["this page", "/articles/otters#deep"],
    ["another spelling of a page, which is only sent on", "/About/"],
    ["another origin", "https://example.com/about"],
    ["a file", "/files/ab/fox.pdf"],
    ["a feed", "/feed.xml"],
    ["what a search finds", "/search?q=fox"],
  ])("to %s is not preloaded", (_what, href) => {
    expect(pathOf(href)).toBeNull();
  });

  it.each(["data-reload", "download"])("with %s is not preloaded", (attribute) => {
    expect(pathOf("/about", [attribute])).toBeNull();
  });

  it("to another tab is not preloaded", () => {
    expect(pathOf("/about", [], "_blank")).toBeNull();
  });
});
