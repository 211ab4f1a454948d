import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { CommandError, describeError, runCommand } from "#build/command.ts";
import { orAbsent } from "#build/compile/sources/folder.ts";
import { ROOT } from "#build/paths.ts";
import { describeDiskFault, describeSystemFault } from "#build/system-fault.ts";

describe("what the machine or the network refuses", () => {
  test("a host that does not answer is named, though fetch says only that it failed", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await vi.waitUntil(() => server.listening);
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    await new Promise((closed) => server.close(closed));
    expect(await fault(fetch(`http://127.0.0.1:${port}/`))).toBe(
      `connect ECONNREFUSED 127.0.0.1:${port}. Fix that and run the command again.`,
    );
  });

  test("a host that nobody knows is named", async () => {
    expect(await fault(fetch("http://nowhere.invalid/"))).toMatch(
      /^getaddrinfo (ENOTFOUND|EAI_AGAIN) nowhere\.invalid\. Fix that and run the command again\.$/,
    );
  });

  test("a port in use is named", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await vi.waitUntil(() => server.listening);
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const second = createServer();
    const refused = new Promise((_, reject) => second.on("error", reject));
    second.listen(port, "127.0.0.1");
    expect(await fault(refused)).toBe(
      `listen EADDRINUSE: address already in use 127.0.0.1:${port}. Fix that and run the command again.`,
    );
  });

  test("a folder in the place of a file is named", async () => {
    const folder = await mkdtemp(join(tmpdir(), "site-fault-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const read = Promise.resolve().then(() => orAbsent(() => readFileSync(folder), folder));
    expect(await fault(read)).toContain("EISDIR: illegal operation on a directory");
  });

  test("a folder that cannot be made is named, whatever is in its place", async () => {
    const folder = await mkdtemp(join(tmpdir(), "site-fault-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, "file");
    await writeFile(file, "");
    expect(await fault(mkdir(file, { recursive: true }))).toContain(
      `EEXIST: file already exists, mkdir '${file}'. Fix`,
    );
    const nowhere = join(folder, "nowhere", "run-");
    expect(await fault(mkdtemp(nowhere))).toContain(`ENOENT: no such file or directory, mkdtemp '${nowhere}`);
  });

  test("a file that is no database is refused in SQLite's own words, a mistake in a statement keeps its stack", async () => {
    const folder = await mkdtemp(join(tmpdir(), "site-fault-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, "lock");
    await writeFile(file, "no database at all, and longer than its header".repeat(20));
    const run = (statement: string, at: string) => Promise.resolve().then(() => new DatabaseSync(at).exec(statement));
    expect(await fault(run("begin exclusive", file))).toContain("file is not a database (ERR_SQLITE_ERROR). Fix that");
    expect(await fault(run("begin", folder))).toContain("unable to open database file");
    expect(await fault(run("begun", ":memory:"))).toBeNull();
  });

  test("what was mistyped in wrangler.toml is named with its place", async () => {
    const file = join(await mkdtemp(join(tmpdir(), "site-fault-")), "wrangler.toml");
    onTestFinished(() => rm(dirname(file), { recursive: true }));
    await writeFile(file, 'name = "a"\n[vars]\nOFFLINE = "off\n');
    const { experimental_readRawConfig: read } = await import("wrangler");
    const thrown = await Promise.resolve()
      .then(() => read({ config: file }))
      .catch((error: unknown) => error);
    expect(describeError(thrown)).toMatch(`${file}:3:`);
    expect(describeError(thrown)).toMatch(/\. Fix it, and run the command again\.$/);
  });

  test("a file that is not there keeps its stack: we have looked for it in a wrong place", async () => {
    expect(await fault(readFile(join(ROOT, "nowhere")))).toBeNull();
  });

  test("that nobody reads what is said of progress ends no work", async () => {
    await runCommand("a", async () => void process.stderr.emit("error", new Error("EPIPE")));
  });

  test.each([
    [
      "kj/filesystem-disk-unix.c++:390: overloaded: pwrite(fd): No space left on device\nstack: 1 2",
      "no space is left",
    ],
    ["Error: disk I/O error: SQLITE_IOERR", "/nowhere/state: the disk reports an error"],
    ["attempt to write a readonly database: SQLITE_READONLY", "/nowhere/state: the file system is read-only"],
  ])("workerd's %j is a sentence with the folder", (line, words) => {
    expect(describeDiskFault("/nowhere/state", line)).toContain(words);
  });

  test.each([
    "GET /query ECONNRESET",
    "database is locked: SQLITE_BUSY",
    "an ERROR of the site",
  ])("%j is nothing about a disk", (line) => expect(describeDiskFault("/nowhere/state", line)).toBeNull());

  test("what fails where nobody waits for it ends the command with the same sentence", async () => {
    const program = `
      const { runCommand } = await import("#build/command.ts");
      const error = Object.assign(new Error("spawn"), { code: "EMFILE", path: "/workerd" });
      await runCommand("a", () => new Promise(() => setTimeout(() => { throw error; })));`;
    const args = ["--input-type=module", "--eval", program];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr).toBe("a: spawn (EMFILE). Fix that and run the command again.\n");
  });

  test("any other error keeps its stack, and a sentence has none", async () => {
    const said: string[] = [];
    vi.spyOn(console, "error").mockImplementation((line) => said.push(String(line)));
    onTestFinished(() => {
      process.exitCode = 0;
    });
    await runCommand("a", () => Promise.reject(new TypeError("x is not a function")));
    await runCommand("b", () => Promise.reject(new CommandError("write this instead.")));
    await runCommand("c", () => Promise.reject(Object.assign(new Error("EROFS: read-only"), { code: "EROFS" })));
    expect(said[0]).toMatch(/^a: TypeError: x is not a function\n {4}at /);
    expect(said.slice(1)).toEqual([
      "b: write this instead.",
      "c: EROFS: read-only. Fix that and run the command again.",
    ]);
  });
});

async function fault(work: Promise<unknown>): Promise<string | null> {
  return work.then(() => null, describeSystemFault);
}
