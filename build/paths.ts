import { fileURLToPath } from "node:url";

/** The project's root folder, absolute, with a slash at the end. */
export const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** What `npm run build` makes. */
export const CLIENT_DIR = `${ROOT}dist/client`;
export const WORKER_DIR = `${ROOT}dist/worker`;

/** Where local KV lives unless `--state` says otherwise; wrangler and the dev server look there too. */
export const STATE_DIR = `${ROOT}.wrangler/state/v3`;

export const CONTENT_DIR = `${ROOT}content`;
