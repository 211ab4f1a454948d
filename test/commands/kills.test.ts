import { execFile } from "node:child_process";
import { promisify } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";
import { TestSite } from "../build/content/site-folder.ts";
import { type RunningCommand, runCommand } from "../harness/command.ts";
import { grouped, LONG_TEST_MS, runs, tellFigure } from "../harness/tier.ts";

const KILLS = runs(2, 20, 200);

/** Long enough for any of the verbs to end by itself on a quiet machine. */
const LATEST_MS = 3_000;

const VERBS = ["publish", "publish", "preview", "rollback", "gc", "check", "diff", "status", "releases", "export"];

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.create(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`p-${at}.md`, `# P ${at}`])));
  await json("publish");
});
afterAll(() => site.remove());

function content(verb: string): RunningCommand {
  const reads = ["publish", "preview", "check", "diff"].includes(verb) ? ["--content", site.folder] : [];
  const writes = verb === "export" ? [site.beside("exported")] : [];
  const yes = verb === "publish" ? ["--yes"] : [];
  const args = ["build/bootstrap.mjs", "content", verb, ...writes, ...reads, ...yes, "--state", site.beside("state")];
  return runCommand("node", args, { cwd: ROOT });
}

/** What a verb answers to scripts, once it has ended well. */
async function json(verb: "publish" | "status"): Promise<Record<string, unknown>> {
  const reads = verb === "publish" ? ["--content", site.folder, "--yes"] : [];
  const args = ["build/bootstrap.mjs", "content", verb, ...reads, "--state", site.beside("state"), "--json"];
  const command = runCommand("node", args, { cwd: ROOT });
  expect(await command.ended, command.output()).toBe(0);
  return JSON.parse(command.result());
}

/** The process on Node that does what a verb says; none where it has ended, or has not begun. */
async function workingProcesses(): Promise<readonly number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,args="]);
  const own = stdout.split("\n").filter((line) => line.includes("/content.ts ") && line.includes(site.beside("")));
  return own
    .map((line) => line.trim().split(" "))
    .flatMap(([pid, node]) => (/node$/.test(node ?? "") ? [Number(pid)] : []));
}

/** As a closed terminal kills it, all at once, or as a system short of memory does: the one that works. */
async function kill({ child }: RunningCommand, target: "all" | "worker"): Promise<void> {
  const [working = -(child.pid ?? 0)] = target === "worker" ? await workingProcesses() : [];
  try {
    process.kill(working, "SIGKILL");
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
    await fc.assert(
      fc.asyncProperty(killing, async ({ verb, target, after }) => {
        await site.write({ "index.md": `# Home\n\nNumber ${number++}.` });
        const command = content(verb);
        await new Promise((done) => setTimeout(done, after));
        await kill(command, target);
        await command.ended;
        const receipt = await json("publish");
        expect(receipt.left, verb).toBe(0);
        expect((await json("status")).release, verb).toBe(receipt.release);
      }),
      { numRuns: KILLS, endOnFailure: true },
    );
    tellFigure(task, `${grouped(KILLS)} kills over ${new Set(VERBS).size} verbs, 0 stranded`);
  },
);
