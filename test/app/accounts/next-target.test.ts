import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextTarget } from "#app/accounts/next-target.ts";
import { runs } from "#test/harness/tier.ts";

describe("after signing in one goes to", () => {
  test.each([
    ["/free", "/free"],
    ["/", "/"],
    ["/free?a=1&b=//evil.example#c", "/free?a=1&b=//evil.example#c"],
    ["/a/../free", "/free"],
    ["/kids-corner/ü", "/kids-corner/%C3%BC"],
  ])("%s as %s", (text, target) => expect(nextTarget(text)).toBe(target));
});

/** docs/threats.md A10 */
const EVIL = ["evil.example", "own.invalid.evil.example", "[::1]"].flatMap((host) => [
  `//${host}`,
  `///${host}`,
  `/\\${host}`,
  `\\/${host}`,
  `\\\\${host}`,
  `\\${host}`,
  `/..//${host}`,
  `/.//${host}`,
  `/%2e%2e//${host}`,
  `/%2e//${host}`,
  `/a/..//${host}`,
  `/\t/${host}`,
  `/\n/${host}`,
  `\t//${host}`,
  ` //${host}`,
  `https:${host}`,
  `https:/${host}`,
  `https://${host}`,
  `hTTps://${host}/free`,
  `http://${host}`,
  `https://own.invalid@${host}`,
  `javascript://${host}/%0aalert(1)`,
  `data:text/html,${host}`,
  `/free\r\nlocation: https://${host}`,
]);

describe("the account is where one goes instead of", () => {
  test.each([
    ...EVIL,
    "",
    " ",
    "free",
    "?a",
    "javascript:alert(1)",
    "mailto:a@b",
    "tel:+1",
    "//",
    "/\u0000",
  ])("%j", (text) => {
    expect(nextTarget(text)).toBe("/account");
  });

  test("nothing", () => expect(nextTarget(null)).toBe("/account"));
});

test("whatever is asked for, the target is on this site", () => {
  const piece = fc.constantFrom(
    ..."/ // \\ . .. %2e %2f %5c %09 @ : ? # https: javascript: evil.example \t \n".split(" "),
    "\t",
    "\n",
  );
  const target = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((parts) => `/${parts.join("")}`),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(target, (text) => {
      const next = nextTarget(text);
      expect(new URL(next, "https://site.test").origin).toBe("https://site.test");
      expect(next).toMatch(/^\/(?![/\\])/);
    }),
    { numRuns: runs(500, 5_000) },
  );
});
