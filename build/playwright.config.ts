import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./chromium.ts";
import { ROOT } from "./paths.ts";

const executablePath = findChromium();

/** Everything, each journey on both devices, with `--all` and in a soak; else each once, on the device it is about. */
const all = ["all", "soak"].includes(process.env.TEST_TIER ?? "");

const DESKTOP = { viewport: { width: 1440, height: 900 } };

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The tests of the default tier, which choose their device by a tag: one project, so that they share its processes. */
export const ONCE = "once";

export default defineConfig({
  testDir: `${ROOT}test/e2e`,
  testMatch: "*.spec.ts",
  outputDir: `${ROOT}test-results`,
  // Node reads them as they are, out of the cache that all commands share: in a new clone Playwright would take 11 s of CPU.
  build: { external: ["app", "build", "worker"].map((folder) => `${ROOT}${folder}/**`) },
  globalSetup: "./playwright-setup.ts",
  // A file is run whole by one of them, which starts the servers that its tests share once.
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? `${ROOT}dist/test/browser.json` }],
  ],
  use: {
    launchOptions: { args: [...CHROMIUM_FLAGS], ...(executablePath === null ? {} : { executablePath }) },
    // Playwright's own pictures of failures are taken of every page before it knows, a fifth of all the time:
    // test/e2e/site.ts takes ours.
    screenshot: "off",
    // What a service worker asks for, no test can answer in the server's place. Those that are about it allow it.
    serviceWorkers: "block",
  },
  projects: all
    ? [
        // Autocapture and paper are the same at any width.
        { name: "phone", testIgnore: ["autocapture.spec.ts", "paper.spec.ts"], use: PHONE },
        { name: "desktop", use: DESKTOP },
      ]
    : [{ name: ONCE, grepInvert: /@all/, use: DESKTOP }],
});
