import { ChildProcess } from "node:child_process";
import { hasSubscribers, subscribe } from "node:diagnostics_channel";
import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Miniflare, MiniflareCoreError, type MiniflareOptions } from "miniflare";
import { isRecord } from "#app/content/json.ts";
import { CommandError } from "../command.ts";
import { DATASET } from "../counts/read-counts.ts";
import type { ReleaseStore } from "../release/store.ts";
import { describeDiskFault } from "../system-fault.ts";
import { createDiskFaults, type DiskFaults, isBusy, ServeLog } from "./disk-faults.ts";
import { MAIN, type WorkerBundle } from "./serve-bundle.ts";
import { type Access, KV_WORKER, kvStore, kvWorkerScript } from "./serve-kv.ts";
import { checkPort } from "./start-checks.ts";
import { inTempFolder, ownTempFolder } from "./temp-folder.ts";

/**
 * The namespace is named in local storage as wrangler and the dev server name it: by the binding, where no id is set.
 */
const KV = { type: "kv", id: "CONTENT" } as const;

/** The name of the module of `around`. */
const AROUND = "around.mjs";

const WORKERD_SCRIPT = fileURLToPath(new URL("workerd.sh", import.meta.url));

/** How often a start is tried while another process writes to the state. */
const TRIES = 8;
const PAUSE_MS = 50;

export interface ServeOptions {
  readonly bundle: WorkerBundle;
  /** 0 for any free one. */
  readonly port: number;
  /** Folder of local KV; null keeps it in memory. */
  readonly state: string | null;
  /** Set over those of wrangler.toml. */
  readonly vars?: { readonly [name: string]: string };
  /** True: `url` leads into the worker itself, past miniflare's own, which half of a fast answer's time goes to. */
  readonly direct?: boolean;
  /** True: `inspector` is there. It makes everything slower. */
  readonly inspect?: boolean;
  /** Source of a module that answers in the worker's place: it imports that as `./index.js`. */
  readonly around?: string;
  /** Called with each line that the worker logs; by default they are printed. */
  readonly onLog?: (line: string) => void;
}

export interface Server {
  /** `http://127.0.0.1:8787`, no slash at the end. */
  readonly url: string;
  /** Where workerd says of its isolates what Chrome's developer tools ask. */
  readonly inspector: URL | null;
  /** The worker's KV namespace. */
  readonly store: ReleaseStore;
  /** Ends workerd; resolves when nothing is left of it. */
  close(): Promise<void>;
}

/**
 * Serves a built worker in workerd, on the loopback address only, with its assets and a local KV namespace. The one
 * launcher of `npm start`, the tests and the benchmark. Throws a `CommandError` where the port is taken, or the disk or
 * the state folder is not what it takes.
 */
export async function serve(options: ServeOptions): Promise<Server> {
  // Made here, so that what keeps it from being made is not taken for a fault of the state folder.
  ownTempFolder();
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(options);
    } catch (error) {
      if (tries === TRIES || !isBusy(error)) throw await explain(error, options);
      await setTimeout(PAUSE_MS * tries);
    }
  }
}

/** What keeps workerd from starting is the port or the state folder: the bundle was made by us. */
async function explain(error: unknown, { port, state }: ServeOptions): Promise<unknown> {
  if (port !== 0) await checkPort(port);
  if (state === null) return error;
  if (error instanceof TypeError && error.message === "fetch failed") {
    return new CommandError(
      "nothing answers on 127.0.0.1. Bring this machine's loopback network up, and run the command again.",
    );
  }
  if (isBusy(error)) {
    return new CommandError(
      `another process keeps writing to ${state}. Wait for it or end it, and run the command again.`,
    );
  }
  const fault = describeDiskFault(state, String(error));
  if (fault !== null) return new CommandError(fault);
  if (!(error instanceof NotStarted)) return error;
  const program = process.env.WORKERD_PROGRAM ?? workerdProgram();
  return new CommandError(
    `${error.message}. Run the command again; if it says the same, see whether this machine runs it: ${program} --version`,
  );
}

/** The site's and its KV's own process. */
class NotStarted extends Error {
  constructor(said: readonly string[], cause: unknown) {
    const last = said.findLast((line) => !line.startsWith("stack: "));
    super(`workerd ended before it answered (${last ?? "it said nothing"})`, { cause });
    this.name = "NotStarted";
  }
}

async function start(options: ServeOptions): Promise<Server> {
  const { onLog = console.log, state } = options;
  // Of its output until then the thrown error says what matters.
  let ready = false;
  const said: string[] = [];
  const faults = createDiskFaults(state, onLog);
  endWorkerdWithUs();
  const given = await miniflareOptions(
    { ...options, onLog: (line) => (ready ? faults.log(line) : said.push(line)) },
    faults,
  );
  const miniflare = inTempFolder(() => new Miniflare(given));
  try {
    const url = await (options.direct === true ? miniflare.unsafeGetDirectURL() : miniflare.ready);
    const inspector = options.inspect === true ? await miniflare.getInspectorURL() : null;
    ready = true;
    // Asked for anew each time: where workerd was killed, miniflare has started another one.
    const askKv: Access["fetch"] = async (...request) => (await miniflare.getWorker(KV_WORKER)).fetch(...request);
    const store = kvStore({ fetch: (...request) => faults.during(askKv(...request)) });
    return { url: url.origin, inspector, store, close: () => miniflare.dispose() };
  } catch (error) {
    await miniflare.dispose().catch(() => undefined);
    throw isNotStarted(error) ? new NotStarted(said, error) : error;
  }
}

/**
 * A killed process leaves its workerd behind, and that holds the state folder: so miniflare starts a script that ends it
 * (end-with-parent.sh), unless a process above us has seen to that. Windows ends what we started by itself.
 */
function endWorkerdWithUs(): void {
  const { platform, env } = process;
  // The pipe to the script outlives a workerd that was killed, and keeps this process from ending.
  if (!hasSubscribers("child_process")) subscribe("child_process", closePipeAtExit);
  if (platform === "win32" || env.WORKERD_PROGRAM !== undefined) return;
  env.WORKERD_PROGRAM = env.MINIFLARE_WORKERD_PATH ?? workerdProgram();
  env.MINIFLARE_WORKERD_PATH = WORKERD_SCRIPT;
}

function closePipeAtExit(message: unknown): void {
  const child = isRecord(message) ? message.process : null;
  if (!(child instanceof ChildProcess)) return;
  child.once("exit", () => {
    const pipe = child.stdio?.[3];
    if (pipe instanceof Readable) pipe.destroy();
  });
}

function workerdProgram(): string {
  const { resolve } = createRequire(import.meta.url);
  return createRequire(resolve("miniflare"))("workerd").default;
}

function isNotStarted(error: unknown): boolean {
  return error instanceof MiniflareCoreError && error.code === "ERR_RUNTIME_FAILURE";
}

type LoggedOptions = ServeOptions & Required<Pick<ServeOptions, "onLog">>;

async function miniflareOptions(options: LoggedOptions, faults: DiskFaults): Promise<MiniflareOptions> {
  const { bundle, port, state, vars, direct, inspect, around, onLog } = options;
  const plain = workerConfig(bundle, { ...bundle.vars, ...vars });
  const config = around === undefined ? plain : standIn(plain, around);
  return {
    host: "127.0.0.1",
    port,
    log: new ServeLog(faults),
    logRequests: false,
    ...(inspect === true ? { inspectorPort: 0 } : {}),
    handleStructuredLogs: ({ message }) => onLog(message),
    ...(state === null ? {} : { resourcePersistencePath: state }),
    // The first one has the port.
    workers: [
      {
        config,
        ...(direct === true ? { dev: { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] } } : {}),
      },
      { config: kvWorkerConfig(bundle, await kvWorkerScript()) },
    ],
  };
}

type WorkerConfig = MiniflareOptions["workers"][number]["config"];

function kvWorkerConfig({ compatibilityDate }: WorkerBundle, script: string): WorkerConfig {
  return {
    name: KV_WORKER,
    compatibilityDate,
    compatibilityFlags: [],
    env: { CONTENT: KV },
    manifest: { mainModule: MAIN, modules: esm({ [MAIN]: script }) },
  };
}

function workerConfig(bundle: WorkerBundle, vars: { readonly [name: string]: string }): WorkerConfig {
  const text = Object.entries(vars).map(([name, value]) => [name, { type: "text" as const, value }] as const);
  const assets = bundle.assets === null ? {} : { ASSETS: { type: "assets" as const } };
  return {
    name: bundle.name,
    compatibilityDate: bundle.compatibilityDate,
    compatibilityFlags: [...bundle.compatibilityFlags],
    env: {
      CONTENT: KV,
      COUNTS: { type: "analytics-engine-dataset", name: DATASET },
      ...assets,
      ...Object.fromEntries(text),
    },
    manifest: { mainModule: MAIN, modules: esm(bundle.modules) },
    ...(bundle.assets === null ? {} : { assets: assetsConfig(bundle.assets) }),
  };
}

function esm(modules: WorkerBundle["modules"]) {
  return Object.fromEntries(
    Object.entries(modules).map(([name, contents]) => [name, { type: "esm" as const, contents }]),
  );
}

function standIn(config: WorkerConfig, contents: string): WorkerConfig {
  const modules = { ...config.manifest?.modules, [AROUND]: { type: "esm" as const, contents } };
  return { ...config, manifest: { mainModule: AROUND, modules } };
}

function assetsConfig({ directory, runWorkerFirst }: NonNullable<WorkerBundle["assets"]>): WorkerConfig["assets"] {
  return {
    directory,
    hasUserWorker: true,
    htmlHandling: "none",
    notFoundHandling: "none",
    runWorkerFirst: typeof runWorkerFirst === "boolean" ? runWorkerFirst : [...runWorkerFirst],
  };
}
