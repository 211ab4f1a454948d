import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resolveTarget } from "#app/content/routing/redirect-target.ts";

const at = { origin: "https://site.test", externalHosts: ["friend.example"] };

describe("targets of ours and of the list", () => {
  test.each([
    ["/free", { to: "/free", external: false }],
    ["/free?a=1#b", { to: "/free?a=1#b", external: false }],
    ["/%C3%BC", { to: "/%C3%BC", external: false }],
    ["https://friend.example/there", { to: "https://friend.example/there", external: true }],
    ["https://site.test/free", { to: "/free", external: false }],
    ["mailto:hello@site.test", { to: "mailto:hello@site.test", external: true }],
    ["tel:+123", { to: "tel:+123", external: true }],
  ])("%s leads there", (to, target) => expect(resolveTarget(to, at)).toEqual(target));
});

const EVIL = ["evil.example", "site.test.evil.example", "evil.example%2fsite.test", "friend.example.evil.example"];
const HOSTILE = EVIL.flatMap((host) => [
  `//${host}`,
  `///${host}`,
  `////${host}`,
  `/\\${host}`,
  `\\\\${host}`,
  `/..//${host}`,
  `/.//${host}`,
  `/%2e%2e//${host}`,
  `/a/../..//${host}`,
  `/\t/${host}`,
  `/\n/${host}`,
  `\t//${host}`,
  ` //${host}`,
  `https:${host}`,
  `https:/${host}`,
  `https:///${host}`,
  `https:\\\\${host}`,
  `https://${host}`,
  `http://${host}`,
  `HTTPS://${host}/free`,
  `https://site.test@${host}`,
  `https://friend.example@${host}`,
  `https://friend.example:pw@${host}/`,
  `ftp://${host}`,
  `javascript:alert(1)//${host}`,
  `java\tscript:alert(1)`,
  `data:text/html,${host}`,
  `blob:https://${host}/x`,
  `view-source:https://${host}`,
  `/free\r\nlocation: https://${host}`,
  `/free%0d%0alocation: https://${host}`,
  `.${host}`,
  `@${host}`,
]);

describe("a visitor is never sent elsewhere", () => {
  test.each(HOSTILE)("%j", (to) => {
    const target = resolveTarget(to, at);
    if (target === null) return;
    expect(new URL(target.to, at.origin).origin).toBe(at.origin);
    expect(target.to).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
  });

  test("nor by anything that fuzzing finds", () => {
    const piece = fc.constantFrom("/", "//", "\\", ".", "..", "%2e", "%2f", "\t", "\r\n", "evil.example", "@", ":", "https:", "javascript:", "?", "#", "a");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (parts) => {
        const target = resolveTarget(parts.join(""), at);
        if (target === null || /^(mailto|tel):/.test(target.to)) return;
        expect(["site.test", "friend.example"]).toContain(new URL(target.to, at.origin).host);
      }),
      { numRuns: 5000 },
    );
  });
});
