import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { load } from "#build/bench/load.ts";

describe("load", () => {
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

  test("requests the paths in their order, round and round", async () => {
    const answers = await load({ url, paths: ["/a", "/b?c"], connections: 1, milliseconds: 50 });
    expect(answers).toBe(asked.length);
    expect(asked).toEqual(asked.map((_, n) => (n % 2 === 0 ? "/a" : "/b?c")));
  });

  test("is none where a request fails", async () => {
    status = 500;
    await expect(load({ url, paths: ["/"], connections: 2, milliseconds: 50 })).rejects.toThrow("500");
  });
});
