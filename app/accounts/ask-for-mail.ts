import { dataOf, tellsOfAccount } from "./auth-error.ts";

/**
 * Asks for a mail or a text message, and says the same whether there is an account or not: answers that would tell are
 * taken for a yes.
 */
export async function askForMail(
  asked: PromiseLike<{ readonly data: unknown; readonly error: unknown }>,
): Promise<void> {
  try {
    await dataOf(asked);
  } catch (error) {
    if (!tellsOfAccount(error)) throw error;
  }
}

/** Where a mail's link leads, on whatever device it is opened. */
export function linkTarget(place: string): string {
  return new URL(place, location.origin).href;
}
