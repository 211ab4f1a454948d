import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resolveTarget } from "#app/content/routing/redirect-target.ts";
import { runs } from "#test/harness/tier.ts";

const at = { origin: "https://site.test", externalHosts: ["friend.example", "friend.example:8443"] };

describe("targets of ours become a path of this site", () => {
  test.each([
    ["/", "/"],
    ["/free", "/free"],
    ["/free?a=1#b", "/free?a=1#b"],
    ["/%C3%BC", "/%C3%BC"],
    ["/ü", "/%C3%BC"],
    ["/a/../free", "/free"],
    ["/?next=//evil.example", "/?next=//evil.example"],
    ["/free/https://evil.example", "/free/https://evil.example"],
    ["free", "/free"],
    ["?a=1", "/?a=1"],
    ["https://site.test", "/"],
    ["https://site.test/free?a#b", "/free?a#b"],
    ["HTTPS://SITE.test:443/free", "/free"],
  ])("%s is %s", (to, path) => expect(resolveTarget(to, at)).toEqual({ to: path, external: false }));
});

describe("targets elsewhere are those that the compiler listed", () => {
  test.each([
    ["https://friend.example", "https://friend.example/"],
    ["https://friend.example/there?a#b", "https://friend.example/there?a#b"],
    ["http://friend.example/", "http://friend.example/"],
    ["HTTPS://Friend.Example/", "https://friend.example/"],
    ["https://friend.example:443/", "https://friend.example/"],
    ["https://friend.example:8443/", "https://friend.example:8443/"],
    ["mailto:hello@site.test", "mailto:hello@site.test"],
    ["tel:+49123", "tel:+49123"],
  ])("%s is %s", (to, url) => expect(resolveTarget(to, at)).toEqual({ to: url, external: true }));

  test.each([
    "https://other.example",
    "https://friend.example:9999/",
    "https://sub.friend.example/",
    "https://friend.example./",
    "http://site.test/free",
    "https://site.test:8443/",
    "https://user@friend.example/",
    "https://user:password@friend.example/",
    "https://user@site.test/",
  ])("%s is not", (to) => expect(resolveTarget(to, at)).toBe(null));
});

const EVIL = [
  "evil.example",
  "site.test.evil.example",
  "friend.example.evil.example",
  "evil.example:443",
  "[::1]",
  "127.1",
];

/** Ways around a check of redirect targets, from public lists (docs/threats.md A10): none may resolve at all. */
const REFUSED = EVIL.flatMap((host) => [
  `//${host}`,
  `///${host}`,
  `////${host}`,
  `//${host}/..`,
  `/\\${host}`,
  `\\/${host}`,
  `\\\\${host}`,
  `/..//${host}`,
  `/.//${host}`,
  `/./..//${host}`,
  `.//${host}`,
  `..//${host}`,
  `/%2e//${host}`,
  `/%2e%2e//${host}`,
  `/.%2E//${host}`,
  `/a/..//${host}`,
  `/a/../..//${host}`,
  `/\t/${host}`,
  `/\n/${host}`,
  `/\r/${host}`,
  `/\u0000/${host}`,
  `\t//${host}`,
  ` //${host}`,
  `\u00a0//${host}`,
  `\ufeff//${host}`,
  `https:${host}`,
  `https:/${host}`,
  `https:///${host}`,
  `https:////${host}`,
  `https:\\\\${host}`,
  `https:/\\${host}`,
  `https://${host}`,
  `http://${host}`,
  `hTTps://${host}/free`,
  `https://site.test@${host}`,
  `https://site.test:pw@${host}/`,
  `https://friend.example@${host}`,
  `https://friend.example%40@${host}/`,
  `https://friend.example\\@${host}`,
  `https://friend.example／@${host}`,
  `https://site.test%2f@${host}`,
  `ht\ttps://${host}`,
  `https://${host}#@friend.example`,
  `https://${host}?@friend.example`,
  `ftp://${host}`,
  `ws://${host}`,
  `file://${host}/etc/passwd`,
  `javascript://${host}/%0aalert(1)`,
  `data:text/html,${host}`,
  `blob:https://${host}/x`,
  `view-source:https://${host}`,
  `intent://${host}#Intent;end`,
  `filesystem:https://${host}/x`,
  `/free\r\nlocation: https://${host}`,
  `/free\nset-cookie: a=${host}`,
  `/free\u2028https://${host}`,
]);

describe("a visitor is never sent elsewhere", () => {
  test.each([
    ...REFUSED,
    "",
    " ",
    "x:y",
    "c:/windows",
    "javascript:alert(1)",
    "vbscript:x",
    "https://",
    "http:",
    "//",
    "///",
  ])("by %j", (to) => expect(resolveTarget(to, at)).toBe(null));

  test.each([
    "/%0d%0alocation:%20https://evil.example",
    "/%5cevil.example",
    "/%2f/evil.example",
    "/@evil.example",
    "@evil.example",
  ])("by %j, which is a path of ours", (to) => {
    const target = resolveTarget(to, at);
    expect(target?.external).toBe(false);
    expect(new URL(target?.to ?? "", at.origin).origin).toBe(at.origin);
  });

  const piece = fc.constantFrom(
    ..."/ // . .. %2e %2f %5c %0d%0a @ : ? # a https: http:// javascript: mailto: ／ 。".split(" "),
    ..."evil.example site.test friend.example".split(" "),
    ..."\\ \t\r\n\u0000\u00a0",
  );
  const target = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join("")),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: "binary" }),
    fc.mixedCase(fc.constantFrom("https://evil.example", "//evil.example", "javascript:alert(1)")),
  );

  test("by anything that fuzzing finds", () => {
    fc.assert(
      fc.property(target, (to) => {
        const found = resolveTarget(to, at);
        if (found === null || /^(mailto|tel):/.test(found.to)) return;
        expect(["site.test", "friend.example"]).toContain(new URL(found.to, at.origin).host);
        expect(found.to).toMatch(found.external ? /^https?:\/\/friend\.example[/:]/ : /^\/(?!\/)/);
        expect(found.to).toMatch(/^[\x21-\x7e]+$/);
      }),
      { numRuns: runs(1_000, 20_000) },
    );
  });

  test("even when a resolved target is resolved again", () => {
    fc.assert(
      fc.property(target, (to) => {
        const found = resolveTarget(to, at);
        if (found !== null) expect(resolveTarget(found.to, at)).toEqual(found);
      }),
      { numRuns: runs(500, 5_000) },
    );
  });
});
