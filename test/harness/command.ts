import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { ROOT } from "#build/paths.ts";

export interface RunningCommand {
  readonly child: ChildProcess;
  /** Everything it said so far, both streams. */
  output(): string;
  /** What it said on standard output: what a script would read. */
  result(): string;
  /** Resolves with the line that matches; rejects when the command ends without one. */
  line(pattern: RegExp): Promise<string>;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number>;
}

/** Starts a program in its own process group, as a terminal would, so that Ctrl-C can be sent to all of it. */
export function runCommand(
  program: string,
  args: readonly string[],
  { cwd, vars = {} }: { readonly cwd: string; readonly vars?: { readonly [name: string]: string } },
): RunningCommand {
  const { INIT_CWD: _typedIn, SITE_CACHE, ...others } = process.env;
  // A clone has a compile cache of its own (clone.ts).
  const env = { ...others, ...(cwd === ROOT && { SITE_CACHE }), ...vars };
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  let result = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      if (stream === child.stdout) result += text;
      child.emit("said");
    });
  }
  const ended = once(child, "close").then(([code]) => code ?? -1);
  const output = () => printed;
  return { child, output, result: () => result, ended, line: (pattern) => findLine({ child, output, pattern }) };
}

function findLine(watch: { child: ChildProcess; output: () => string; pattern: RegExp }): Promise<string> {
  const { child, output, pattern } = watch;
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = output()
        .split("\n")
        .slice(0, -1)
        .find((line) => pattern.test(line));
      if (found !== undefined) resolve(found);
    };
    child.on("said", look);
    child.on("close", () => reject(new Error(`the command ended without ${pattern}:\n${output()}`)));
    look();
  });
}

/** The command's own processes that are still there: its group's. Empty when nothing is left. */
export function groupAlive({ child }: RunningCommand): boolean {
  try {
    process.kill(-(child.pid ?? 0), 0);
    return true;
  } catch {
    return false;
  }
}

/** A process of a command's group. */
export interface GroupProcess {
  readonly pid: number;
  /** `node`, `sh`, `workerd`. */
  readonly program: string;
  readonly args: readonly string[];
}

/** The processes of the command's group that run; what has ended and waits for its parent does not. Linux only. */
export function groupProcesses({ child }: RunningCommand): readonly GroupProcess[] {
  const found: GroupProcess[] = [];
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const [, program = "", rest = ""] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${name}/stat`, "utf8")) ?? [];
      const [state, , group] = rest.split(" ");
      if (Number(group) !== child.pid || state === "Z") continue;
      found.push({ pid: Number(name), program, args: readFileSync(`/proc/${name}/cmdline`, "utf8").split("\0") });
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

/** The id of the command's process on Node that runs a script; undefined where it has ended, or has not begun. */
export function nodeOf(command: RunningCommand, script: RegExp): number | undefined {
  const nodes = groupProcesses(command).filter(isNode);
  return nodes.find(({ args }) => args.some((word) => script.test(word)))?.pid;
}

/** Node's main thread has a name of its own, which the system tells as that of the program. */
export function isNode({ program }: GroupProcess): boolean {
  return ["node", "MainThread"].includes(program);
}
