import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stats } from "#build/content/stats.ts";
import { WORKER_DIR } from "#build/paths.ts";
import { publishRelease } from "#build/release/publish.ts";
import { serve } from "#build/serve/serve.ts";
import { readBundle } from "#build/serve/serve-bundle.ts";
import { builtCode } from "../../harness/workerd.ts";
import { corpusRelease, FILES } from "../../worker/corpus-content.ts";

const release = await corpusRelease();

let state: string;

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), "site-stats-"));
});

afterAll(() => rm(state, { recursive: true, force: true }));

/** Starts the built worker as `npm start` does, requests some paths, and stops it once the command shows `counted`. */
async function serveVisits(
  visits: readonly { readonly path: string; readonly headers?: HeadersInit }[],
  counted: { readonly rows: readonly object[]; readonly totals: object },
) {
  const server = await serve({
    bundle: await readBundle(WORKER_DIR),
    port: 0,
    state,
    counts: state,
    onLog: () => undefined,
  });
  await publishRelease({ release, store: server.store, now: Date.now() });
  for (const { path, headers = {} } of visits) {
    await (await fetch(server.url + path, { headers, redirect: "manual" })).arrayBuffer();
  }
  await expect.poll(statsJson, { timeout: 30_000 }).toEqual(expect.objectContaining(counted));
  await server.close();
}

async function statsJson(): Promise<{ rows: unknown[]; totals: unknown }> {
  const world = { env: {}, api: "", now: Date.now(), style: (_: string, text: string) => text };
  const options = { days: 2, limit: 20, state, json: true };
  return JSON.parse(await stats(options, { ...world, built: async () => release }));
}

test("what visitors ask of the built worker is what the command shows, also after a restart", async () => {
  const payload = `/about/_payload.json?${await builtCode()}-${release.id}`;
  const none = { opened: 0, ahead: 0, printed: 0, sheets: 0, svg: 0, packs: 0 };
  const sheet = { address: "fox-color-by-number.pdf", title: "Fox", tally: { ...none, sheets: 1 } };
  const about = (opened: number) => ({ address: "/about", title: "About", tally: { ...none, opened, ahead: 1 } });
  const counted = (opened: number) => {
    return { rows: [sheet, about(opened)], totals: { ...none, opened, ahead: 1, sheets: 1 } };
  };
  const visits = [
    { path: "/about" },
    { path: "/about?ref=newsletter" },
    { path: payload },
    { path: payload, headers: { purpose: "prefetch" } },
    { path: FILES.sheet },
    { path: FILES.thumbnail },
    { path: "/moved" },
    { path: "/no-such-page" },
  ];
  await serveVisits(visits, counted(3));
  await serveVisits([{ path: "/about" }], counted(4));
});
