/**
 * Every security header of the site in one table (docs/architecture.md 10). Pages get their policy with a nonce; what is
 * data gets one under which nothing runs, should a browser ever show it as a document.
 */
const EVERYWHERE = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()",
};

const PAGE = { "referrer-policy": "strict-origin-when-cross-origin" };

/** Links of mails, and those to previews, lead here with what only their reader may know: no request may repeat them. */
const FOR_ONE = { "referrer-policy": "no-referrer" };

const DATA = {
  "referrer-policy": "no-referrer",
  "content-security-policy": "script-src 'none'; frame-ancestors 'none';",
};

/** A service worker runs under the policy of its own answer: it talks to this site alone. */
const WORKER = {
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/**
 * A drawing opened as a document: `sandbox` and no source at all. Its paint is in attributes, which no policy stops. Pages
 * of others may show it: readers of the feed do, and nothing in it is for one visitor alone.
 */
const FILE = {
  "cross-origin-resource-policy": "cross-origin",
  "referrer-policy": "no-referrer",
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
};

const TABLES = { page: PAGE, private: FOR_ONE, data: DATA, worker: WORKER, file: FILE };

/** Headers of an answer of one kind; a page's `content-security-policy` comes from `pagePolicy`. */
export function securityHeaders(kind: keyof typeof TABLES): readonly [string, string][] {
  return Object.entries({ ...EVERYWHERE, ...TABLES[kind] });
}

export interface PagePolicy {
  /** Fresh for each response. */
  readonly nonce: string;
  /** Adds the nonce to style-src: the development server puts styles into the page. */
  readonly loose: boolean;
  /** The one foreign origin that the page may ask; null for none. */
  readonly connect: string | null;
}

/** The policy of one page (docs/architecture.md 10). */
export function pagePolicy({ nonce, loose, connect }: PagePolicy): string {
  const style = loose ? `'self' 'nonce-${nonce}'` : "'self'";
  const asked = connect === null ? "'self'" : `'self' ${connect}`;
  return `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src ${style}; img-src 'self' data: blob:; font-src 'self'; connect-src ${asked}; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default`;
}

/** More rules than this the assets service does not read. */
const MAX_RULES = 100;

/**
 * The `_headers` file of the static assets, from the same table. Bundles carry their hash in their names, so they never
 * change. Each is named: a rule for `/assets/*` would also make a 404 immutable, and a part that one edge location did
 * not have yet would be missing for a year. Throws where there are more files than the service takes rules.
 *
 * `assetHeaders(["/assets/boot-1a2b.js"])`
 */
export function assetHeaders(files: readonly string[]): string {
  if (files.length >= MAX_RULES) throw new Error(`${files.length} assets, but _headers takes ${MAX_RULES} rules`);
  const common = securityHeaders("data").map(([name, value]) => `  ${name}: ${value}`);
  const immutable = files.flatMap((file) => [file, "  cache-control: public, max-age=31536000, immutable"]);
  return ["/*", ...common, ...immutable, ""].join("\n");
}
