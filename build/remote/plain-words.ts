import { APIConnectionError, APIError, NotFoundError } from "cloudflare/error";
import { CommandError } from "../command.ts";

/** Does what asks Cloudflare; a refusal becomes a `CommandError` that says what to do. "Not found" stays itself. */
export async function inPlainWords<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof APIError) || error instanceof NotFoundError) throw error;
    throw new CommandError(`${refusal(error)} Nothing that visitors see has changed; run the command again then.`);
  }
}

function refusal(error: APIError): string {
  if (error instanceof APIConnectionError)
    return `Cloudflare cannot be reached (${error.message}). Check the connection.`;
  const said = error.errors?.map(({ message }) => message).join("; ") || error.message;
  switch (error.status) {
    case 401:
    case 403:
      return `Cloudflare refuses the token (${error.status}: ${said}). It must have "Workers KV Storage: Edit" of this account.`;
    case 429:
      return `Cloudflare takes no more for now (429: ${said}). On the free plan that may be the day's 1,000 writes.`;
    default:
      return `Cloudflare cannot do it (${error.status}: ${said}).`;
  }
}
