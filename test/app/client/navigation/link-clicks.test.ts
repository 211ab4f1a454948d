import { describe, expect, it } from "vitest";
import { type Click, inAppTarget } from "#app/client/navigation/link-clicks.ts";

const here = new URL("https://paper-otter.example/articles/otters?a=1");
const plain: Click = {
  button: 0,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
};

interface Attributes {
  readonly href: string;
  readonly target?: string;
  readonly download?: boolean;
  readonly "data-reload"?: boolean;
}

function targetOf({ href, target = "", ...attributes }: Attributes, click: Partial<Click> = {}): string | null {
  const hasAttribute = (name: string) => name in attributes;
  const link = { href: URL.canParse(href, here) ? new URL(href, here).href : href, target, hasAttribute };
  return inAppTarget({ ...plain, ...click }, { link, here });
}

describe("inAppTarget", () => {
  it.each([
    ["/about", "/about"],
    ["/", "/"],
    ["/free?from=home#packs", "/free?from=home#packs"],
    ["https://paper-otter.example/about", "/about"],
    ["/articles/otters", "/articles/otters"],
    ["/articles/otters?a=1", "/articles/otters?a=1"],
    ["/articles/whales#deep", "/articles/whales#deep"],
    ["#deep", "/articles/otters?a=1#deep"],
    ["/articles/otters?a=1#deep", "/articles/otters?a=1#deep"],
  ])("leads %s to %s", (href, to) => {
    expect(targetOf({ href })).toBe(to);
  });

  it.each([
    "https://example.com/about",
    "http://paper-otter.example/about",
    "mailto:otter@paper-otter.example",
    "javascript:alert(1)",
    "http://[",
    "/files/ab/fox.pdf",
    "/assets/a.js",
    "/feed.xml",
    "/about?preview=abc",
    "?preview=",
  ])("leaves %s to the browser", (href) => {
    expect(targetOf({ href })).toBeNull();
  });

  it.each([
    { href: "/about", target: "_blank" },
    { href: "/about", download: true },
    { href: "/about", "data-reload": true },
  ])("leaves %j to the browser", (attributes) => {
    expect(targetOf(attributes)).toBeNull();
  });

  it("takes target `_self` for what it is", () => {
    expect(targetOf({ href: "/about", target: "_self" })).toBe("/about");
  });

  it.each([
    { button: 1 },
    { altKey: true },
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { defaultPrevented: true },
  ])("leaves a click with %j alone", (click) => {
    expect(targetOf({ href: "/about" }, click)).toBeNull();
  });
});
