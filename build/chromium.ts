import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { CommandError } from "./command.ts";
import { runTool } from "./run-tool.ts";

/**
 * Where Debian puts the Chromium that has no windows: the tests take three fifths of the time that they take in a whole
 * one.
 */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** Where systems put a Chromium. */
const USUAL_PLACES = [
  HEADLESS_SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** No sandbox as root, and nothing that asks other hosts: in a closed network each such try costs time. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A Chromium that is on this machine: the one `CHROMIUM` names, an installed one, Playwright's own. Null for none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM;
  const candidates = [...(named === undefined ? [] : [named]), ...USUAL_PLACES, chromium.executablePath()];
  return candidates.find((candidate) => existsSync(candidate)) ?? null;
}

/**
 * A Chromium, fetched where none is: Playwright's download, else Debian's package where we are root.
 * Throws a `CommandError` that says what to do where neither works.
 */
export async function getChromium(): Promise<string> {
  const found = findChromium();
  if (found !== null) return found;
  console.log("No Chromium on this machine: getting one (once) ...");
  await runTool("node_modules/@playwright/test/cli.js", ["install", "chromium"]);
  const downloaded = findChromium();
  if (downloaded !== null) return downloaded;
  if (mayInstall()) installFromDebian();
  const installed = findChromium();
  if (installed !== null) return installed;
  throw new CommandError("no Chromium for the browser tests. Install one, or name its program in CHROMIUM.");
}

/**
 * The Chromium that tests run quickest in. On a machine of CI, where a whole one is, the one without windows is
 * fetched.
 */
export async function getTestChromium(): Promise<string> {
  const named = process.env.CHROMIUM !== undefined;
  if (!named && process.env.CI !== undefined && mayInstall() && !existsSync(HEADLESS_SHELL)) installFromDebian();
  return getChromium();
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

function installFromDebian(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) => spawnSync("apt-get", ["-q", ...args], { stdio: "inherit", env });
  // The lists of a new machine are as old as its image.
  apt("update");
  apt("install", "-y", "--no-install-recommends", "chromium-headless-shell");
}
