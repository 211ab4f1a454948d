import { appendFileSync, mkdirSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type MiniflareOptions, Response } from "miniflare";
import { type CountedKind, countedKinds } from "#app/content/data-point.ts";
import { isRecord, parseJson } from "#app/content/json.ts";

const FOLDER = "counts";

const DAY_FILE = /^(\d{4}-\d\d-\d\d)\.jsonl$/;

const DAY_MS = 86_400_000;

/**
 * Adds a data point to what a state folder holds: a line of JSON, in a file a day. It is whole and at its place when this
 * returns, so it can be read while servers go on writing and after they were killed.
 */
export function keepCount(state: string, { point, now }: { readonly point: string; readonly now: number }): void {
  mkdirSync(join(state, FOLDER), { recursive: true });
  appendFileSync(join(state, FOLDER, `${dayOf(now)}.jsonl`), `${point}\n`);
}

/** The counts of the last days, today's among them; empty where nothing was counted. */
export async function readLocalCounts(
  state: string,
  { days, now }: { readonly days: number; readonly now: number },
): Promise<readonly Count[]> {
  const files = await readdir(join(state, FOLDER)).catch(absent);
  const first = dayOf(now - (days - 1) * DAY_MS);
  const wanted = files.filter((file) => (DAY_FILE.exec(file)?.[1] ?? "") >= first);
  const texts = await Promise.all(wanted.map((file) => readFile(join(state, FOLDER, file), "utf8")));
  return texts.flatMap((text) => text.split("\n").flatMap(readLine));
}

/** A data point, or several that were written as one. A write that was cut short by a full disk costs its line alone. */
function readLine(text: string): readonly Count[] {
  const line = parseJson(text);
  if (!isRecord(line) || !Array.isArray(line.indexes) || !Array.isArray(line.blobs)) return [];
  const count = readCount({ kind: line.indexes[0], name: line.blobs[0], count: line.count ?? 1 });
  return count === null ? [] : [count];
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function absent(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

export type WorkerConfig = MiniflareOptions["workers"][number]["config"];

const ENTRY = "local-worker.mjs";

/** A worker whose data points are kept in a state folder, by the stand-in that is put around it. */
export async function keptIn(state: string, config: WorkerConfig): Promise<WorkerConfig> {
  const contents = await readFile(new URL(ENTRY, import.meta.url), "utf8");
  const modules = { ...config.manifest?.modules, [ENTRY]: { type: "esm" as const, contents } };
  const kept = { type: "fetcher" as const, handler: (request: { text(): Promise<string> }) => keep(state, request) };
  return { ...config, env: { ...config.env, COUNTS_KEPT: kept }, manifest: { mainModule: ENTRY, modules } };
}

async function keep(state: string, request: { text(): Promise<string> }): Promise<Response> {
  const point = await request.text();
  try {
    keepCount(state, { point, now: Date.now() });
    return new Response(null, { status: 204 });
  } catch (error) {
    return new Response(`not kept in ${state} (${error})`, { status: 500 });
  }
}

/** How often requests of one kind asked for one page or file. */
export interface Count {
  readonly kind: CountedKind;
  /** The address of a page, or the name of a file, as in `DataPoint`. */
  readonly name: string;
  readonly count: number;
}

/** The name of the dataset in wrangler.toml. */
export const DATASET = "paper_otter_requests";

/** A count as it was stored, whose 64-bit sums may be text; null for what is none. */
export function readCount({ kind, name, count }: { readonly [field in keyof Count]: unknown }): Count | null {
  const counted = countedKinds.find((known) => known === kind);
  const times = typeof count === "string" && count !== "" ? Number(count) : count;
  if (counted === undefined || typeof name !== "string" || typeof times !== "number") return null;
  return Number.isFinite(times) ? { kind: counted, name, count: times } : null;
}
