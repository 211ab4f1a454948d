import { rename } from "node:fs/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";
import { TestSite } from "../build/content/site-folder.ts";
import { nodeOf, type RunningCommand, runCommand } from "../harness/command.ts";
import { grouped, LONG_TEST_MS, runs, tellFigure } from "../harness/tier.ts";

const KILLS = runs(2, 20, 200);

/** Long enough for any of the verbs to end by itself on a quiet machine. */
const LATEST_MS = 3_000;

/** Those that may change what visitors see; then those that may not. */
const MOVES = ["publish", "publish", "rollback", "restore"];
const VERBS = [...MOVES, "preview", "gc", "backup", "check", "diff", "status", "releases", "export"];

let site: TestSite;
let first: string;
let exports = 0;

beforeAll(async () => {
  site = await TestSite.create(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`p-${at}.md`, `# P ${at}`])));
  first = (await done("publish")).release;
  await done("backup");
  await rename(site.beside("any.backup"), site.beside("first.backup"));
});
afterAll(() => site.remove());

function optionsOf(verb: string): readonly string[] {
  const content = ["--content", site.folder];
  switch (verb) {
    case "publish":
      return [...content, "--yes"];
    case "preview":
    case "check":
    case "diff":
      return content;
    case "export":
      return [site.beside(`exported-${exports++}`)];
    case "backup":
      return [site.beside("any.backup"), "--overwrite"];
    case "restore":
      return [site.beside("first.backup"), "--replace"];
    default:
      return [];
  }
}

function content(verb: string, ...more: readonly string[]): RunningCommand {
  const options = [...optionsOf(verb), "--state", site.beside("state"), ...more];
  return runCommand("node", ["build/bootstrap.mjs", "content", verb, ...options], { cwd: ROOT });
}

/** What a verb answers to scripts, once it has ended well. A backup reads all that there is, and refuses what is torn. */
async function done(verb: "publish" | "backup"): Promise<{ readonly release: string; readonly left?: number }> {
  const command = content(verb, "--json");
  expect(await command.ended, command.output()).toBe(0);
  return JSON.parse(command.result());
}

/** As a closed terminal kills it, all at once, or as a system short of memory does: the one that works. */
function kill(command: RunningCommand, target: "all" | "worker"): void {
  const all = -(command.child.pid ?? 0);
  try {
    process.kill(target === "all" ? all : (nodeOf(command, /\/content\.ts$/) ?? all), "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

const killing = fc.record({
  verb: fc.constantFrom(...VERBS),
  target: fc.constantFrom("all" as const, "worker" as const),
  after: fc.nat(LATEST_MS),
});

test(
  "killed at any moment of any verb, the site is what it was or what it was to be, and the next command works",
  {
    tags: ["all"],
    timeout: LONG_TEST_MS,
  },
  async ({ task }) => {
    let number = 0;
    const published = [first];
    await fc.assert(
      fc.asyncProperty(killing, async ({ verb, target, after }) => {
        await site.write({ "index.md": `# Home\n\nNumber ${number++}.` });
        const command = content(verb);
        await new Promise((passed) => setTimeout(passed, after));
        kill(command, target);
        await command.ended;
        const shown = await done("backup");
        const receipt = await done("publish");
        expect(MOVES.includes(verb) ? [...published, receipt.release] : published.slice(-1), verb).toContain(
          shown.release,
        );
        expect(receipt.left, verb).toBe(0);
        published.push(receipt.release);
      }),
      { numRuns: KILLS, endOnFailure: true },
    );
    tellFigure(task, `${grouped(KILLS)} kills over ${new Set(VERBS).size} verbs, 0 stranded`);
  },
);
