import { buildContent } from "./build-content.ts";
import { CONTENT_DIR, ROOT, WORKER_DIR } from "./paths.ts";
import { publishRelease } from "./release/publish.ts";
import { serve } from "./serve/serve.ts";
import { readBundle } from "./serve/serve-bundle.ts";

/** Serves the built site on a free port, its KV in memory, and tells the tests where. */
export default async function startSite(): Promise<() => Promise<void>> {
  const now = Date.now();
  const { release } = await buildContent({ folder: CONTENT_DIR, now });
  const server = await serve({ bundle: await readBundle(WORKER_DIR), port: 0, state: null, onLog: () => undefined });
  await publishRelease({ release, store: server.store, now });
  process.env.SITE_URL = server.url;
  // As in vitest.config.ts: of the folders that tests compile, none may push content/ out of the cache.
  process.env.SITE_CACHE = `${ROOT}dist/test/cache`;
  // The local accounts server's own setting: the pepper of test passwords is no secret.
  process.env.LITE_AUTH_BCRYPT_COST = "4";
  return () => server.close();
}
