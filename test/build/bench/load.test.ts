import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { burst, median, percentile } from "#build/bench/contest.ts";

const requested: string[] = [];
let status = 200;
const server = createServer((request, response) => {
  requested.push(request.url ?? "");
  response.writeHead(status).end("constant");
});
let url: string;

beforeEach(async () => {
  requested.length = 0;
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

describe("the load generator", () => {
  test("counts every request it sent, each with its own path", async () => {
    const result = await burst({ url, path: (n) => `/${n}`, concurrency: 4, milliseconds: 50 });
    expect(result.latency).toHaveLength(requested.length);
    expect(new Set(requested).size).toBe(requested.length);
    expect(result.firstByte.every((ms) => ms > 0)).toBe(true);
  });

  test("does not count an answer that is none", async () => {
    status = 500;
    await expect(burst({ url, path: () => "/", concurrency: 1, milliseconds: 50 })).rejects.toThrow("answered 500");
  });

  test.each([
    [[5], 0.99, 5],
    [[1, 2, 3, 4], 0.5, 3],
    [[1, 2, 3, 4], 0.99, 4],
  ])("of %j the percentile %d is %d", (values, part, expected) => {
    expect(percentile(values, part)).toBe(expected);
  });

  test("the median does not care for order", () => {
    expect(median([9, 1, 5])).toBe(5);
  });
});
