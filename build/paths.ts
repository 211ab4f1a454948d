import { fileURLToPath } from "node:url";

/** The project's root folder, absolute, with a slash at the end. */
export const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** What `npm run build` makes of the code and of content/, and nothing else: wrangler deploys what stands here. */
export const DIST_DIR = `${ROOT}dist/`;
export const CLIENT_DIR = `${DIST_DIR}client`;
export const WORKER_DIR = `${DIST_DIR}worker`;

/** Where the local KV of content/ lives unless `--state` says otherwise; wrangler and the dev server look there too. */
export const STATE_DIR = process.env.SITE_STATE ?? `${ROOT}.wrangler/state/v3`;

/** Where the compiler keeps what it made: who clears dist/ to build anew need not compile anew. */
export const CACHE_DIR = process.env.SITE_CACHE ?? `${ROOT}.wrangler/cache/content`;

/** Where `npm run content -- doctor` puts its sheets. */
export const DOCTOR_DIR = `${ROOT}.wrangler/doctor`;

/** Where editors find the schemas of what authors write in YAML. */
export const SCHEMA_DIR = `${ROOT}.wrangler/schemas`;

export const CONTENT_DIR = `${ROOT}content`;
