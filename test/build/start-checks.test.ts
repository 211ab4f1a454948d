import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkContent, checkPort, checkState, parsePort } from "#build/serve/start-checks.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "site-checks-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe("what npm start asks of its options", () => {
  test.each(["0", "8787", "65535"])("%s is a port", (text) => {
    expect(parsePort(text)).toBe(Number(text));
  });

  test.each(["", "-1", "65536", "8787x", "1e3", " 80"])("%j is no port", (text) => {
    expect(() => parsePort(text)).toThrow("a port is a whole number");
  });

  test("a port in use is refused, a free one is not", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    await expect(checkPort(port)).rejects.toThrow(`port ${port} is in use`);
    server.close();
    await once(server, "close");
    await expect(checkPort(port)).resolves.toBeUndefined();
  });

  test.each([6697, 10_080])("port %i, at which browsers open nothing, is refused", async (port) => {
    await expect(checkPort(port)).rejects.toThrow("browsers open no page at");
  });

  test("content is a folder that exists", async () => {
    await expect(checkContent(folder)).resolves.toBeUndefined();
    await expect(checkContent(join(folder, "nowhere"))).rejects.toThrow("there is no folder");
  });

  test("the state folder is made, with those above it", async () => {
    await checkState(join(folder, "a", "b"));
    expect(await readdir(join(folder, "a"))).toEqual(["b"]);
  });

  test("a state folder that is a file, below a file or below /proc is refused", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    for (const place of [file, join(file, "below"), "/proc/paper-otter"]) {
      await expect(checkState(place)).rejects.toThrow("cannot hold the local KV");
    }
  });
});
