#!/usr/bin/env node
// Runs on the machine's own Node with nothing installed: installs what is missing, then hands over to build/COMMAND.ts
// on the pinned Node. Plain JavaScript, and only what Node 20 knows.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");

/** First release line of Node that runs the tools where no pinned Node exists (macOS, docs/decisions/tools/node.md). */
const OLDEST_NODE = [22, 22];

const PARENT_CHECK_MS = 250;

/** From the signal to stop to the one that nothing survives. */
const GRACE_MS = 1_500;

/** Runs a program that ends with us, killed or not; null on Windows, where the system sees to that. */
const END_WITH_PARENT = process.platform === "win32" ? null : join(ROOT, "build", "end-with-parent.sh");

/** What Node keeps of modules that it has compiled, types stripped: half of the time that a command takes to begin. */
const CODE_CACHE = join(ROOT, ".wrangler", "cache", "node");

/**
 * Bytes that glibc keeps of what is free: its own default, which grows with each large block that was freed unless it is
 * set. Compiling 100,000 documents took 1.40 to 1.54 GB in six runs, and 1.31 to 1.47 so in five, before less was held.
 */
const KEPT_FREE = String(128 * 1024);

/** Node 22 warns of what this needs and Node 24 calls stable: TypeScript and SQLite. */
const QUIET = "--disable-warning=ExperimentalWarning";

const COMMANDS = {
  start: "build, publish the content into local KV and serve the site",
  dev: "the same with hot reload of code and content",
  build: "make dist/",
  test: "types, lint, unit, workerd and browser tests",
  soak: "every promise of docs/reliability.md at its full count, up to three hours",
  record: "record what the code answers, and compare with an earlier recording",
  slips: "make known faults one at a time, and see that the tests notice",
  bench: "measure what pages cost, beside the leanest that others can be",
  content: "check, publish, preview, roll back; what visitors like",
  deploy: "build and deploy with wrangler (--dry-run works offline)",
  format: "format and fix what the linter can fix",
};

/** Options without which a command does something else, on another folder or for real, and which npm has no use for. */
const OPTIONS = (
  "content days drafts dry-run env limit origin out overwrite page port remote replace slow-kv state " + "strict writes"
).split(" ");

process.exitCode = await main(process.argv.slice(2));

async function main([command, ...args]) {
  if (!Object.hasOwn(COMMANDS, command ?? "")) return usage(command);
  const kept = keptByNpm(command);
  if (kept.length > 0) return fail(misplaced(command, kept));
  const wanted = packagesOf("package-lock.json");
  if (wanted === null)
    return fail("package-lock.json is not there or damaged. Get it back (git checkout package-lock.json).");
  const begun = Date.now();
  const installed = isInstalled(wanted) ? 0 : await install();
  if (installed !== 0) return installed;
  process.env.INSTALL_MS = String(Date.now() - begun);
  const node = pinnedNode() ?? ownNode();
  if (node === null) return fail(`this needs Node ${OLDEST_NODE.join(".")} or newer, and this is ${process.version}.`);
  return run(node, [QUIET, join(ROOT, "build", `${command}.ts`), ...args]);
}

function usage(command) {
  const wantsHelp = command === undefined || command === "--help";
  if (!wantsHelp) console.error(`There is no command "${command}".\n`);
  const lines = Object.entries(COMMANDS).map(([name, what]) => `  npm run ${name.padEnd(7)} ${what}`);
  console.log(["Commands (options after --, --help for each):", ...lines].join("\n"));
  return wantsHelp ? 0 : 1;
}

function fail(message) {
  console.error(`npm run: ${message}`);
  return 1;
}

/** What was typed before `--`: npm takes options from there for its own and passes none of them on. */
function keptByNpm(command) {
  if (process.env.npm_lifecycle_event !== command) return [];
  return OPTIONS.filter((name) => process.env[`npm_config_${name.replaceAll("-", "_")}`]).map((name) => `--${name}`);
}

function misplaced(command, kept) {
  const run = ["start", "test"].includes(command) ? command : `run ${command}`;
  return `npm has kept ${kept.join(" and ")} for itself. Nothing was started; options stand behind --, as in: npm ${run} -- ${kept[0]}`;
}

/**
 * Whether node_modules holds what the lock file asks for. npm writes what it installed into node_modules/.package-lock.json
 * as its last act, so an install that was cut short counts as missing, and so does one of which a part was deleted.
 * Packages for other platforms may be absent.
 */
function isInstalled(wanted) {
  const found = packagesOf("node_modules/.package-lock.json") ?? {};
  const isThere = (path) => path in found && existsSync(join(ROOT, path, "package.json"));
  return Object.entries(wanted)
    .filter(([path]) => path !== "")
    .every(([path, { version, optional }]) =>
      isThere(path) ? found[path].version === version : optional === true && !(path in found),
    );
}

/** By their paths; null where the file is not there or damaged. */
function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(join(ROOT, lockFile), "utf8")).packages ?? null;
  } catch {
    return null;
  }
}

async function install() {
  console.log("Installing what package-lock.json names (once) ...");
  const npm = process.env.npm_execpath;
  const args = ["ci", "--ignore-scripts", "--prefer-offline", "--no-progress", "--loglevel=error"];
  let errors = "";
  const errorsTo = (text) => {
    errors += text;
  };
  const code = npm?.endsWith(".js")
    ? await run(process.execPath, [npm, ...args], { errorsTo })
    : await run("npm", args, { errorsTo });
  if (code === 0) return 0;
  const reason = installFault(errors);
  if (reason === null) process.stderr.write(errors);
  return fail(`${reason ?? "npm ci failed (see above)"}; nothing was started. Fix that and run the command again.`);
}

/** Why npm could not install, in a sentence; null where its own words are needed. */
function installFault(errors) {
  const code = /^npm (?:error|ERR!) code (\S+)/m.exec(errors)?.[1];
  const host = /https?:\/\/[^/\s]+/.exec(errors)?.[0] ?? process.env.npm_config_registry;
  const path = /^npm (?:error|ERR!) path (.+)/m.exec(errors)?.[1] ?? ROOT;
  switch (code) {
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "ECONNREFUSED":
    case "ECONNRESET":
    case "ETIMEDOUT":
    case "ENETUNREACH":
    case "EHOSTUNREACH":
      return `the registry of packages ${host ?? ""} does not answer (${code})`;
    case "ENOSPC":
      return `no space is left on the disk of ${path} (${code})`;
    case "EROFS":
    case "EACCES":
    case "EPERM":
      return `${path} cannot be written (${code})`;
    default:
      return null;
  }
}

function pinnedNode() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const program = process.platform === "win32" ? "node.exe" : "node";
  const path = join(ROOT, "node_modules", `node-${platform}-${process.arch}`, "bin", program);
  return existsSync(path) ? path : null;
}

function ownNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [needMajor, needMinor] = OLDEST_NODE;
  return major > needMajor || (major === needMajor && minor >= needMinor) ? process.execPath : null;
}

/**
 * Runs a program in the project's root, passes signals on, and answers its exit code (128 + n for a signal). `errorsTo` is
 * called with what it prints on standard error, which is otherwise shown.
 */
function run(program, args, { errorsTo = null } = {}) {
  const bin = join(ROOT, "node_modules", ".bin");
  const path = [bin, process.env.PATH].filter(Boolean).join(process.platform === "win32" ? ";" : ":");
  const child = startChild(program, args, {
    cwd: ROOT,
    stdio: ["inherit", "inherit", errorsTo === null ? "inherit" : "pipe"],
    env: {
      NODE_COMPILE_CACHE: CODE_CACHE,
      MALLOC_TRIM_THRESHOLD_: KEPT_FREE,
      ...process.env,
      PATH: path,
    },
  });
  child.stderr?.setEncoding("utf8").on("data", errorsTo);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  stopWithParents(child);
  return new Promise((resolve) => {
    child.on("error", (error) => resolve(fail(error.message)));
    child.on("exit", () => child.stdio[3]?.destroy());
    child.on("close", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}

function startChild(program, args, options) {
  if (END_WITH_PARENT === null) return spawn(program, args, { ...options, shell: program === "npm" });
  return spawn("sh", [END_WITH_PARENT, program, ...args], { ...options, stdio: [...options.stdio, "pipe"] });
}

/**
 * npm ends only the shell between us when it is told to stop, and nothing at all when it is killed. No signal reaches us, but
 * we, or that shell, get another parent.
 */
function stopWithParents(child) {
  const parent = process.ppid;
  const npm = npmAbove(parent);
  const watch = setInterval(() => {
    if (process.ppid === parent && npmAbove(parent) === npm) return;
    clearInterval(watch);
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), GRACE_MS).unref();
  }, PARENT_CHECK_MS).unref();
}

/** The process id of npm above its shell; null where npm has not started us, or the system does not say. */
function npmAbove(shell) {
  if (process.env.npm_lifecycle_event === undefined) return null;
  try {
    return readFileSync(`/proc/${shell}/stat`, "utf8").split(") ").at(-1).split(" ")[1];
  } catch {
    return null;
  }
}
