import { describe, expect, test } from "vitest";
import { safeHref, safeSrc } from "#app/content/routing/safe-url.ts";

describe("links that stay as they are", () => {
  test.each(["/free", "./print", "../a", "#part", "?q=1", "", "https://a.example/x", "http://a.example", "mailto:a@b.example", "tel:+1"])(
    "%j",
    (href) => expect(safeHref(href)).toBe(href),
  );
});

describe("links that go nowhere", () => {
  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "javascript&colon;alert(1)".replace("&colon;", ":"),
    "vbscript:x",
    "data:text/html,<script>alert(1)</script>",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "blob:https://site.test/x",
    "view-source:javascript:alert(1)",
    "file:///etc/passwd",
    "ftp://a.example",
    "\\\\a.example",
    "intent://x",
  ])("%j", (href) => expect(safeHref(href)).toBe(null));
});

test("pictures are https, http, relative, or pixels in data", () => {
  expect(safeSrc("/files/a.svg")).toBe("/files/a.svg");
  expect(safeSrc("data:image/png;base64,iVBORw0KGgo=")).toBe("data:image/png;base64,iVBORw0KGgo=");
  expect(safeSrc("data:image/svg+xml;base64,PHN2Zz4=")).toBe(null);
  expect(safeSrc("javascript:alert(1)")).toBe(null);
  expect(safeSrc("mailto:a@b.example")).toBe(null);
});
