import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test, vi } from "vitest";
import { isRunning } from "#build/child-process.ts";
import { ROOT } from "#build/paths.ts";

/** Starts a program that never ends by itself, and says which process that is. */
const PARENT = `
  const { spawnChild } = await import("#build/child-process.ts");
  const forEver = ["--eval", "setInterval(() => {}, 1000)"];
  console.log(spawnChild(process.execPath, forEver, { stdio: ["ignore", "ignore", "ignore"] }).pid);
  setInterval(() => {}, 1000);`;

test.runIf(process.platform !== "win32")("a program ends with the process that started it, killed or not", async () => {
  const parent = spawn(process.execPath, ["--input-type=module", "--eval", PARENT], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(createInterface(parent.stdout), "line");
  const pid = Number(line);
  expect(isRunning(pid)).toBe(true);
  parent.kill("SIGKILL");
  try {
    await vi.waitUntil(() => !isRunning(pid), { timeout: 30_000 });
  } finally {
    if (isRunning(pid)) process.kill(pid, "SIGKILL");
  }
});
