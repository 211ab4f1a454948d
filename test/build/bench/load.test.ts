import { once } from "node:events";
import { createServer } from "node:http";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createAnswerReader } from "#build/bench/load/answers.ts";
import { burst } from "#build/bench/load/burst.ts";

const LENGTH = "HTTP/1.1 200 OK\r\nContent-Length: 11\r\nX-Of: content-length: 3\r\n\r\nHTTP/1.1 20";
const EMPTY = "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n";
const CHUNKS =
  "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\nA;x=y\r\n0\r\n\r\nHTTP/\r\n0\r\nTrailer: 0\r\n\r\n";

describe("answers on a connection", () => {
  test.each([LENGTH, EMPTY, CHUNKS, LENGTH + CHUNKS + EMPTY + CHUNKS + LENGTH])("end where they end: %j", (text) => {
    const answers = text.match(/HTTP\/1\.1 200 OK/g)?.length;
    expect(createAnswerReader().take(Buffer.from(text))).toBe(answers);
  });

  test("end there however they are cut", () => {
    const bytes = Buffer.from(CHUNKS + LENGTH + EMPTY + CHUNKS);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: bytes.length })), (cuts) => {
        const reader = createAnswerReader();
        const ends = [...cuts.toSorted((a, b) => a - b), bytes.length];
        const taken = ends.map((end, at) => reader.take(bytes.subarray(ends[at - 1] ?? 0, end)));
        expect(taken.reduce((sum, count) => sum + count, 0)).toBe(4);
      }),
    );
  });

  test.each([
    ["HTTP/1.1 404 Not Found\r\ncontent-length: 2\r\n\r\n", "404 Not Found"],
    ["HTTP/1.1 200 OK\r\n\r\n", "neither how long"],
    ["HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n", '"zz"'],
  ])("that are none are not counted: %j", (text, message) => {
    expect(() => createAnswerReader().take(Buffer.from(text))).toThrow(message);
  });
});

describe("a burst", () => {
  const asked: string[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(status).end("constant");
  });
  let url: string;

  beforeEach(async () => {
    asked.length = 0;
    status = 200;
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  });

  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  test("asks for the paths in their order, round and round", async () => {
    const { answers } = await burst({ url, paths: ["/a", "/b?c"], connections: 1, milliseconds: 300 });
    expect(asked.slice(0, 4)).toEqual(["/a", "/b?c", "/a", "/b?c"]);
    expect([answers, answers + 1]).toContain(asked.length);
  });

  test("does not count an answer that is none", async () => {
    status = 500;
    await expect(burst({ url, paths: ["/"], connections: 2, milliseconds: 50 })).rejects.toThrow("500");
  });
});
