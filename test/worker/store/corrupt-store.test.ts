import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { encodeJson } from "#app/content/release/objects.ts";
import { ALL, tellFigure } from "../../harness/tier.ts";
import { markedRelease, releaseOfPage } from "../marked-release.ts";
import { createStage, type Stage } from "../stage.ts";

const old = await markedRelease("old");
const next = await markedRelease("next");

/** What may stand in a store instead of a value. */
const KINDS: readonly (readonly [string, (value: Uint8Array) => Uint8Array])[] = [
  ["an empty value", () => new Uint8Array()],
  ["its first byte alone", (value) => value.slice(0, 1)],
  ["its first half", (value) => value.slice(0, value.length / 2)],
  ["its second half", (value) => value.slice(value.length / 2)],
  ["all but its last byte", (value) => value.slice(0, -1)],
  ["all but its first byte", (value) => value.slice(1)],
  ["its first byte flipped", (value) => flipped(value, 0)],
  ["a byte in its middle flipped", (value) => flipped(value, value.length >> 1)],
  ["its last byte flipped", (value) => flipped(value, value.length - 1)],
  ["each of its bytes flipped", (value) => value.map((byte) => byte ^ 0xff)],
  ["itself twice", (value) => joined(value, value)],
  ["zeros behind it", (value) => joined(value, new Uint8Array(64))],
  ["zeros in its length", (value) => new Uint8Array(value.length)],
  ["itself backwards", (value) => value.toReversed()],
  ["itself in gzip", (value) => new Uint8Array(gzipSync(value))],
  ["itself in Base64", (value) => utf8(Buffer.from(value).toString("base64"))],
  ["itself in UTF-16", (value) => new Uint8Array(Buffer.from(Buffer.from(value).toString("utf8"), "utf16le"))],
  ["a page of an error", () => utf8("<!doctype html><title>502 Bad Gateway</title>")],
  ["null", () => utf8("null")],
  ["a number", () => utf8("1e999")],
  ["an empty object", () => utf8("{}")],
  ["a list of lists", () => utf8("[".repeat(5_000) + "]".repeat(5_000))],
  ["keys of a prototype", () => utf8('{"__proto__":{"release":"x"},"constructor":{"prototype":1}}')],
  ["a manifest of nothing", () => encodeJson({ ...next.manifest, paths: [], index: [], navigation: {} })],
];

/** Which keys hold it. */
const WHERE: readonly (readonly [string, (key: string) => boolean])[] = [
  ["under every key", () => true],
  ["for the pointer", (key) => key === "current"],
  ["for the manifest", (key) => key === `o/${next.id}`],
  ["for all other objects", (key) => key.startsWith("o/") && key !== `o/${next.id}`],
];

/** By default each kind at one place, each place with its share of them. */
const CASES = KINDS.flatMap(([what, damage], kind) =>
  WHERE.map(([where, isDamaged]) => [`${what}, ${where}`, damage, isDamaged] as const).filter(
    (_, place) => ALL || place === kind % WHERE.length,
  ),
);

function flipped(value: Uint8Array, at: number): Uint8Array {
  return value.with(at, (value[at] ?? 0) ^ 0x01);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

let stage: Stage;
afterEach(() => stage.settled());

/** Every answer of the store is damaged until `fixed`. */
function damaged([, damage, isDamaged]: (typeof CASES)[number]): void {
  stage.kv.fault = (key) => {
    const value = stage.kv.values.get(key);
    return value === undefined || !isDamaged(key) ? undefined : Promise.resolve(damage(value));
  };
}

/** The release that a page is of, or "503"; anything else fails. */
async function seen(path: string): Promise<string> {
  const response = await stage.fetch(path);
  const html = await response.text();
  if (response.status === 200) return releaseOfPage(html);
  expect(response.status, html).toBe(503);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return "503";
}

async function fixed(): Promise<void> {
  await stage.settled();
  stage.kv.fault = () => undefined;
  stage.clock.now += 120_000;
  for (const path of ["/", "/about"]) expect(await seen(path)).toBe("next");
}

describe(`a store that answers one of ${KINDS.length} kinds of damage`, () => {
  test.for(CASES)("leaves a warm isolate with what it has: %s", async (at, { task }) => {
    stage = createStage({ release: old });
    expect(await seen("/about")).toBe("old");
    stage.publish(next);
    stage.clock.now += 10_000;
    damaged(at);
    // Of a page that it has shown it has all.
    expect(await seen("/about")).toMatch(/^(old|next)$/);
    for (const path of ["/", "/articles/first"]) expect(await seen(path)).toMatch(/^(old|next|503)$/);
    await fixed();
    tellFigure(task, `${KINDS.length} kinds of damage, ${CASES.length} cases`);
  });

  test.for(CASES)("leaves a new isolate with its snapshot: %s", async (at) => {
    stage = createStage({ release: next, snapshot: old });
    damaged(at);
    for (const path of ["/about", "/", "/articles/first"]) expect(await seen(path)).toMatch(/^(old|next)$/);
  });

  test.for(CASES)("leaves one without with 503 until it is fixed: %s", async (at) => {
    stage = createStage({ release: next });
    damaged(at);
    for (const path of ["/about", "/"]) expect(await seen(path)).toMatch(/^(next|503)$/);
    await fixed();
  });
});
