// Rates the built site by Mozilla's HTTP Observatory: `npm run build`, then `node build/observatory.mjs`. Its analyzers
// bring 200 packages, so they are installed when they are wanted. They judge what the local server answered, as if that had
// come over TLS: certificate and way from http to https are Cloudflare's. Ends with 1 where a page has less than GOAL.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { kindNames } from "../app/front-matter.ts";
import { install } from "./bench/install.ts";
import { pageOfKind } from "./bench/page-of-kind.ts";
import { compileRelease } from "./build-content.ts";
import { CONTENT_DIR, WORKER_DIR } from "./paths.ts";
import { serve } from "./serve/serve.ts";
import { readBundle } from "./serve/serve-bundle.ts";

const NAME = "@mdn/mdn-http-observatory";
const VERSION = "1.4.8";
const GOAL = 135;

/** In no list of preloaded hosts, which the install script would fetch. */
const HOST = "paper-otter.example";

const release = await compileRelease(CONTENT_DIR);
const pages = await Promise.all(kindNames.map(async (kind) => [kind, await pageOfKind(release, kind)]));
const ASKED = [
  ...pages,
  ["folder", "/articles"],
  ["account", "/account"],
  ["sign in", "/account/login"],
  ["offline", "/offline.html"],
  ["404", "/nowhere"],
  ["400", "/kids-corner/%"],
  ["405", "/about", { method: "POST" }],
  ["404, data", "/query/nowhere.json"],
  ["404, file", "/files/nowhere.svg"],
  ["404, asset", "/assets/nowhere.js"],
  ["redirect", "/freebies"],
  ["data", "/query?_params=%7B%22first%22:true%7D"],
  ["sitemap", "/sitemap.xml"],
];

const analyzers = await installed();
const server = await serve({ bundle: await readBundle(WORKER_DIR), port: 0, state: null, onLog: () => undefined });
let isGood = true;
try {
  for (const [name, path, init] of ASKED) {
    const answer = await fetch(server.url + path, { redirect: "manual", ...init });
    const preflight = await fetch(server.url + path, {
      method: "OPTIONS",
      headers: { "access-control-request-method": "GET", origin: "https://elsewhere.example" },
    });
    const { score, notes } = rate(recorded(answer, await answer.text()), recorded(preflight, ""));
    // They would want a cookie jar of the package's.
    if (answer.headers.has("set-cookie")) throw new Error(`${path} sets a cookie, which this tool cannot rate.`);
    const isPage = answer.status === 200 && answer.headers.get("content-type")?.startsWith("text/html");
    if (isPage && score < GOAL) isGood = false;
    console.log([name.padEnd(14), answer.status, score, path, ...notes].join("  "));
  }
} finally {
  await server.close();
}
process.exitCode = isGood ? 0 : 1;

/** The package's own tests and scores. */
async function installed() {
  const folder = await install("observatory", { [NAME]: VERSION });
  const source = join(folder, "node_modules", NAME);
  writeFileSync(join(source, "conf/hsts-preload.json"), "{}");
  const load = (file) => import(pathToFileURL(join(source, "src", file)).href);
  const modules = ["constants.js", "types.js", "grader/grader.js", "grader/charts.js", "retriever/utils.js"];
  return Object.assign({}, ...(await Promise.all(modules.map(load))));
}

/** An answer as the package has it of axios. */
function recorded({ status, headers }, data) {
  return { status, headers: Object.fromEntries(headers), data, verified: true };
}

/** As `scan` of the package adds it up. */
function rate(answer, preflight) {
  const { ALL_TESTS, Requests, getScoreModifier, parseHttpEquivHeaders, MINIMUM_SCORE_FOR_EXTRA_CREDIT } = analyzers;
  const url = new URL(`https://${HOST}/`);
  const httpEquiv = parseHttpEquivHeaders(answer.data, url.href);
  const asked = Object.assign(new Requests(HOST), { session: { url } });
  asked.resources.path = answer.data;
  Object.assign(asked.responses, { auto: { ...answer, httpEquiv }, https: answer, cors: preflight });
  const results = ALL_TESTS.map((test) => test(asked));
  const modifiers = results.map(({ result }) => getScoreModifier(result));
  const lost = modifiers.filter((modifier) => modifier < 0).reduce((sum, modifier) => sum + modifier, 100);
  const whole = modifiers.reduce((sum, modifier) => sum + modifier, 100);
  const notes = results.filter(({ pass }) => !pass).map(({ result }) => result);
  return { score: lost >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? whole : lost, notes };
}
