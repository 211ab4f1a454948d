import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isRecord } from "#app/content/json.ts";
import { CommandError } from "../command.ts";
import { lockWithin, type Unlock } from "../lock.ts";
import { readJson } from "../read-json.ts";
import { describeDiskFault } from "../system-fault.ts";

/** Who serves from a state folder. */
interface Holder {
  /** `npm start` */
  readonly command: string;
  readonly process: number;
  /** The folder of content that it publishes there. */
  readonly content: string;
  /** Where its site answers; null until it does. */
  readonly url: string | null;
}

/** A state folder that this process serves from. */
export interface HeldState {
  /** Tells other processes that want the folder where the site is. */
  answersAt(url: string): Promise<void>;
  /** Gives the folder back. The end of the process does, too. */
  release(): Promise<void>;
}

interface HoldOptions extends Pick<Holder, "command" | "content"> {
  /** Milliseconds to wait for the folder: one that got a stop signal may take as long to end. */
  readonly patience?: number;
}

const PATIENCE_MS = 2_000;

/**
 * Takes a state folder for a site: another one would publish its own content over what this one serves. Throws a
 * `CommandError` that names the process that has it. Verbs of `npm run content` need not ask: to change what is served is
 * what they are for.
 */
export async function holdState(
  state: string,
  { command, content, patience = PATIENCE_MS }: HoldOptions,
): Promise<HeldState> {
  await mkdir(join(state, "sites"), { recursive: true });
  const note = noteIn(state);
  const unlock = await lockState(state, patience);
  if (unlock === null) throw new CommandError(refusal({ state, holder: await readHolder(note) }));
  const writeHolder = async (url: string | null) => {
    const holder: Holder = { command, process: process.pid, content, url };
    await writeFile(note, JSON.stringify(holder));
  };
  await writeHolder(null);
  return {
    answersAt: writeHolder,
    async release() {
      await rm(note, { force: true });
      unlock();
    },
  };
}

async function lockState(state: string, patience: number): Promise<Unlock | null> {
  try {
    return await lockWithin(join(state, "sites", "lock"), patience);
  } catch (error) {
    const fault = describeDiskFault(state, String(error));
    throw fault === null ? error : new CommandError(fault);
  }
}

/** Where the site answers that serves from a state folder; null for none. One that was killed has left what it said. */
export async function servedAt(state: string): Promise<string | null> {
  return (await readHolder(noteIn(state)))?.url ?? null;
}

function noteIn(state: string): string {
  return join(state, "sites", "holder.json");
}

/** Null where it has not said who it is, or not to the end. */
async function readHolder(note: string): Promise<Holder | null> {
  return readJson(note, isHolder).catch(() => null);
}

function isHolder(value: unknown): value is Holder {
  if (!isRecord(value)) return false;
  const { command, process, content, url } = value;
  const isUrl = url === null || typeof url === "string";
  return typeof command === "string" && typeof process === "number" && typeof content === "string" && isUrl;
}

function refusal({ state, holder }: { readonly state: string; readonly holder: Holder | null }): string {
  return (
    `${state} is in use by ${holder === null ? "another site" : describe(holder)}. ` +
    "Stop that one, or name another folder with --state DIR."
  );
}

function describe({ command, process, content, url }: Holder): string {
  return `${command} (process ${process}), which serves ${content}${url === null ? "" : ` at ${url}`}`;
}
