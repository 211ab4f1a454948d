import { appendFileSync, mkdirSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { countedKinds } from "#app/content/data-point.ts";
import { parseJson } from "#app/content/json.ts";
import type { Count } from "./count.ts";

const FOLDER = "counts";

const DAY_FILE = /^(\d{4}-\d\d-\d\d)\.jsonl$/;

const DAY_MS = 86_400_000;

/** A data point as it was written, and how often. */
const line = z.object({
  indexes: z.tuple([z.enum(countedKinds)]),
  blobs: z.tuple([z.string()]),
  count: z.number(),
});

/**
 * Adds data points to what a state folder holds: a line each, in a file a day. Every line is whole and at its place
 * when this returns, so it can be read while servers go on writing and after they were killed.
 */
export function keepCounts(state: string, { lines, now }: { lines: string; now: number }): void {
  mkdirSync(join(state, FOLDER), { recursive: true });
  appendFileSync(join(state, FOLDER, `${dayOf(now)}.jsonl`), lines);
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

/** A write that was cut short by a full disk costs its line, not the others. */
function readLine(text: string): readonly Count[] {
  const { data } = line.safeParse(parseJson(text));
  return data === undefined ? [] : [{ kind: data.indexes[0], name: data.blobs[0], count: data.count }];
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function absent(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}
