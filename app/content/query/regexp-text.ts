import { MAX_PATTERN_LENGTH } from "./limits.ts";
import { RegExpValue } from "./params.ts";
import { QueryRejection, tooMany } from "./rejection.ts";

const FLAGS = /^[dgimsuy]*$/;

/** `/body/flags` at the end of a text (docs/protocol.md 1.5): the body reaches from the first slash to the last. */
export interface RegExpText {
  readonly body: string;
  readonly flags: string;
}

/**
 * Finds `/body/flags` at the end of a text, or null. By hand: as a pattern it would backtrack.
 *
 * @example findRegExp("/^\\/blog/i") // { body: "^\\/blog", flags: "i" }
 */
export function findRegExp(text: string): RegExpText | null {
  const start = text.indexOf("/");
  const end = text.lastIndexOf("/");
  if (start === end || !FLAGS.test(text.slice(end + 1))) return null;
  return { body: text.slice(start + 1, end), flags: text.slice(end + 1) };
}

/**
 * Checks and spells a regular expression as JavaScript would, so that it hashes as the client's did.
 * The RegExp made for that is never run.
 */
export function readRegExp({ body, flags }: RegExpText): RegExpValue | QueryRejection {
  if (body.length > MAX_PATTERN_LENGTH) {
    const advice = "Search for less, or in several expressions";
    return tooMany(body.length, { what: "characters in a regular expression", max: MAX_PATTERN_LENGTH, advice });
  }
  try {
    const spelled = new RegExp(body, flags);
    return new RegExpValue(spelled.source, spelled.flags);
  } catch {
    return new QueryRejection(`/${body}/${flags} is not a regular expression`);
  }
}
