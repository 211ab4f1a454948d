import { appendFileSync, mkdirSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isRecord, parseJson } from "#app/content/json.ts";
import { type Count, readCount } from "./count.ts";

const FOLDER = "counts";

const DAY_FILE = /^(\d{4}-\d\d-\d\d)\.jsonl$/;

const DAY_MS = 86_400_000;

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

/** A data point and how often it was written. A write that was cut short by a full disk costs its line, not the others. */
function readLine(text: string): readonly Count[] {
  const line = parseJson(text);
  if (!isRecord(line) || !Array.isArray(line.indexes) || !Array.isArray(line.blobs)) return [];
  const count = readCount({ kind: line.indexes[0], name: line.blobs[0], count: line.count });
  return count === null ? [] : [count];
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function absent(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}
