import { matchesGlob } from "node:path";
import { ROOT } from "./paths.ts";
import { runTool } from "./run-tool.ts";

/** Where the runners write what became of each test. */
export const REPORTS = `${ROOT}dist/test`;

export const VITEST = ["run", "--config=build/vitest.config.ts"];
export const PLAYWRIGHT = ["test", "--config=build/playwright.config.ts"];

/** They run commands of ours, which must not get the environment of tests. */
export const COMMANDS = "test/commands/**/*.test.ts";

/** Tests of what is built, in Vitest. */
export const OF_DIST = [
  "test/**/*.workerd.test.ts",
  "test/app/content/search/typed.test.ts",
  "test/app/drawings/activities/own-pages.test.ts",
  "test/build/build-code.test.ts",
  "test/worker/store/own-pages.test.ts",
];

/** Has Vitest print as it does, and write a report of a name. */
export function reporting(name: string): readonly string[] {
  return ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORTS}/${name}.json`];
}

/** Runs some test files, of Vitest and of Playwright, after a build where they test that; returns the exit code. */
export async function runTestFiles(files: readonly string[]): Promise<number> {
  const journeys = files.filter((file) => file.endsWith(".spec.ts"));
  const tests = files.filter((file) => !journeys.includes(file));
  const ofDist = [COMMANDS, ...OF_DIST, "**/*.spec.ts"];
  const wantBuild = files.some((file) => ofDist.some((glob) => matchesGlob(file, glob)));
  const built = wantBuild ? await runTool("build/build.ts", []) : 0;
  if (built !== 0) return built;
  const tested =
    tests.length === 0
      ? 0
      : await runTool("node_modules/vitest/vitest.mjs", [...VITEST, ...reporting("unit"), ...tests]);
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
