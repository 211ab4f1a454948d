import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";
import { freePort } from "#build/serve/start-checks.ts";
import { type Clone, cloneProject } from "../harness/clone.ts";
import { type RunningCommand, runCommand } from "../harness/command.ts";

const TIMEOUT = 120_000;

let clone: Clone;

beforeAll(async () => {
  clone = await cloneProject(ROOT, {
    content: {
      ".site.yml": 'name: Paper Otter\norigin: "https://paper-otter.example"\n',
      "index.md": "# Home\n\nHello.\n",
      "about.md": "# About\n\nUs.\n",
    },
  });
  await mkdir(join(clone.folder, "other"));
  await writeFile(join(clone.folder, "other/index.md"), "# Another site\n");
}, TIMEOUT);

afterAll(() => clone.remove());

describe("in a fresh clone", { timeout: TIMEOUT }, () => {
  let uploaded: string | undefined;

  test("npm run deploy stops where nothing says where the site is and nobody can be asked", async () => {
    const command = run("npm", "run", "deploy", "--silent");
    expect(await command.ended).toBe(1);
    expect(command.output()).toMatch(/\.site\.yml:\d+:\d+ {2}warning {2}origin: "https:\/\/paper-otter\.example"/);
    expect(command.output()).toContain(
      "deploy: nothing was deployed. Set ORIGIN in wrangler.toml or origin in .site.yml",
    );
    expect(command.output()).not.toContain("wrangler 4");
  });

  test("npx wrangler deploy --dry-run builds first, says how large the worker is, and warns of the origin alone", async () => {
    const output = await done(run("npx", "wrangler", "deploy", "--dry-run"));
    uploaded = upload(output);
    expect(uploaded).toMatch(/gzip: \d/);
    expect(output).toContain("Bundled the code.");
    expect(output.match(/^.* {2}(?:warning|error) {2}.*$/gm)).toEqual([expect.stringContaining("site/origin")]);
    expect(output).not.toMatch(/ignored|WARNING|\bwarn(?:ing)?:/);
  });

  test("npm run deploy -- --dry-run deploys the very same", async () => {
    const output = await done(run("npm", "run", "deploy", "--silent", "--", "--dry-run"));
    expect(upload(output)).toBe(uploaded);
    expect(output).toContain("--dry-run: exiting now");
  });

  test("npm run deploy -- --help tells our option, then wrangler's", async () => {
    const output = await done(run("npm", "run", "deploy", "--silent", "--", "--help"));
    expect(output).toMatch(/--content <dir>.+--dry-run/s);
  });

  test("npm run deploy -- --content DIR deploys another folder, and dist/ stays what content/ is", async () => {
    const before = await snapshot("dist/client");
    const output = await done(run("npm", "run", "deploy", "--silent", "--", "--dry-run", "--content", "other"));
    const [, assets = ""] = /from the assets directory (.+)$/m.exec(output) ?? [];
    expect(assets).toContain("/.wrangler/sites/other-");
    expect(await readFile(join(assets, "_snapshot/current"), "utf8")).not.toBe(before);
    expect(await snapshot("dist/client")).toBe(before);
  });

  test("npx wrangler dev shows content/, whatever was published locally before, and a rollback with the next request", async () => {
    await done(content("publish", "--state", ".wrangler/state/v3", "--content", "other"));
    const port = String(await freePort());
    const command = run("npx", "wrangler", "dev", "--port", port);
    await command.line(/Ready on http/);
    const page = await fetch(`http://127.0.0.1:${port}/about`);
    expect(page.status).toBe(200);
    const home = await fetch(`http://127.0.0.1:${port}/`);
    expect(await home.text()).not.toContain("Another site");
    expect(await done(content("rollback"))).toContain("with the next request");
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain("Another site");
    await stop(command);
  });

  test("the lines of the README serve what was built from KV with nothing but miniflare, and what is published next", async () => {
    const readme = await readFile(join(ROOT, "README.md"), "utf8");
    const [, lines = ""] = /```js\n(.*?new Miniflare.*?)```/s.exec(readme) ?? [];
    await writeFile(join(clone.folder, "serve-built.mjs"), lines.replace("8787", "0"));
    const command = run("node", "serve-built.mjs");
    const [url = ""] = /http\S+/.exec(await command.line(/^Ready on http/)) ?? [];
    const ask = async (path: string) => (await fetch(new URL(path, url))).text();
    expect(readme).toContain("`npm run content -- publish`");
    await done(content("publish", "--yes"));
    expect(JSON.parse(await ask("/health"))).toMatchObject({ source: "kv" });
    expect(await ask("/about")).toContain("<title>About");
    await done(content("publish", "--yes", "--state", ".wrangler/state/v3", "--content", "other"));
    expect(await ask("/")).toContain("Another site");
    await stop(command);
  });
});

function run(program: string, ...args: string[]): RunningCommand {
  return runCommand(program, args, { cwd: clone.folder });
}

/** `npm run content -- …` */
function content(...args: string[]): RunningCommand {
  return run("node", "build/bootstrap.mjs", "content", ...args);
}

async function done(command: RunningCommand): Promise<string> {
  expect(await command.ended, command.output()).toBe(0);
  return command.output();
}

/** Ctrl-C: the terminal sends the signal to every process of the group. */
async function stop(command: RunningCommand): Promise<void> {
  process.kill(-(command.child.pid ?? 0), "SIGINT");
  await command.ended;
}

function upload(output: string): string | undefined {
  return /Total Upload: .*/.exec(output)?.[0];
}

function snapshot(assets: string): Promise<string> {
  return readFile(join(clone.folder, assets, "_snapshot/current"), "utf8");
}
