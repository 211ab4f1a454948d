import { runTool } from "./run-tool.ts";

export const VITEST = ["run", "--config=build/vitest.config.ts"];
export const PLAYWRIGHT = ["test", "--config=build/playwright.config.ts"];

/** Tests of what is built. */
const OF_DIST = /\.spec\.ts$|\.workerd\.test\.ts$|^test\/commands\//;

/** Runs some test files, of Vitest and of Playwright, after a build where they test that; returns the exit code. */
export async function runTestFiles(files: readonly string[]): Promise<number> {
  const journeys = files.filter((file) => file.endsWith(".spec.ts"));
  const tests = files.filter((file) => !journeys.includes(file));
  const built = files.some((file) => OF_DIST.test(file)) ? await runTool("build/build.ts", []) : 0;
  if (built !== 0) return built;
  const tested = tests.length === 0 ? 0 : await runTool("node_modules/vitest/vitest.mjs", [...VITEST, ...tests]);
  if (journeys.length === 0) return tested;
  await haveChromium();
  return (await runTool("node_modules/@playwright/test/cli.js", [...PLAYWRIGHT, ...journeys])) || tested;
}

/** Fetched once, where there is none. */
let chromium: Promise<string> | null = null;

export async function haveChromium(): Promise<void> {
  chromium ??= import("./chromium.ts").then(({ getTestChromium }) => getTestChromium());
  process.env.CHROMIUM = await chromium;
}
