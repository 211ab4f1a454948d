import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { type ChildOptions, spawnChild } from "./child-process.ts";
import { CommandError } from "./command.ts";
import { ROOT } from "./paths.ts";

const ENV = { WRANGLER_SEND_METRICS: "false", ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }) };

/** As nice to others as leaves it a seventh of a processor beside two that are busy: no test of it takes for ever. */
const BACKGROUND = 5;

interface ToolOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** True: it has what others leave of the processors. */
  readonly background?: boolean;
}

/** Runs a script, named from the root, on this Node; its output is shown as it comes. Answers its exit code. */
export async function runTool(script: string, args: readonly string[], options: ToolOptions = {}): Promise<number> {
  const tool = spawnScript(script, args, { ...options, stdio: ["inherit", "inherit", "inherit"] });
  const [code] = await once(tool, "exit");
  return code ?? 1;
}

/** The same for a tool that runs beside others: gives back what it printed, so that lines of two do not mix. */
export async function captureTool(
  script: string,
  args: readonly string[],
  options: ToolOptions = {},
): Promise<{ readonly code: number; readonly output: string }> {
  const tool = spawnScript(script, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const [out, err, [code]] = await Promise.all([printed(tool.stdout), printed(tool.stderr), once(tool, "exit")]);
  return { code: code ?? 1, output: out + err };
}

/** A command of ours that serves. */
interface ServingTool {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts such a command and waits for the line that says where it serves. Throws a `CommandError` where it ends before. */
export async function startServer(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ServingTool> {
  const server = spawnScript(script, args, { stdio: ["ignore", "pipe", "inherit"], env });
  const lines: string[] = [];
  for await (const line of server.stdout === null ? [] : createInterface({ input: server.stdout })) {
    const origin = /^Ready on (\S+)/.exec(line)?.[1];
    if (origin !== undefined) {
      // What it logs from here on is not shown: a pipe that is not read would block it.
      server.stdout?.resume();
      return { origin, stop: () => stop(server) };
    }
    lines.push(line);
  }
  throw new CommandError(`${script} did not start:\n${lines.join("\n")}`);
}

function spawnScript(
  script: string,
  args: readonly string[],
  { stdio, env = {}, background = false }: Pick<ChildOptions, "stdio"> & ToolOptions,
): ChildProcess {
  const child = spawnChild(process.execPath, [`${ROOT}${script}`, ...args], {
    cwd: ROOT,
    stdio,
    env: { ...process.env, ...ENV, ...env },
  });
  if (background && child.pid !== undefined) setPriority(child.pid, BACKGROUND);
  return child;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill();
  await ended;
}

async function printed(stream: Readable | null): Promise<string> {
  return stream === null ? "" : text(stream);
}
