import { isRecord, parseJson } from "#app/content/json.ts";
import { CommandError } from "../command.ts";

/** A request that Cloudflare has refused, or that has no whole answer. */
export class ApiError extends Error {
  /** Null where no answer came. */
  readonly status: number | null;
  readonly headers: Headers;
  /** Cloudflare's own codes of what is wrong. */
  readonly codes: readonly unknown[];

  constructor(
    message: string,
    {
      status = null,
      headers = new Headers(),
      codes = [],
    }: Partial<Pick<ApiError, "status" | "headers" | "codes">> = {},
  ) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.codes = codes;
  }

  static async of(response: Response): Promise<ApiError> {
    const answer = parseJson(await response.text());
    const errors = isRecord(answer) && Array.isArray(answer["errors"]) ? answer["errors"].filter(isRecord) : [];
    const message = errors.map(({ message }) => String(message)).join("; ") || response.statusText;
    return new ApiError(message, {
      status: response.status,
      headers: response.headers,
      codes: errors.map(({ code }) => code),
    });
  }
}

/** Waits so many milliseconds before another try. */
export type Pause = (milliseconds: number) => Promise<unknown>;

/** How often a request is sent, and the pauses between: twice the one before, or longer where Cloudflare says so. */
const TRIES = 11;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/** After 1,200 requests in five minutes Cloudflare takes none for five minutes. What is to wait longer ends instead. */
const PATIENCE_MS = 301_000;

/** A pause that would look like a halt at the terminal. */
const ANNOUNCED_MS = 10_000;

/** By then all has been quiet for three seconds. */
const ANNOUNCED_TRY = 4;

/**
 * Sends an idempotent request to Cloudflare until it is answered whole: again after 429, 5xx and broken connections.
 * Any refusal becomes a `CommandError` that says what to do.
 */
export async function withRetries<T>(request: () => Promise<T>, pause: Pause): Promise<T> {
  try {
    return await untilWhole(request, pause);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new CommandError(`${refusal(error)} ${outcome(error)}; run the command again then.`);
  }
}

async function untilWhole<T>(request: () => Promise<T>, pause: Pause, tries = 1): Promise<T> {
  try {
    return await request();
  } catch (thrown) {
    const error = withoutAnswer(thrown) ?? thrown;
    if (!(error instanceof ApiError) || !isPassing(error) || tries === TRIES) throw error;
    const wait = Math.max(askedFor(error), backoff(tries));
    if (wait > PATIENCE_MS) throw error;
    if (tries === ANNOUNCED_TRY && error.status === null)
      console.error("Cloudflare cannot be reached; trying for another minute.");
    if (wait > ANNOUNCED_MS) console.error(`Cloudflare takes no more for ${Math.ceil(wait / 1000)} s; waiting.`);
    await pause(wait);
  }
  return untilWhole(request, pause, tries + 1);
}

/**
 * What became of a request without an answer, or with half of one: fetch throws with a cause or as it times out, or
 * what came is no JSON. Null for any other error, which is ours.
 */
function withoutAnswer(error: unknown): ApiError | null {
  if (error instanceof DOMException && error.name === "TimeoutError") return new ApiError("no answer in time");
  if (error instanceof SyntaxError) return new ApiError("its answers break off");
  if (!(error instanceof TypeError && error.cause instanceof Error)) return null;
  return new ApiError("code" in error.cause ? String(error.cause.code) : error.cause.message);
}

/** Whether the same request may be answered later. */
function isPassing({ status }: ApiError): boolean {
  return status === null || [408, 409, 429].includes(status) || status >= 500;
}

function backoff(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS) * (1 - Math.random() * 0.25);
}

/** How long the answer says to wait (ms), 0 where it says nothing, or a time that this machine's clock has passed. */
function askedFor({ headers }: ApiError): number {
  const milliseconds = Number.parseFloat(headers.get("retry-after-ms") ?? "");
  if (!Number.isNaN(milliseconds)) return milliseconds;
  const after = headers.get("retry-after") ?? "";
  const wait = /^\d+(\.\d+)?$/.test(after) ? Number(after) * 1_000 : Date.parse(after) - Date.now();
  return Number.isNaN(wait) ? 0 : Math.max(0, wait);
}

function refusal(error: ApiError): string {
  if (error.status === null) return `Cloudflare cannot be reached (${error.message}). Check the connection.`;
  const { status, message: reason } = error;
  switch (status) {
    case 401:
    case 403:
      return `Cloudflare refuses the token (${status}: ${reason}). It must have "Workers KV Storage: Edit" of this account.`;
    case 404:
      return `Cloudflare knows no such namespace (404: ${reason}). See CLOUDFLARE_ACCOUNT_ID and the id in wrangler.toml.`;
    case 429:
      return `Cloudflare takes no more ${until(error)} (429: ${reason}). On the free plan that may be the day's 1,000 writes.`;
    default:
      return `Cloudflare failed (${status}: ${reason}).`;
  }
}

function until(error: ApiError): string {
  const wait = askedFor(error);
  return wait === 0 ? "for now" : `for ${Math.ceil(wait / 60_000)} min`;
}

/** A request without an answer, or with an error, may have been carried out anyway. */
function outcome({ status }: ApiError): string {
  const refused = status !== null && status < 500;
  return refused ? "The site is unchanged" : "The site shows either the old release or the new one";
}
