import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeHref, safeSrc } from "#app/content/routing/safe-url.ts";
import { runs } from "#test/harness/tier.ts";

const PIXEL = "data:image/png;base64,iVBORw0KGgo=";

describe("links that stay as they are", () => {
  test.each([
    ...[
      "",
      "/",
      "/free",
      "./print",
      "../a",
      "a/b.md",
      "#part",
      "?q=1",
      "//a.example/x",
      "/a:b",
      "./javascript:x",
      "über uns",
    ],
    ...[
      "https://a.example/x?y#z",
      "http://a.example",
      "HTTPS://A.example",
      "mailto:a@b.example",
      "MailTo:a@b.example",
      "tel:+1",
    ],
  ])("%j", (href) => expect(safeHref(href)).toBe(href));

  test("but for white space around them", () => expect(safeHref("  /free\n")).toBe("/free"));
});

const SCRIPT = "alert(1)";
/** Disguises of script, from public lists (docs/threats.md A11), as they look when entities are decoded. */
const SCHEMES =
  "javascript JaVaScRiPt JAVASCRIPT vbscript livescript mocha data blob file filesystem view-source feed:javascript " +
  "view-source:javascript jar:javascript ftp ws intent about chrome ms-its x java-script res mhtml cid sms geo market";
const HOSTILE = SCHEMES.split(" ").flatMap((scheme) => [
  `${scheme}:${SCRIPT}`,
  ` ${scheme}:${SCRIPT}`,
  `\u0001${scheme}:${SCRIPT}`,
  `\u0000${scheme}:${SCRIPT}`,
  `\u00a0${scheme}:${SCRIPT}`,
  `\t\n${scheme}:${SCRIPT}`,
  `${scheme.slice(0, 1)}\t${scheme.slice(1)}:${SCRIPT}`,
  `${scheme.slice(0, 1)}\n${scheme.slice(1)}:${SCRIPT}`,
  `${scheme.slice(0, 1)}\r${scheme.slice(1)}:${SCRIPT}`,
  `${scheme}\t:${SCRIPT}`,
  `${scheme}:\n${SCRIPT}`,
  `${scheme}://%0a${SCRIPT}`,
]);

describe("links that go nowhere", () => {
  test.each([
    ...HOSTILE,
    "data:text/html,<script>alert(1)</script>",
    "data:text/html;base64,PHNjcmlwdD4=",
    "data:image/svg+xml,<svg onload=alert(1)>",
    PIXEL,
    "javascript:/*--></title></style></textarea></script>*/alert(1)",
    "javascript:alert(1)//https://a.example",
    "javascript:https://a.example/%0aalert(1)",
    "\\\\a.example",
    "/\\a.example",
    "https:\\\\a.example",
    "http://",
    "https://[",
    "https://a b.example",
    "/a\u0000b",
    "/a\u2028b",
    "mailto:a@b.example\r\nbcc:c",
  ])("%j", (href) => expect(safeHref(href)).toBe(null));
});

describe("pictures", () => {
  test.each([
    "/files/a.svg",
    "a.png",
    "https://a.example/a.png",
    "http://a.example/a.png",
    PIXEL,
    PIXEL.replace("png", "WebP"),
  ])("%j stays", (src) => expect(safeSrc(src)).toBe(src));

  test.each([
    ...HOSTILE,
    "mailto:a@b.example",
    "tel:+1",
    "data:image/svg+xml;base64,PHN2Zz4=",
    "data:image/svg+xml,<svg/>",
    "data:text/html;base64,AAAA",
    "data:image/png,raw",
    "data:image/png;base64,",
    "data:image/png;base64,AA<A",
    "data:image/png;base64,AAAA,image/svg+xml",
    "data:image/png;charset=x;base64,AAAA",
    " data:image/svg+xml;base64,AAAA",
    "data:image/pngx;base64,AAAA",
    "xdata:image/png;base64,AAAA",
  ])("%j goes nowhere", (src) => expect(safeSrc(src)).toBe(null));
});

describe("whatever passes", () => {
  const piece = fc.constantFrom(
    ..."java script JavaScript data vbscript https mailto : &colon; / // %3a x ? # alert(1) <svg> image/png;base64,".split(
      " ",
    ),
    ..."\\ \t\n\u0000\u0001\u00a0\u200b\ufeff",
  );
  const link = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join("")),
    fc.string({ unit: "binary" }),
    fc.webUrl(),
  );
  const schemes = ["https:", "http:", "mailto:", "tel:"];

  test("is of an allowed scheme for the browser too, on a page of ours over https or http", () => {
    fc.assert(
      fc.property(link, fc.constantFrom("https://site.test/a/b", "http://127.0.0.1:8787/"), (value, page) => {
        for (const [safe, allowed] of [
          [safeHref(value), schemes],
          [safeSrc(value), [...schemes, "data:"]],
        ] as const) {
          if (safe !== null && URL.canParse(safe, page)) expect(allowed).toContain(new URL(safe, page).protocol);
        }
      }),
      { numRuns: runs(1_000, 20_000) },
    );
  });

  test("passes again", () => {
    fc.assert(
      fc.property(link, (value) => {
        const safe = safeHref(value);
        if (safe !== null) expect(safeHref(safe)).toBe(safe);
      }),
      { numRuns: runs(500, 5_000) },
    );
  });
});
