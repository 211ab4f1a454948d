import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tryLock } from "#build/lock.ts";
import { ROOT } from "#build/paths.ts";
import { copyPostgres } from "../harness/accounts-folder.ts";
import { type Clone, cloneProject } from "../harness/clone.ts";
import { groupAlive, type RunningCommand, runCommand } from "../harness/command.ts";

/** Some starts, each with processes of its own; on two busy cores that is not quick. */
const START_TIMEOUT = 120_000;

let clone: Clone;
let scratch: string;

beforeAll(async () => {
  clone = await cloneProject(ROOT, { built: true });
  scratch = await mkdtemp(join(tmpdir(), "site-start-"));
  await copyPostgres(join(clone.folder, ".wrangler/state/v3/accounts"));
}, START_TIMEOUT);

afterAll(async () => {
  await clone.remove();
  await rm(scratch, { recursive: true, force: true });
});

describe("npm start in a clone that was built", { timeout: START_TIMEOUT }, () => {
  test("serves the site and leaves nothing running after Ctrl-C", async () => {
    const command = npmStart("--port", "0");
    const url = await readyUrl(command);
    expect(await request(url, "/about")).toMatchObject({ status: 200, type: "text/html" });
    expect(await request(url, "/no-such-page")).toMatchObject({ status: 404, type: "text/html" });
    expect(await request(url, "/builds/latest.json")).toMatchObject({ status: 200, type: "application/json" });
    await interrupt(command);
    // What has ended stays in the process table until its parent, or the machine's init, looks after it.
    await expect.poll(() => groupAlive(command), { timeout: 10_000 }).toBe(false);
    await expect(fetch(url)).rejects.toThrow();
    // What was open was closed: no process is said to serve from the folder.
    const state = join(clone.folder, ".wrangler/state/v3");
    expect((await readdir(join(state, "sites"))).filter((name) => !name.startsWith("lock"))).toEqual([]);
  });

  test("waits for another build to end, which makes the same files", async () => {
    const unlock = tryLock(join(clone.folder, ".wrangler/build.lock"));
    const command = runCommand("npm", ["run", "--silent", "build"], { cwd: clone.folder });
    await command.line(/^Another command builds here/);
    unlock?.();
    expect(await command.ended).toBe(0);
    expect(command.output()).toContain("The code is as it was.");
  });

  test("finds everything as it was at a second start, and ends whole when only npm is told to stop", async () => {
    const command = npmStart("--port", "0");
    await readyUrl(command);
    expect(command.output()).toContain("already published");
    command.child.kill("SIGTERM");
    await expect.poll(() => groupAlive(command), { timeout: 10_000 }).toBe(false);
  });

  test("serves any folder of Markdown, each locale under its own prefix, and what is published beside it with the next request", async () => {
    const content = join(scratch, "second");
    const folders = ["--content", content, "--state", join(scratch, "second-state")];
    await mkdir(join(content, "fr"), { recursive: true });
    await writeFile(join(content, ".site.yml"), "name: Second\nlocales: [en, fr]\ndefaultLocale: en\n");
    await writeFile(join(content, "index.md"), "# Hello there\n\nA second site.\n");
    await writeFile(join(content, "fr", "index.md"), "# Bonjour\n\nUn second site.\n");
    const command = startFolder(folders);
    const url = await readyUrl(command);
    expect((await request(url, "/")).text).toContain("Hello there");
    expect((await request(url, "/fr")).text).toContain("Bonjour");
    expect(await request(url, "/about")).toMatchObject({ status: 404 });
    expect((await request(url, "/navigation")).text).toContain("Hello there");
    await writeFile(join(content, "index.md"), "# After\n");
    expect(await verb("publish", ...folders)).toContain("shows it with the next request");
    expect((await request(url, "/")).text).toContain("After");
    expect(await verb("preview", ...folders)).toContain(`${url}/?preview=`);
    const second = startFolder(folders);
    expect(await second.ended).toBe(1);
    expect(lines(second)).toEqual([expect.stringMatching(`npm start .* at ${url}\\. .*--state DIR\\.$`)]);
    await interrupt(command);
    expect(await verb("preview", ...folders)).toContain(`Start one: npm start -- ${folders.join(" ")}`);
  });

  test("says where the pages are that moved since the last publish, to whoever still links to where they were", async () => {
    const content = join(scratch, "moved");
    const folders = ["--content", content, "--state", join(scratch, "moved-state")];
    await mkdir(content, { recursive: true });
    await writeFile(join(content, "index.md"), "# Home\n\n[Us](/about)\n");
    await writeFile(join(content, "about.md"), "# About\n\nUs.\n");
    expect(await verb("publish", ...folders)).not.toContain("warning");
    await rename(join(content, "about.md"), join(content, "us.md"));
    const command = startFolder(folders);
    await readyUrl(command);
    expect(command.output()).toContain('index.md:3:1  warning  "/about" has moved to /us. Write that.');
    await interrupt(command);
  });

  test("names every problem of the content, publishes nothing and ends with 1", async () => {
    const content = join(scratch, "broken");
    await mkdir(content, { recursive: true });
    await writeFile(join(content, "index.md"), "---\nlayout: nowhere\n---\n\n# Broken\n");
    const command = npmStart("--port", "0", "--content", content, "--state", join(scratch, "broken-state"));
    expect(await command.ended).toBe(1);
    expect(command.output()).toMatch(/index\.md:\d+:\d+ /);
    expect(command.output()).not.toContain("Ready on");
  });
});

// What each of them is told from, test/build/start-checks.test.ts holds.
describe("npm start says in one line what stands in its way", { timeout: START_TIMEOUT }, () => {
  test("a port in use", async () => {
    const { server, port } = await listen();
    const command = npmStart("--port", String(port));
    expect(await command.ended).toBe(1);
    expect(lines(command)).toEqual([expect.stringContaining(`port ${port} is in use`)]);
    server.close();
  });

  test("a folder of content that is not there", { tags: ["all"] }, async () => {
    const command = npmStart("--content", join(scratch, "nowhere"));
    expect(await command.ended).toBe(1);
    expect(lines(command)).toEqual([expect.stringContaining("there is no folder")]);
  });

  test("a state folder that cannot be one", { tags: ["all"] }, async () => {
    const file = join(scratch, "a-file");
    await writeFile(file, "");
    const command = npmStart("--port", "0", "--state", file);
    expect(await command.ended).toBe(1);
    expect(lines(command)).toEqual([expect.stringContaining("cannot hold the local KV")]);
  });

  test("a port that is none", { tags: ["all"] }, async () => {
    const command = npmStart("--port", "eighty");
    expect(await command.ended).toBe(1);
    expect(lines(command)).toEqual([expect.stringContaining("--port eighty")]);
  });
});

function npmStart(...args: string[]): RunningCommand {
  return runCommand("npm", ["start", "--silent", "--", ...args], { cwd: clone.folder });
}

/** Where another project has the accounts, so that none of this machine are started. */
function startFolder(folders: readonly string[]): RunningCommand {
  const vars = { SUPABASE_URL: "https://project.example", SUPABASE_ANON_KEY: "anyone" };
  return runCommand("npm", ["start", "--silent", "--", "--port", "0", ...folders], { cwd: clone.folder, vars });
}

async function verb(...args: string[]): Promise<string> {
  const command = runCommand("node", ["build/bootstrap.mjs", "content", ...args], { cwd: clone.folder });
  expect(await command.ended, command.output()).toBe(0);
  return command.output();
}

async function readyUrl(command: RunningCommand): Promise<string> {
  const line = await command.line(/^Ready on http:\/\/127\.0\.0\.1:\d+$/);
  return line.slice("Ready on ".length);
}

/** Ctrl-C: the terminal sends the signal to every process of the group. */
async function interrupt(command: RunningCommand): Promise<void> {
  process.kill(-(command.child.pid ?? 0), "SIGINT");
  await command.ended;
}

async function request(url: string, path: string): Promise<{ status: number; type: string | undefined; text: string }> {
  const response = await fetch(url + path);
  const type = response.headers.get("content-type")?.split(";")[0];
  return { status: response.status, type, text: await response.text() };
}

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return { server, port: typeof address === "object" && address !== null ? address.port : 0 };
}

/** What a command said, without what npm says about itself. */
function lines(command: RunningCommand): string[] {
  return command
    .output()
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("npm "));
}
