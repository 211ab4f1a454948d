import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { spawnChild } from "./child-process.ts";
import { ROOT } from "./paths.ts";

const ENV = { WRANGLER_SEND_METRICS: "false", ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }) };

/** Runs a script, named from the root, on this Node; its output is shown as it comes. Answers its exit code. */
export async function runTool(script: string, args: readonly string[]): Promise<number> {
  const tool = spawnChild(process.execPath, [`${ROOT}${script}`, ...args], {
    cwd: ROOT,
    stdio: ["inherit", "inherit", "inherit"],
    env: { ...process.env, ...ENV },
  });
  const [code] = await once(tool, "exit");
  return code ?? 1;
}

/** The same for a tool that runs beside others: gives back what it printed, so that lines of two do not mix. */
export async function captureTool(
  script: string,
  args: readonly string[],
): Promise<{ readonly code: number; readonly output: string }> {
  const tool = spawnChild(process.execPath, [`${ROOT}${script}`, ...args], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...ENV },
  });
  const [out, err, [code]] = await Promise.all([printed(tool.stdout), printed(tool.stderr), once(tool, "exit")]);
  return { code: code ?? 1, output: out + err };
}

async function printed(stream: Readable | null): Promise<string> {
  return stream === null ? "" : text(stream);
}
