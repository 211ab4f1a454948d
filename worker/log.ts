import { isWithin, NEVER } from "./age.ts";

/** One thing worth an operator's eye. Fields are values of ours; what visitors sent goes through `redacted` first. */
export interface LogRecord {
  readonly level: "warn" | "error";
  readonly event: string;
  readonly [field: string]: unknown;
}

export type Log = (record: LogRecord) => void;

/** One line of JSON a record, which Workers Logs indexes by field. */
export function logLine(record: LogRecord): void {
  console.error(JSON.stringify(record));
}

/** Distinct faults that are logged once an isolate; a full set starts over. */
const REMEMBERED = 500;

/** A log that says a record once for each key, or where it goes on once in so many ms. */
export type Once = (key: string, record: LogRecord, span?: number) => void;

export function createOnce({ log, clock }: { readonly log: Log; readonly clock: () => number }): Once {
  const logged = new Map<string, number>();
  return (key, record, span = Number.POSITIVE_INFINITY) => {
    const now = clock();
    if (isWithin(span, { since: logged.get(key) ?? NEVER, now })) return;
    if (logged.size >= REMEMBERED) logged.clear();
    logged.set(key, now);
    log(record);
  };
}

/** Faults are counted by the minute, for so many. */
const MINUTE_MS = 60_000;
const FAULT_MINUTES = 5;

/** How often each event was logged of late, or would have been but for `Once`. Events are constants of ours, so few. */
export class RecentFaults {
  /** The newest minute last. */
  #minutes: readonly { readonly since: number; readonly counts: Map<string, number> }[] = [];

  note(event: string, now: number): void {
    const since = now - (now % MINUTE_MS);
    const last = this.#minutes.at(-1);
    const minute = last?.since === since ? last : { since, counts: new Map<string, number>() };
    if (minute !== last) this.#minutes = [...this.#minutes.slice(1 - FAULT_MINUTES), minute];
    minute.counts.set(event, (minute.counts.get(event) ?? 0) + 1);
  }

  /** By event; the minute that runs is one of them. */
  counts(now: number): { readonly [event: string]: number } {
    const recent = this.#minutes.filter(({ since }) => isWithin(FAULT_MINUTES * MINUTE_MS, { since, now }));
    const events = new Set(recent.flatMap(({ counts }) => [...counts.keys()]));
    const sum = (event: string) => recent.reduce((all, { counts }) => all + (counts.get(event) ?? 0), 0);
    return Object.fromEntries([...events].map((event) => [event, sum(event)]));
  }
}

/**
 * A request's path and query without what only its sender may know: preview tokens (docs/threats.md A22), and what the
 * links in an account's mails carry; however the names are spelled.
 *
 * `/query?previewToken=abc&x=1` -> `/query?previewToken=redacted&x=1`
 */
export function redacted(pathAndQuery: string): string {
  return withoutValues(pathAndQuery, isTokenName);
}

/**
 * The same for the log, which has no words either that a visitor searched for.
 *
 * `/search?q=fox&page=2` -> `/search?q=redacted&page=2`
 */
export function loggable(pathAndQuery: string): string {
  return withoutValues(pathAndQuery, (name) => isTokenName(name) || plainName(name) === "q");
}

function withoutValues(pathAndQuery: string, isPrivate: (name: string) => boolean): string {
  return pathAndQuery.replace(/([?&])([^?=&]*)=([^&]*)/g, (whole, lead: string, name: string) =>
    isPrivate(name) ? `${lead}${name}=redacted` : whole,
  );
}

const SECRET =
  /^(?:preview|previewtoken|code|token|token_hash|access_token|refresh_token|provider_token|provider_refresh_token|email|phone)$/i;

function isTokenName(name: string): boolean {
  return SECRET.test(plainName(name));
}

/** A name as it is read, however it is spelled. */
function plainName(name: string): string {
  const [plain = ""] = new URLSearchParams(`${name}=`).keys();
  return plain.trim();
}

/**
 * What an error is for the log: its own words and where it was thrown. Never sent to visitors (docs/threats.md A29).
 */
export function described(error: unknown): { readonly error: string; readonly stack: string } {
  if (error instanceof Error) return { error: `${error.name}: ${error.message}`, stack: error.stack ?? "" };
  return { error: String(error), stack: "" };
}

export function errorId(): string {
  return crypto.randomUUID().slice(0, 8);
}
