import { expect, test } from "vitest";
import { encodeTail, stringifyParams } from "#app/content/query/codec.ts";
import { startWatched, type WorkerProcess } from "#build/bench/worker-process.ts";
import { WORKER_DIR } from "#build/paths.ts";
import { publishRelease } from "#build/release/publish.ts";
import type { Release } from "#build/release/release.ts";
import { type Server, serve } from "#build/serve/serve.ts";
import { readBundle } from "#build/serve/serve-bundle.ts";
import { grouped, LONG_TEST_MS, runs, SOAK, tellFigure } from "../harness/tier.ts";
import { corpusDocuments, corpusRelease, FILES } from "../worker/corpus-content.ts";

const MINUTES = runs(1, 1, 30);

/** Until its memories are full and its code is compiled. */
const WARM_MINUTES = runs(0, 0, 10);

const MAX_MB_IN_100_000 = 1;

const VISITORS = 2;
const LOOK_MS = 10_000;

/** Some reads throw, some are slow, empty, torn or null: each on its own beat. */
const FAULTY_KV = `
import app from "./index.js";
let calls = 0;
let bound;
const later = (ms, value) => new Promise((done) => setTimeout(done, ms, value));
async function get(namespace, key, options) {
  calls += 1;
  if (calls % 53 === 0) throw new Error("KV is broken");
  if (calls % 47 === 0) return later(400, null);
  if (calls % 43 === 0) return new Uint8Array([123]).buffer;
  if (calls % 41 === 0) return null;
  if (calls % 37 === 0) await later(60);
  return namespace.get(key, options);
}
export default {
  fetch(request, env, context) {
    bound ??= { ...env, CONTENT: { get: (key, options) => get(env.CONTENT, key, options) } };
    return app.fetch(request, bound, context);
  },
};
`;

/** The next request of a visitor: pages, lists, files and feeds again and again, and addresses that nobody asked for yet. */
function addressOf(number: number): string {
  const title = encodeURIComponent(stringifyParams({ where: [{ title: `t${number}` }] }));
  const addresses = [
    "/",
    "/about",
    "/articles/first",
    "/about/_payload.json",
    "/navigation",
    "/sitemap.xml",
    FILES.pdf,
    `/nope/${number}`,
    `/query?_params=${title}`,
    `/query/_/${encodeTail({ skip: number % 50, limit: 3 })}.json`,
    `/about?n=${number}`,
    `/Articles/${number}/`,
  ];
  return addresses[number % addresses.length] ?? "/";
}

interface Sample {
  readonly requests: number;
  readonly megabytes: number;
}

/** V8 collects when it likes: what is kept is what is left at the best of moments. */
const BETWEEN_FLOORS = 20;

/** The least of each so many samples, in their order; those at the end that are fewer are left out. */
function floors(samples: readonly Sample[]): readonly Sample[] {
  const spans = Math.floor(samples.length / BETWEEN_FLOORS);
  return Array.from({ length: spans }, (_, at) => {
    const span = samples.slice(at * BETWEEN_FLOORS, (at + 1) * BETWEEN_FLOORS);
    return span.reduce((least, one) => (one.megabytes < least.megabytes ? one : least));
  });
}

/** Megabytes that come with each request, by least squares. */
function growth(samples: readonly Sample[]): number {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const [x, y] = [mean(samples.map(({ requests }) => requests)), mean(samples.map(({ megabytes }) => megabytes))];
  const covariance = mean(samples.map(({ requests, megabytes }) => (requests - x) * (megabytes - y)));
  return covariance / mean(samples.map(({ requests }) => (requests - x) ** 2));
}

test(
  "a worker whose store fails now and then, published to each minute, answers whole and keeps its size",
  {
    tags: ["all"],
    timeout: LONG_TEST_MS,
  },
  async ({ task }) => {
    const names = ["one", "two", "three"];
    const releases = await Promise.all(names.map((name) => corpusRelease(corpusDocuments(), { name })));
    const bundle = await readBundle(WORKER_DIR);
    const options = { port: 0, state: null, direct: true, around: FAULTY_KV, onLog: () => undefined };
    const vars = { KV_DEADLINE_MS: "200" };
    const { started: server, process } = await startWatched(() => serve({ ...options, bundle, vars }));
    try {
      const { samples, requests, statuses } = await endure(server, { releases, process });
      expect([...statuses.keys()].filter((status) => ![200, 302, 308, 400, 404, 503].includes(status))).toEqual([]);
      expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 3);
      const megabytes = SOAK ? growth(floors(samples)) * 100_000 : 0;
      const course = samples.map(({ requests: at, megabytes: size }) => `${at}: ${size.toFixed(0)} MB`).join(", ");
      expect(megabytes, course).toBeLessThan(MAX_MB_IN_100_000);
      const unavailable = grouped(statuses.get(503) ?? 0);
      const size = SOAK ? `, ${megabytes.toFixed(2)} MB in 100,000 after ${WARM_MINUTES} minutes` : "";
      tellFigure(task, `${MINUTES} minutes, ${grouped(requests)} requests, ${unavailable} of them 503${size}`);
    } finally {
      await server.close();
    }
  },
);

async function endure(
  { url, store }: Server,
  { releases, process }: { readonly releases: readonly Release[]; readonly process: WorkerProcess },
) {
  const begun = Date.now();
  const minutes = () => (Date.now() - begun) / 60_000;
  const samples: Sample[] = [];
  const statuses = new Map<number, number>();
  let requests = 0;
  const visit = async () => {
    while (minutes() < MINUTES) {
      const path = addressOf(requests++);
      const response = await fetch(url + path, { redirect: "manual" });
      const bytes = new Uint8Array(await response.arrayBuffer());
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.headers.get("content-type")?.startsWith("text/html") && response.status === 200) {
        expect(new TextDecoder().decode(bytes.slice(-20)), path).toContain("</html>");
      }
    }
  };
  const publish = async () => {
    for (let at = 0; minutes() < MINUTES; at++) {
      const release = releases[at % releases.length];
      if (release !== undefined) await publishRelease({ release, store, now: Date.now() });
      while (minutes() < Math.min(at + 1, MINUTES)) await pause(1_000);
    }
  };
  const look = async () => {
    while (minutes() < MINUTES) {
      await pause(LOOK_MS);
      if (minutes() > WARM_MINUTES) samples.push({ requests, megabytes: process.resident() / 2 ** 20 });
    }
  };
  await Promise.all([publish(), look(), ...Array.from({ length: VISITORS }, visit)]);
  return { samples, requests, statuses };
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
