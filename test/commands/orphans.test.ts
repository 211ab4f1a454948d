import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";
import { TestSite } from "../build/content/site-folder.ts";
import { copyPostgres } from "../harness/accounts-folder.ts";
import { groupAlive, groupProcesses, isNode, nodeOf, type RunningCommand, runCommand } from "../harness/command.ts";
import { runs, tellFigure } from "../harness/tier.ts";

/** In this time nothing of ours is left of a command that was killed. */
const LONGEST_MS = 2_000;

/** How often a publish is killed. */
const ROUNDS = runs(1, 15);

/** Pages that each publish adds, so that much of its time it writes into KV. */
const PAGES = 40;

/** Ways in which a site that runs is ended from outside. */
const ENDS: readonly {
  readonly what: string;
  readonly signal: NodeJS.Signals;
  readonly of: (command: RunningCommand) => number | undefined;
}[] = [
  { what: "npm is killed", signal: "SIGKILL", of: ({ child }) => child.pid },
  { what: "what npm runs is killed", signal: "SIGKILL", of: (command) => nodeOf(command, /build\/bootstrap\.mjs$/) },
  { what: "the command is killed", signal: "SIGKILL", of: (command) => nodeOf(command, /build\/start\.ts$/) },
  { what: "the terminal is closed", signal: "SIGHUP", of: ({ child }) => -(child.pid ?? 0) },
];

let site: TestSite;
let folders: readonly string[];

beforeEach(async () => {
  site = await TestSite.create();
  folders = ["--content", site.folder, "--state", site.beside("my state")];
});

afterEach(() => site.remove());

describe.runIf(existsSync("/proc/self/stat"))("nothing outlives what has started it", { timeout: 600_000 }, () => {
  test(
    "a publish killed at any moment leaves no process, and the next one publishes",
    { tags: ["all"] },
    async ({ task }) => {
      await publish(0);
      const begun = performance.now();
      await publish(1);
      const usual = performance.now() - begun;
      for (let round = 2; round < 2 + ROUNDS; round += 1) {
        await addPages(round);
        const command = verb("publish");
        const moment = Math.random() * usual;
        await Promise.race([setTimeout(moment), command.ended]);
        const [victim] = groupProcesses(command)
          .filter(isNode)
          .toSorted(() => Math.random() - 0.5);
        if (victim !== undefined) process.kill(victim.pid, "SIGKILL");
        await expectEnd(
          command,
          `${victim?.args.slice(0, 3).join(" ")} killed after ${Math.round(moment)} of ${Math.round(usual)} ms`,
        );
        await publish(round);
      }
      tellFigure(task, `${ROUNDS} publishes killed at random, nothing left 2 s later`);
    },
  );

  test("a publish killed while it writes into local KV leaves no workerd, which would not end by itself", async () => {
    let pages = 400;
    await addPages(0, pages);
    for (let killed = 0; killed < ROUNDS; ) {
      await rm(site.beside("my state"), { recursive: true, force: true });
      const command = verb("publish");
      await expect.poll(writtenValues, { interval: 2, timeout: 60_000 }).toBeGreaterThan(2);
      const victim = nodeOf(command, /build\/content\.ts$/);
      if (victim === undefined) {
        // It was quicker, and gets more to write.
        await command.ended;
        pages *= 2;
        await addPages(0, pages);
        continue;
      }
      process.kill(victim, "SIGKILL");
      killed += 1;
      await expectEnd(command, "the verb is killed");
    }
    await publish(1);
  });

  test.for(ENDS.slice(0, runs(1, ENDS.length)))("of a site that runs, when $what", async ({ what, signal, of }) => {
    await copyPostgres(join(site.beside("my state"), "accounts"));
    const command = runCommand("npm", ["start", "--silent", "--", "--port", "0", ...folders], { cwd: ROOT });
    const [url = ""] = /http\S+/.exec(await command.line(/^Ready on/)) ?? [];
    expect(programs(command)).toContain("workerd");
    kill(of(command), signal);
    await expectEnd(command, what);
    await expect(fetch(url)).rejects.toThrow();
    await publish(1);
  });
});

async function addPages(round: number, length = PAGES): Promise<void> {
  const pages = Array.from({ length }, (_, at) => [`${round}/page-${at}.md`, `# Page ${at} of ${round}`]);
  await site.write(Object.fromEntries(pages));
}

/** Publishes whole what the folder holds. */
async function publish(round: number): Promise<void> {
  await addPages(round);
  const command = verb("publish", "--json");
  expect(await command.ended, command.output()).toBe(0);
  expect(JSON.parse(command.result())).toMatchObject({ left: 0 });
  await expect.poll(() => groupAlive(command), { timeout: 10_000 }).toBe(false);
}

function verb(...args: string[]): RunningCommand {
  return runCommand("node", ["build/bootstrap.mjs", "content", ...args, ...folders], { cwd: ROOT });
}

/** Shells that wait for an end go by themselves right after it. */
async function expectEnd(command: RunningCommand, when: string): Promise<void> {
  const left = () => programs(command).filter((program) => !["sh", "sleep"].includes(program));
  await expect.poll(left, { timeout: LONGEST_MS, interval: 50, message: when }).toEqual([]);
  await expect.poll(() => programs(command), { timeout: 10_000, message: when }).toEqual([]);
}

/** Number of values in local KV so far. */
async function writtenValues(): Promise<number> {
  const files = await readdir(join(site.beside("my state"), "kv/CONTENT/blobs")).catch(() => []);
  return files.length;
}

function kill(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) throw new Error("there is nothing to kill");
  process.kill(pid, signal);
}

function programs(command: RunningCommand): readonly string[] {
  return groupProcesses(command).map(({ program }) => program);
}
