import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "#build/paths.ts";

let TMPDIR: string;

beforeEach(async () => {
  TMPDIR = await mkdtemp(join(tmpdir(), "site-temp-"));
});

afterEach(() => rm(TMPDIR, { recursive: true }));

/** A process with a folder of its own, which it has told. */
async function start(): Promise<{ readonly child: ChildProcess; readonly folder: string }> {
  const program = `
    const { ownTempFolder } = await import("#build/serve/temp-folder.ts");
    process.on("SIGTERM", () => process.exit());
    console.log(ownTempFolder());
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = await once(child.stdout, "data");
  const folder = String(said).trim();
  await utimes(folder, 0, 0);
  return { child, folder };
}

async function end({ child }: { readonly child: ChildProcess }, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, "exit");
}

test("a process that ends takes its folder with it; of one that was killed the next one does", async () => {
  const [running, killed] = await Promise.all([start(), start()]);
  await end(killed, "SIGKILL");
  expect(existsSync(killed.folder)).toBe(true);
  const next = await start();
  expect(existsSync(killed.folder)).toBe(false);
  expect(existsSync(running.folder)).toBe(true);
  await Promise.all([end(running, "SIGTERM"), end(next, "SIGTERM")]);
  expect(await readdir(TMPDIR)).toEqual([]);
});
