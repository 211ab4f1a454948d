/** A request that was not answered, or answered with an error. */
export class FetchError extends Error {
  override readonly name = "FetchError";
  /** 0 where there was no answer. */
  readonly status: number;

  constructor(url: string, status: number) {
    super(`${url} was ${status === 0 ? "not answered" : `answered ${status}`}`);
    this.status = status;
  }
}

/** No answer at all, and answers that may be another one a moment later (docs/specification.md 7). */
export const RETRIED: readonly number[] = [0, 408, 409, 425, 429, 500, 502, 503, 504];

export interface JsonRequest extends RequestInit {
  /** Statuses after which it is tried once more, 0 for no answer; `RETRIED` by itself. */
  readonly retried?: readonly number[];
}

/**
 * What an address of our own server holds: what its JSON says, or the text itself where that is no JSON. Throws a
 * `FetchError` where there is no answer or an error's, and what the browser throws where the body breaks off.
 *
 * `fetchJson("/builds/latest.json")`
 */
export async function fetchJson(url: string, { retried = RETRIED, ...request }: JsonRequest = {}): Promise<unknown> {
  const ask = () => fetch(url, request).catch(() => null);
  const first = await ask();
  const response = retried.includes(first?.status ?? 0) ? await ask() : first;
  if (!response?.ok) throw new FetchError(url, response?.status ?? 0);
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
