import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { ROOT } from "./paths.ts";
import { COMMANDS, OF_DIST } from "./run-tests.ts";
import { components } from "./vite/components.ts";
import { pictures } from "./vite/pictures.ts";

const TESTS = "test/**/*.test.{ts,tsx}";

/** The longest of these, which take as long as all others beside them where they begin first. */
const LONG = ["dev", "start", "publish", "deploy"].map((name) => `/test/commands/${name}.test.ts`);

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** They mock a module, which every file after them in the same process would get too, and a file before them may hold. */
const MOCKING = [
  "test/worker/errors/bare-error.test.ts",
  "test/worker/errors/thrown-text.test.ts",
  "test/worker/page-cache.test.ts",
];

const env = {
  // React as it is shipped: its development build takes a stack trace for each element.
  NODE_ENV: "production",
  // The local accounts server's own setting: the pepper of test passwords is no secret.
  LITE_AUTH_BCRYPT_COST: "4",
};

const tier = process.env.TEST_TIER ?? "default";

/** Of a test, or of what comes before it; ten times what the slowest takes on a machine that has nothing else to do. */
const TIMEOUT_MS = tier === "soak" ? 3 * 3_600_000 : 120_000;

export default defineConfig({
  root: ROOT,
  plugins: [components(), pictures()],
  oxc: { jsx: { development: false } },
  test: {
    exclude: ["test/e2e/**"],
    environment: "node",
    // Files share a process and the modules in it: loading those again for each file is half of all the time.
    projects: [
      {
        extends: true,
        test: { name: "shared", include: [TESTS], exclude: [...MOCKING, ...OF_DIST, COMMANDS], isolate: false, env },
      },
      { extends: true, test: { name: "built", include: OF_DIST, isolate: false, env } },
      { extends: true, test: { name: "mocking", include: MOCKING, env } },
      {
        extends: true,
        test: { name: "commands", include: [COMMANDS], isolate: false, testTimeout: 60_000, hookTimeout: 60_000 },
      },
    ],
    tags: [{ name: "all", description: "Runs with npm test -- --all and npm run soak alone (test/harness/tier.ts)." }],
    ...(tier === "default" && { tagsFilter: ["!all"] }),
    ...(tier === "soak" && { reporters: ["verbose"] }),
    maxWorkers: "100%",
    sequence: { sequencer: LongFirst },
    restoreMocks: true,
    // Beside browsers and servers a process of a unit test may come late.
    expect: { poll: { timeout: 10_000 } },
    // Folders of tests would push those of the developer out.
    env: { SITE_CACHE: `${ROOT}dist/test/cache` },
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
  },
});
