import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ROOT, WORKER_DIR } from "#build/paths.ts";
import { serve } from "#build/serve/serve.ts";
import { readBundle } from "#build/serve/serve-bundle.ts";
import { TestSite } from "../build/content/site-folder.ts";
import { type RunningCommand, runCommand } from "../harness/command.ts";

let site: TestSite;
let state: string;

beforeEach(async () => {
  site = await TestSite.create({ "about.md": "# About\n\nUs." });
  state = site.beside("state");
});

afterEach(() => site.remove());

function content(...args: string[]): RunningCommand {
  return runCommand("node", ["build/bootstrap.mjs", "content", ...args], { cwd: ROOT });
}

async function done(command: RunningCommand, code = 0): Promise<string> {
  expect(await command.ended, command.output()).toBe(code);
  return command.output();
}

/** What a command answers to scripts. */
async function json(...args: string[]): Promise<Record<string, unknown>> {
  const command = content(...args, "--json");
  await done(command);
  return JSON.parse(command.result());
}

describe("npm run content, beside a site that runs", { timeout: 120_000 }, () => {
  test("publishes, previews, lists, goes back and collects, and the site follows", async () => {
    const folder = ["--content", site.folder];
    const server = await serve({
      bundle: await readBundle(WORKER_DIR),
      port: 0,
      state,
      vars: { POINTER_SECONDS: "0" },
      onLog: () => undefined,
    });
    const titleAt = async (path: string) =>
      /<h1[^>]*>([^<]*)</.exec(await (await fetch(server.url + path)).text())?.[1];
    try {
      expect(await done(content("publish", ...folder, "--state", state))).toMatch(/2 pages added, .* keys written/);
      expect(await titleAt("/about")).toBe("About");
      await site.write({
        "about.md": "---\ndate: 2026-04-01\n---\n# Who we are",
        "soon.md": "---\ndraft: true\n---\n# Soon",
      });
      expect(await done(content("diff", ...folder, "--state", state))).toMatch(/changed {2}\/about {2}Who we are/);
      expect(await titleAt("/about")).toBe("About");
      const receipt = await json("publish", ...folder, "--state", state);
      expect(await titleAt("/about")).toBe("Who we are");
      // What is understood of the file, `published`, is not said of it.
      const asked = JSON.stringify({ where: { _path: "/about" }, only: ["date", "published"] });
      const answer = await fetch(`${server.url}/query?_params=${encodeURIComponent(asked)}`);
      expect(await answer.json()).toEqual([{ date: "2026-04-01" }]);
      const listed = await done(content("releases", "--state", state));
      expect(listed.split("\n")[0]).toContain(`* ${String(receipt.release).slice(0, 12)}`);
      const { link } = await json("preview", ...folder, "--state", state, "--page", "/soon");
      const shown = await fetch(`${server.url}/soon${new URL(String(link)).search}`, { redirect: "manual" });
      expect(shown.status).toBe(303);
      expect(await done(content("rollback", "--state", state))).toMatch(/^Visitors see .* again/);
      expect(await titleAt("/about")).toBe("About");
      expect(await done(content("status", "--state", state))).toContain(
        "1 earlier release is kept, 1 preview is open.",
      );
      expect(await done(content("gc", "--state", state))).toMatch(/^Deleted 0 keys/);
    } finally {
      await server.close();
    }
  });

  test("ends with 1 and a line where content is broken, and with 1 where a page would be lost", async () => {
    const args = ["publish", "--content", site.folder, "--state", state];
    await done(content(...args));
    await site.write({ "about.md": null });
    expect(await done(content(...args), 1)).toContain("publish --yes");
    await site.write({ "index.md": "::no-such-piece\n::" });
    expect(await done(content(...args), 1)).toMatch(/index\.md:1:\d+ {2}error[\s\S]*Nothing was published\./);
  });

  test("killed in the middle of a publish leaves what was there, and publishes when it is run again", async () => {
    const args = ["publish", "--content", site.folder, "--state", state];
    await done(content(...args));
    await site.write(Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`page-${at}.md`, `# Page ${at}`])));
    const killed = content(...args);
    setTimeout(() => process.kill(-(killed.child.pid ?? 0), "SIGKILL"), 1_500);
    await killed.ended;
    const receipt = await json(...args);
    expect(receipt.left).toBe(0);
    expect((await json("status", "--state", state)).release).toBe(receipt.release);
  });
});
