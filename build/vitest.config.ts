import { defineConfig } from "vitest/config";
import { brandFiles } from "./brand-files.ts";
import { iconSprite } from "./icon-sprite.ts";
import { ROOT } from "./paths.ts";

export default defineConfig({
  root: ROOT,
  plugins: [iconSprite(), brandFiles()],
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    exclude: ["test/e2e/**"],
    environment: "node",
    tags: [{ name: "all", description: "Runs with npm test -- --all alone (test/harness/tier.ts)." }],
    ...(process.env.TEST_TIER === "all" ? {} : { tagsFilter: ["!all"] }),
    restoreMocks: true,
    // Folders that tests make would push those out that somebody works in.
    env: { PAPER_OTTER_CACHE: `${ROOT}dist/test/cache` },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
