import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileRelease } from "#build/build-content.ts";
import { ROOT, WORKER_DIR } from "#build/paths.ts";
import { publishRelease } from "#build/release/publish.ts";
import type { Release } from "#build/release/release.ts";
import { serve } from "#build/serve.ts";
import { readBundle } from "#build/serve-bundle.ts";
import { test as siteTest } from "./site.ts";

/** Pages of the catalogue (test/fixtures/catalogue), each full of pieces. */
export const CATALOGUE = ["/", "/shop", "/words", "/drawings", "/free", "/accounts"] as const;

/** Giveaways whose days are counted from today on. */
export const GIVEAWAYS = { coming: "/free/soon", running: "/free/now", over: "/free/over" } as const;

const DAY_MS = 86_400_000;

/** The catalogue with a giveaway that comes in three days and one that runs for three more. */
async function catalogueRelease(): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), "paper-otter-catalogue-"));
  await cp(`${ROOT}test/fixtures/catalogue`, folder, { recursive: true });
  await writeFile(join(folder, "free/soon.md"), giveaway("Soon", { starts: dayFromNow(3) }));
  await writeFile(join(folder, "free/now.md"), giveaway("Now", { starts: dayFromNow(-3), ends: dayFromNow(3) }));
  const release = await compileRelease(folder);
  await rm(folder, { recursive: true });
  return release;
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, "2026-04-18".length);
}

function giveaway(title: string, dates: { readonly [field: string]: string }): string {
  const fields = Object.entries(dates).map(([name, value]) => `${name}: ${value}\n`);
  const pack = `  ${title.toLowerCase()}:\n    title: ${title}\n    pages: [/kids-corner/coloring-pages/fox]\n`;
  return `---\ntitle: ${title}\npublished: 2026-01-01\n${fields.join("")}packs:\n${pack}---\n\nThe story.\n`;
}

/** A page of the catalogue, which must stay as silent as one of the site. */
export const test = siteTest.extend<object, { readonly catalogue: string }>({
  catalogue: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this pattern.
    async ({}, use) => {
      const release = await catalogueRelease();
      const bundle = await readBundle(WORKER_DIR);
      const server = await serve({ bundle, port: 0, state: null, onLog: () => undefined });
      await publishRelease({ release, store: server.store, now: Date.now() });
      await use(server.url);
      await server.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ catalogue }, use) => use(catalogue),
});
