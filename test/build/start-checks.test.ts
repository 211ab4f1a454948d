import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
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

  test("content is a folder that holds some, or has settings", async () => {
    await expect(checkContent(folder)).rejects.toThrow(`there is no content in ${folder}. Write an index.md there`);
    await mkdir(join(folder, "deep", "er"), { recursive: true });
    await writeFile(join(folder, "deep", "er", "fox.png"), "");
    await expect(checkContent(folder)).rejects.toThrow("there is no content");
    await writeFile(join(folder, "deep", "er", "fox.md"), "");
    await expect(checkContent(folder)).resolves.toBeUndefined();
    await mkdir(join(folder, "site"));
    await writeFile(join(folder, "site", ".site.yml"), "");
    await expect(checkContent(join(folder, "site"))).resolves.toBeUndefined();
  });

  test("where a folder of content is not, the right one is named", async () => {
    const site = join(folder, "words");
    await mkdir(join(site, "articles"), { recursive: true });
    for (const file of [".site.yml", "articles/a.md"]) await writeFile(join(site, file), "");
    await expect(checkContent(join(folder, "nowhere"))).rejects.toThrow("Name one with --content DIR.");
    await expect(checkContent(join(folder, "wordz"))).rejects.toThrow(`Did you mean ${site}?`);
    await expect(checkContent(join(site, "articles", "a.md"))).rejects.toThrow(
      `is a file. Name the folder of its content: --content ${site}`,
    );
    await writeFile(join(folder, "README.md"), "");
    await expect(checkContent(folder)).rejects.toThrow(
      `is the folder above the content, which is in words/. Write --content ${site}`,
    );
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
