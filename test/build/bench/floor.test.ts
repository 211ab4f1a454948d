import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { floorScript, readPages } from "#build/bench/contest/floor.ts";

const NONCE = "abcdefghijklmnopqrstuv==";
const PAGE = `<p>“page”</p><script nonce="${NONCE}"></script><script nonce="${NONCE}">`;

const server = createServer((request, response) => {
  response.setHeader("x-release", "1");
  if (request.url !== "/data") {
    response.setHeader("content-security-policy", `script-src 'nonce-${NONCE}'; style-src 'nonce-${NONCE}'`);
  }
  response.end(PAGE);
});
let url: string;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function floorAnswer(): Promise<{ nonce: string; page: string; headers: Headers }> {
  const script = floorScript(await readPages(url, ["/a/b"]));
  const { default: worker } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
  const response: Response = await worker.fetch({ url: "http://127.0.0.1:1/a/b" });
  const policy = response.headers.get("content-security-policy") ?? "";
  const nonce = /^script-src 'nonce-(.{24})'/.exec(policy)?.[1] ?? "";
  expect(policy).toBe(`script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'`);
  return { nonce, page: await response.text(), headers: response.headers };
}

test("the floor sends the very bytes and headers, with a nonce of its own for each answer", async () => {
  const [one, other] = [await floorAnswer(), await floorAnswer()];
  for (const { nonce, page, headers } of [one, other]) {
    expect(page.replaceAll(nonce, NONCE)).toBe(PAGE);
    expect(headers.get("x-release")).toBe("1");
  }
  expect(one.nonce).not.toBe(other.nonce);
});

test("what has no nonce is no page to race for", async () => {
  await expect(readPages(url, ["/data"])).rejects.toThrow("/data is no page (200)");
});
