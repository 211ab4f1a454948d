import { setTimeout as sleep } from "node:timers/promises";
import { APIConnectionError, APIError } from "cloudflare/error";
import { CommandError } from "../command.ts";

/** An answer that breaks off after its head is no error to the client; it is asked for so often, with such a pause. */
const TRIES = 5;
const PAUSE_MS = 500;

/** Asks Cloudflare, which may be done more than once; a refusal becomes a `CommandError` that says what to do. */
export async function inPlainWords<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await untilWhole(ask);
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    throw new CommandError(`${refusal(error)} ${outcome(error)}; run the command again then.`);
  }
}

async function untilWhole<T>(ask: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isBrokenOff(error)) throw error;
    if (tries === 1) throw new APIConnectionError({ message: "its answers break off", cause: error });
  }
  await sleep(PAUSE_MS * 2 ** (TRIES - tries) * (0.5 + Math.random()));
  return untilWhole(ask, tries - 1);
}

/** What fetch throws of a body that ends too early; a mistake of our own has no cause. */
function isBrokenOff(error: unknown): error is TypeError {
  return error instanceof TypeError && error.cause instanceof Error;
}

function refusal(error: APIError): string {
  if (error instanceof APIConnectionError)
    return `Cloudflare cannot be reached (${error.message}). Check the connection.`;
  const said = error.errors?.map(({ message }) => message).join("; ") || error.message;
  switch (error.status) {
    case 401:
    case 403:
      return `Cloudflare refuses the token (${error.status}: ${said}). It must have "Workers KV Storage: Edit" of this account.`;
    case 404:
      return `Cloudflare knows no such namespace (404: ${said}). See CLOUDFLARE_ACCOUNT_ID and the id in wrangler.toml.`;
    case 429:
      return `Cloudflare takes no more for now (429: ${said}). On the free plan that may be the day's 1,000 writes.`;
    default:
      return `Cloudflare cannot do it (${error.status}: ${said}).`;
  }
}

/** What was asked may have been done all the same where no answer came, or that of a failure. */
function outcome({ status }: APIError): string {
  const refused = status !== undefined && status < 500;
  return refused ? "Nothing that visitors see has changed" : "Visitors see a whole release, the old one or the new";
}
