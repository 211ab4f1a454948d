import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { runs } from "#test/harness/tier.ts";
import { areOurs } from "#worker/relay/sent-events.ts";

const KEY = "phc_otter";
const OURS = `{"properties":{"token":"${KEY}"}}`;
const THEIRS = '{"properties":{"token":"phc_other"}}';

afterEach(() => vi.restoreAllMocks());

function sent(text: string, search = ""): Promise<boolean> {
  const body = search === "" ? new TextEncoder().encode(text) : new Uint8Array(gzipSync(text));
  return areOurs(body, { search, key: KEY });
}

const list = (...items: readonly string[]) => `[${items.join(",")}]`;
const many = (count: number, item: string) => Array.from({ length: count }, () => item);

describe("a body", () => {
  test.each([
    ["a list of ours", list(OURS, OURS), true],
    ["a list of ours, spaced", ` [ ${OURS} , ${OURS} ]\n`, true],
    ["one event", OURS, true],
    ["one with brackets and quotes in its texts", `[{"a":"]}\\"[{,","token":"${KEY}"}]`, true],
    ["one with a text that ends in a backslash", `[{"a":"\\\\","token":"${KEY}"},${OURS}]`, true],
    ["no event", "[]", false],
    ["nothing", "", false],
    ["one of another's among ours", list(OURS, THEIRS, OURS), false],
    ["a list in a list", list(list(OURS)), false],
    ["a comma too many", `[${OURS},]`, false],
    ["a list that goes on behind its end", `[${OURS}]${OURS}`, false],
    ["two lists", `[${OURS}][${THEIRS}]`, false],
    ["two values that are no list", `${OURS},${OURS}`, false],
    ["a list without an end", `[${OURS}`, false],
    ["another's key in a list within", `{"api_key":"${KEY}","batch":[${OURS},${THEIRS}]}`, false],
    ["another's key deep in its properties", `{"token":"${KEY}","properties":{"$set":{"token":"phc_other"}}}`, false],
    ["ours in a list within", `{"api_key":"${KEY}","batch":[${OURS}]}`, true],
    ["a list within alone", `{"batch":[${OURS}]}`, false],
    ["a key that stands twice", `{"token":"phc_other","token":"${KEY}"}`, false],
    ["ours twice", `{"token":"${KEY}","token":"${KEY}"}`, false],
    ["a key that stands twice, once in escapes", `{"tok\\u0065n":"phc_other","token":"${KEY}"}`, false],
    ["properties that stand twice", `{"properties":{"token":"phc_other"},"properties":{"token":"${KEY}"}}`, false],
    ["any name twice", `{"token":"${KEY}","a":{"b":1,"b":2}}`, false],
    ["one name in two objects, and colons in texts", `{"token":"${KEY}","a":[{"b":": \\":"},{"b":"::"}]}`, true],
    ["Token beside token", `{"Token":"phc_other","token":"${KEY}"}`, false],
    ["Token alone", `{"Token":"${KEY}"}`, false],
    ["apiKey", `{"apiKey":"phc_other","token":"${KEY}"}`, false],
    ["API_KEY in properties", `{"token":"${KEY}","properties":{"API_KEY":"phc_other"}}`, false],
    ["a key in full width", `{"ｔｏｋｅｎ":"phc_other","token":"${KEY}"}`, false],
    ["a name that only begins like a key", `{"token":"${KEY}","token_count":"7"}`, true],
    ["brackets that do not match", `[{"token":"${KEY}","a":[}]]`, false],
  ])("%s: %s, %s", async (_, text, ours) => {
    expect(await sent(text)).toBe(ours);
    expect(await sent(text, "?compression=gzip-js")).toBe(ours);
  });

  test("is read as JSON is, whatever stands in it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.json({ maxDepth: 3 }), { minLength: 1 }), async (values) => {
        const events = values.map((value) => `{"token":"${KEY}","value":${value}}`);
        expect(await sent(list(...events))).toBe(true);
        expect(await sent(list(...events, THEIRS))).toBe(false);
      }),
      { numRuns: runs(50, 5_000) },
    );
  });
});

describe("a form field in Base64", () => {
  // Its Base64 has a plus in the middle and one at the end.
  const base64 = btoa(`{"token":"${KEY}","a":">>>","b":"û"}`);
  const encoded = encodeURIComponent(base64);
  const ours = (field: string) =>
    areOurs(new TextEncoder().encode(`data=${field}`), { search: "?compression=base64", key: KEY });

  test("is read as the client encodes it", async () => {
    expect(encoded).toContain("%2B");
    expect(await ours(encoded)).toBe(true);
    expect(await ours(encoded.replaceAll("%2B", "%2b"))).toBe(true);
  });

  test.each([
    ["a plus, which is a space or itself", (field: string) => field.replace("%2B", "+")],
    ["a plus too many", (field: string) => `+${field}`],
    ["a space", (field: string) => `%20${field}`],
    ["a line end", (field: string) => `${field}%0A`],
    [
      "a letter in escapes",
      (field: string) => field.replace(/^./, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    ],
  ])("is not ours with %s, which others may read as other bytes", async (_, change) => {
    expect(await ours(change(encoded))).toBe(false);
  });
});

describe("of what a small body unfolds to", () => {
  const gzipped = (text: string) => sent(text, "?compression=gzip-js");

  test("nothing is read behind the first event that is not ours", async () => {
    const parse = vi.spyOn(JSON, "parse");
    expect(await gzipped(list(OURS, THEIRS, ...many(900, OURS)))).toBe(false);
    expect(parse).toHaveBeenCalledTimes(2);
  });

  test("a thousand events are read, and no more", async () => {
    expect(await gzipped(list(...many(1_000, `{"token":"${KEY}"}`)))).toBe(true);
    const parse = vi.spyOn(JSON, "parse");
    expect(await gzipped(list(...many(5_000, `{"token":"${KEY}"}`)))).toBe(false);
    expect(parse).toHaveBeenCalledTimes(1_000);
  });

  test("512 KB are unfolded, and no more", async () => {
    const padded = (bytes: number) => `${`{"token":"${KEY}","a":"`.padEnd(bytes - 2, "x")}"}`;
    expect(await gzipped(padded(512 * 1024))).toBe(true);
    expect(await gzipped(padded(512 * 1024 + 1))).toBe(false);
  });

  test.each([
    ["of more values than so many bytes of events hold", list(...many(19_990, "{}"))],
    ["nested deeper than any event", `${"[".repeat(32)}${"]".repeat(32)}`],
  ])("nothing is parsed %s", async (_, value) => {
    const parse = vi.spyOn(JSON, "parse");
    expect(await gzipped(`{"token":"${KEY}","a":${value}}`)).toBe(false);
    expect(parse).not.toHaveBeenCalled();
  });
});
