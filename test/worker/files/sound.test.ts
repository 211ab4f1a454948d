import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { assembleRelease } from "#build/release/assemble.ts";
import { compileFolder } from "#test/build/compile/compile-files.ts";
import { silence } from "#test/harness/silence.ts";
import { byteRange } from "#worker/files/byte-range.ts";
import { createStage, type Stage } from "../stage.ts";

const SOUND = silence({ seconds: 1 });
const { length } = SOUND;

let stage: Stage;
let address: string;
let pdf: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "sound-"));
  await writeFile(join(folder, "page.md"), "![The song](./song.mp3)");
  await writeFile(join(folder, "fox.md"), "---\nart: noto:fox\n---\nColor it.");
  await writeFile(join(folder, "song.mp3"), SOUND);
  const compiled = await compileFolder(folder);
  await rm(folder, { recursive: true });
  const ending = (end: string) => compiled.files.find((file) => file.address.endsWith(end))?.address ?? "";
  address = ending(".mp3");
  pdf = ending(".pdf");
  stage = createStage({ release: await assembleRelease(compiled) });
});

function ask(headers: { readonly [name: string]: string } = {}, method = "GET"): Promise<Response> {
  return stage.fetch(address, { method, headers });
}

describe("a sound", () => {
  test("is sent whole to who asks for no part, and says that there are parts", async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "audio/mpeg",
      "content-length": String(length),
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=31536000, immutable",
      "content-disposition": expect.stringMatching(/^attachment; filename="song\.mp3"/),
    });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(SOUND);
  });

  test.each([
    ["bytes=0-", 0, length],
    ["bytes=0-1", 0, 2],
    ["bytes=100-199", 100, 200],
    ["bytes=-500", length - 500, length],
    [`bytes=${length - 1}-`, length - 1, length],
    ["bytes=100-99999999", 100, length],
    ["Bytes=5-5", 5, 6],
  ])("is sent in part: %s", async (range, start, end) => {
    const answer = await ask({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(`bytes ${start}-${end - 1}/${length}`);
    expect(answer.headers.get("content-length")).toBe(String(end - start));
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(SOUND.subarray(start, end));
  });

  test.each([`bytes=${length}-`, "bytes=-0", "bytes=99999999-100000000"])("has no such part: %s", async (range) => {
    const answer = await ask({ range });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([416, `bytes */${length}`]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toBe("");
  });

  test.each([
    "bytes=5-1",
    "bytes=-",
    "bytes=a-b",
    "bytes=0-1,5-9",
    "seconds=0-1",
    "bytes 0-1",
    "",
  ])("is sent whole where a part is asked for in no way that we know: %j", async (range) => {
    expect((await ask({ range })).status).toBe(200);
  });

  test("is sent in part only to who has the same sound", async () => {
    const etag = (await ask()).headers.get("etag") ?? "";
    expect(etag).toBe(`"${address.split("/")[2]}"`);
    const range = "bytes=0-1";
    const asked = [etag, '"another"', `W/${etag}`, "Wed, 21 Oct 2015 07:28:00 GMT"];
    const statuses = await Promise.all(asked.map(async (given) => (await ask({ range, "if-range": given })).status));
    expect(statuses).toEqual([206, 200, 200, 200]);
  });

  test("is told of without being sent", async () => {
    const answer = await ask({ range: "bytes=0-1" }, "HEAD");
    expect([answer.status, answer.headers.get("content-length")]).toEqual([200, String(length)]);
    expect(answer.headers.get("accept-ranges")).toBe("bytes");
    expect(await answer.text()).toBe("");
  });

  test("is the one kind of file that has parts", async () => {
    const answer = await stage.fetch(pdf, { headers: { range: "bytes=0-1" } });
    expect([answer.status, answer.headers.get("accept-ranges")]).toEqual([200, null]);
  });
});

test("a range never leads out of its file, and is never empty", () => {
  const digits = fc.oneof(fc.constant(""), fc.nat(3000).map(String), fc.stringMatching(/^\d{1,400}$/));
  fc.assert(
    fc.property(digits, digits, fc.integer({ min: 1, max: 2000 }), (from, to, size) => {
      const range = byteRange(`bytes=${from}-${to}`, size);
      if (range === null || range === "unsatisfiable") return;
      expect(range.first).toBeGreaterThanOrEqual(0);
      expect(range.last).toBeGreaterThanOrEqual(range.first);
      expect(range.last).toBeLessThan(size);
    }),
  );
});
