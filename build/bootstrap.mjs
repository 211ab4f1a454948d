#!/usr/bin/env node
// Runs on the machine's own Node with nothing installed: installs what is missing, then hands over to build/COMMAND.ts
// on the pinned Node. Plain JavaScript, and only what Node 20 knows.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");

/** First release line of Node that runs the tools where no pinned Node exists (macOS, docs/architecture.md 11). */
const OLDEST_NODE = [22, 22];

const PARENT_CHECK_MS = 250;

/** What Node keeps of modules that it has compiled, types stripped: half of the time that a command takes to begin. */
const CODE_CACHE = join(ROOT, ".wrangler", "cache", "node");

const COMMANDS = {
  start: "build, publish the content into local KV and serve the site",
  dev: "the same with hot reload of code and content",
  build: "make dist/",
  test: "types, lint, unit, workerd and browser tests",
  soak: "every promise of docs/reliability.md at its full count, up to three hours",
  bench: "measure what pages cost, beside the leanest that others can be",
  content: "check, publish, preview, roll back; what visitors like",
  deploy: "build and deploy with wrangler (--dry-run works offline)",
  format: "format and fix what the linter can fix",
};

process.exitCode = await main(process.argv.slice(2));

async function main([command, ...args]) {
  if (!Object.hasOwn(COMMANDS, command ?? "")) return usage(command);
  const begun = Date.now();
  const installed = isInstalled() ? 0 : await install();
  if (installed !== 0) return installed;
  process.env.INSTALL_MS = String(Date.now() - begun);
  const node = pinnedNode() ?? ownNode();
  if (node === null) return fail(`this needs Node ${OLDEST_NODE.join(".")} or newer, and this is ${process.version}.`);
  return run(node, [join(ROOT, "build", `${command}.ts`), ...args]);
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

/**
 * Whether node_modules holds what the lock file asks for. npm writes what it installed into node_modules/.package-lock.json
 * as its last act, so an install that was cut short counts as missing. Packages for other platforms may be absent.
 */
function isInstalled() {
  const wanted = packagesOf(join(ROOT, "package-lock.json"));
  const found = packagesOf(join(ROOT, "node_modules", ".package-lock.json"));
  return Object.entries(wanted)
    .filter(([path]) => path !== "")
    .every(([path, { version, optional }]) => (path in found ? found[path].version === version : optional === true));
}

function packagesOf(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, "utf8")).packages : {};
}

async function install() {
  console.log("Installing what package-lock.json names (once) ...");
  const npm = process.env.npm_execpath;
  const args = ["ci", "--ignore-scripts", "--prefer-offline", "--no-progress", "--loglevel=error"];
  const code = npm?.endsWith(".js") ? await run(process.execPath, [npm, ...args]) : await run("npm", args);
  return code === 0 ? 0 : fail("npm ci failed (see above); nothing was started. Mend that and run the command again.");
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

/** Runs a program in the project's root, passes signals on, and answers its exit code (128 + n for a signal). */
function run(program, args) {
  const bin = join(ROOT, "node_modules", ".bin");
  const path = [bin, process.env.PATH].filter(Boolean).join(process.platform === "win32" ? ";" : ":");
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: "inherit",
    shell: process.platform === "win32" && program === "npm",
    env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? CODE_CACHE },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  stopWithParent(child);
  return new Promise((resolve) => {
    child.on("error", (error) => resolve(fail(error.message)));
    child.on("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}

/** npm ends only the shell between us when it is told to stop; nobody tells us, but we get another parent. */
function stopWithParent(child) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill("SIGTERM"), PARENT_CHECK_MS).unref();
}
