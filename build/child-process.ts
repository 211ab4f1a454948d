import { type ChildProcess, fork, type SpawnOptions, spawn } from "node:child_process";
import { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";

/** Runs a program that ends with us, killed or not. Windows does that by itself: it ends the job that we are. */
const END_WITH_PARENT =
  process.platform === "win32" ? null : fileURLToPath(new URL("end-with-parent.sh", import.meta.url));

export interface ChildOptions extends Pick<SpawnOptions, "cwd" | "env"> {
  /** Standard input, output and errors. */
  readonly stdio: readonly ["ignore" | "inherit", Output, Output];
}

type Output = "ignore" | "inherit" | "pipe";

/** Spawns a program that ends with this process at the latest, even where this one is killed. */
export function spawnChild(
  program: string,
  args: readonly string[],
  { stdio, ...options }: ChildOptions,
): ChildProcess {
  if (END_WITH_PARENT === null) return spawn(program, args, { ...options, stdio: [...stdio] });
  return watched(spawn("sh", [END_WITH_PARENT, program, ...args], { ...options, stdio: [...stdio, "pipe"] }));
}

/** The same for a module that runs on this Node, with a channel for messages. */
export function forkChild(
  module: string,
  args: readonly string[],
  { stdio, nodeArgs, ...options }: ChildOptions & { readonly nodeArgs: readonly string[] },
): ChildProcess {
  if (END_WITH_PARENT === null) {
    return fork(module, args, { ...options, execArgv: [...nodeArgs], stdio: [...stdio, "ipc"] });
  }
  return watched(
    fork(module, args, {
      ...options,
      execPath: "sh",
      execArgv: [END_WITH_PARENT, process.execPath, ...nodeArgs],
      stdio: [...stdio, "pipe", "ipc"],
    }),
  );
}

/** Closes our end of the pipe when the program has ended: its reader need not wait any more. */
function watched(child: ChildProcess): ChildProcess {
  const [, , , pipe] = child.stdio;
  if (pipe instanceof Duplex) child.on("exit", () => pipe.destroy()).on("error", () => pipe.destroy());
  return child;
}

/** Whether a process of this machine runs, of any user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}
