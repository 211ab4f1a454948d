import { SIGN_IN_AGAIN, UNREACHABLE, WORDS } from "./auth-words.ts";

const GENERAL = "Something went wrong. Please try again.";

/** What an error of supabase-js may carry; everything else about it is its own affair. */
interface Described {
  readonly name: string;
  readonly message: string;
  readonly code: string;
  readonly status: number | null;
  readonly reasons: readonly unknown[];
}

/**
 * What somebody who can do nothing about codes is told. Never whether an account exists; the raw error goes to the
 * console where there are only general words for it.
 *
 * `{ code: "invalid_credentials" }` -> "That did not work. Please check what you typed and try again."
 */
export function plainWords(error: unknown): string {
  const described = describe(error);
  if (isUnreachable(error)) return UNREACHABLE;
  if (isRateLimit(described)) return tooOften(described.message);
  if (described.code === "weak_password") return weakPassword(described.reasons);
  if (described.name === "AuthSessionMissingError") return SIGN_IN_AGAIN;
  const words = Object.hasOwn(WORDS, described.code) ? WORDS[described.code] : undefined;
  if (words !== undefined) return words;
  console.error(error);
  return GENERAL;
}

/** Whether the account of a session is not there any more. */
export function isGone(error: unknown): boolean {
  return describe(error).code === "user_not_found";
}

/** Errors that say nothing of what was asked: nobody answered, or what answered is no auth server in its senses. */
export function isUnreachable(error: unknown): boolean {
  const { name, status } = describe(error);
  if (name === "AuthRetryableFetchError" || name === "TimeoutError" || name === "AbortError") return true;
  if (name === "AuthUnknownError") return true;
  return status !== null && status >= 500 && name !== "AuthInvalidTokenResponseError";
}

/** Codes that the server gives only where there is an account, or only where there is none. */
const TELLING: ReadonlySet<string> = new Set([
  "user_not_found",
  "user_banned",
  "user_already_exists",
  "email_exists",
  "phone_exists",
  "email_not_confirmed",
  "phone_not_confirmed",
  // Without `shouldCreateUser` a stranger's code is "disabled".
  "otp_disabled",
  // Only what is sent is counted, refused and fails: to members, or for a new account to strangers.
  "over_email_send_rate_limit",
  "over_sms_send_rate_limit",
  "email_address_invalid",
  "email_address_not_authorized",
  "sms_send_failed",
  "unexpected_failure",
  "hook_timeout",
  "hook_timeout_after_retry",
  "hook_payload_over_size_limit",
  "hook_payload_invalid_content_type",
]);

/** Of a 5xx supabase-js keeps no code: then the server's words tell that it was about to send, by a hook or by itself. */
const SENDING_FAILED = /^(error sending |unable to process request)|\bhook\b/i;

/** Whether showing this answer to "send me a mail" would tell if the address has an account. */
export function tellsOfAccount(error: unknown): boolean {
  const { code, message } = describe(error);
  return TELLING.has(code) || SENDING_FAILED.test(message);
}

interface Answer {
  readonly data: unknown;
  readonly error: unknown;
}

type Success<Any extends Answer> = Extract<Any, { readonly error: null }>;

/** The data of an answer of supabase-js, which gives its errors back instead of throwing them. */
export async function dataOf<Any extends Answer>(asked: PromiseLike<Any>): Promise<Success<Any>["data"]> {
  const answer = await asked;
  if (!succeeded(answer)) throw answer.error;
  return answer.data;
}

function succeeded<Any extends Answer>(answer: Any): answer is Success<Any> {
  return answer.error === null;
}

function describe(error: unknown): Described {
  const fields = typeof error === "object" && error !== null ? new Map(Object.entries(error)) : new Map();
  const code: unknown = fields.get("code");
  const status: unknown = fields.get("status");
  const reasons: unknown = fields.get("reasons");
  return {
    name: error instanceof Error || error instanceof DOMException ? error.name : "",
    message: error instanceof Error ? error.message : "",
    code: typeof code === "string" ? code : "",
    status: typeof status === "number" ? status : null,
    reasons: Array.isArray(reasons) ? reasons : [],
  };
}

function isRateLimit({ code, status }: Described): boolean {
  return status === 429 || /^over_.*_rate_limit$/.test(code);
}

/** "... you can only request this after 42 seconds." is the only place where the server says how long. */
function tooOften(message: string): string {
  const seconds = /after (\d+) seconds?/.exec(message)?.[1];
  const wait = seconds === undefined ? "a few minutes" : `${seconds} seconds`;
  return `That was too often. Please wait ${wait} and try again.`;
}

const WEAKNESSES: { readonly [reason: string]: string } = {
  length: "longer",
  characters: "of more kinds of characters: small and capital letters, digits, signs",
  pwned: "another one: this one is in a public list of stolen passwords",
};

function weakPassword(reasons: readonly unknown[]): string {
  const wanted = reasons.flatMap((reason) => WEAKNESSES[String(reason)] ?? []);
  if (wanted.length === 0) return "This password is too easy to guess. Please choose a longer one.";
  return `This password is too easy to guess. Please make it ${wanted.join(", and ")}.`;
}
