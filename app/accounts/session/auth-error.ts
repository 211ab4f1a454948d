import { fill, plural } from "../../content/words/words.ts";
import { wordsHere } from "../../loaded-words.ts";
import { accounts } from "../../words/accounts.ts";

/** What a visitor has to fix: in words for all of a form, and for those of its fields that are known to be wrong. */
export interface Mistake {
  readonly words: string;
  readonly fields: FieldErrors;
}

/** What is wrong with what was typed, by the name of the field, in the order of the fields. */
export interface FieldErrors {
  readonly [name: string]: string;
}

/** A mistake at one field or more; its words are those of the first by default. */
export function mistakeAt(fields: FieldErrors, words: string = Object.values(fields)[0] ?? ""): Mistake {
  return { words, fields };
}

/** What an error of supabase-js may carry; everything else about it is its own affair. */
interface Described {
  readonly name: string;
  readonly message: string;
  readonly code: string;
  readonly status: number | null;
  readonly reasons: readonly unknown[];
}

/**
 * What a visitor, who can do nothing about codes, reads. Never whether an account exists; the raw error goes to the
 * console where there are only general words for it.
 *
 * `{ code: "invalid_credentials" }` -> "That did not work. Please check what you typed and try again."
 */
export function plainWords(error: unknown): string {
  const words = wordsHere(accounts);
  const described = describe(error);
  if (isUnreachable(error)) return words.unreachable;
  if (isRateLimited(error)) return tooOften(described.message);
  if (described.code === "weak_password") return weakPassword(described.reasons);
  if (described.name === "AuthSessionMissingError") return words.signInAgain;
  const known = Object.hasOwn(WORDS, described.code) ? WORDS[described.code] : undefined;
  if (known !== undefined) return words[known];
  console.error(error);
  return words.somethingWrong;
}

/** The same, at the field that it is about where there is only one it can be. */
export function plainMistake(error: unknown): Mistake {
  const { code } = describe(error);
  const words = plainWords(error);
  const names = Object.hasOwn(FIELDS, code) ? (FIELDS[code] ?? []) : [];
  return { words, fields: Object.fromEntries(names.map((name) => [name, words])) };
}

/** The names of the field that an error is about, of which a form has one or none. */
const FIELDS: { readonly [code: string]: readonly string[] } = {
  invalid_credentials: ["current"],
  weak_password: ["password"],
  same_password: ["password"],
  email_address_invalid: ["contact", "email"],
  email_address_not_authorized: ["contact", "email"],
  otp_expired: ["code"],
  reauthentication_not_valid: ["code"],
  mfa_verification_failed: ["code"],
  mfa_verification_rejected: ["code"],
  mfa_factor_name_conflict: ["name"],
};

/** Whether the account of a session is not there any more. */
export function isGone(error: unknown): boolean {
  return describe(error).code === "user_not_found";
}

/** Errors that say nothing of the request: no answer came, or what answered is no auth server in its senses. */
export function isUnreachable(error: unknown): boolean {
  const { name, status } = describe(error);
  if (name === "AuthRetryableFetchError" || name === "TimeoutError" || name === "AbortError") return true;
  if (name === "AuthUnknownError") return true;
  // supabase-js has 0 for a request without an answer.
  return status !== null && (status === 0 || status >= 500) && name !== "AuthInvalidTokenResponseError";
}

/** Too many requests were sent: this one was not looked at. */
export function isRateLimited(error: unknown): boolean {
  const { code, status } = describe(error);
  return status === 429 || /^over_.*_rate_limit$/.test(code);
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

/**
 * Of a 5xx supabase-js keeps no code: then the server's words tell that it was about to send, by a hook or by itself.
 */
const SENDING_FAILED = /^(error sending |unable to process request)|\bhook\b/i;

/** Whether showing this answer to "send me a mail" would tell if the address has an account. */
export function revealsAccount(error: unknown): boolean {
  const { code, message } = describe(error);
  return TELLING.has(code) || SENDING_FAILED.test(message);
}

interface Answer {
  readonly data: unknown;
  readonly error: unknown;
}

type Success<Any extends Answer> = Extract<Any, { readonly error: null }>;

/** The data of an answer of supabase-js, which gives its errors back instead of throwing them. */
export async function dataOf<Any extends Answer>(request: PromiseLike<Any>): Promise<Success<Any>["data"]> {
  const answer = await request;
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

/** "... you can only request this after 42 seconds." is the only place where the server says how long. */
function tooOften(message: string): string {
  const words = wordsHere(accounts);
  const seconds = /after (\d+) seconds?/.exec(message)?.[1];
  return seconds === undefined ? words.tooOften : plural(words.tooOftenSeconds, Number(seconds), words.locale);
}

const WEAKNESSES = {
  length: "passwordLonger",
  characters: "passwordCharacters",
  pwned: "passwordPwned",
} as const;

function weakPassword(reasons: readonly unknown[]): string {
  const words = wordsHere(accounts);
  const wanted = Object.entries(WEAKNESSES).flatMap(([reason, key]) => (reasons.includes(reason) ? words[key] : []));
  if (wanted.length === 0) return words.weakPassword;
  return fill(words.weakPasswordWanted, { wanted: wanted.join(words.passwordAnd) });
}

/** Words that are a text of their own. */
type ErrorWord = {
  [Key in keyof typeof accounts.english]: (typeof accounts.english)[Key] extends string ? Key : never;
}[keyof typeof accounts.english];

/**
 * Plain words by the code of an error (`ErrorCode` of auth-js). A code that would reveal whether an account exists
 * has the words of what happens without one.
 */
const WORDS: { readonly [code: string]: ErrorWord } = {
  invalid_credentials: "noMatch",
  user_not_found: "noMatch",
  user_banned: "noMatch",
  user_already_exists: "taken",
  email_exists: "taken",
  phone_exists: "taken",
  identity_already_exists: "taken",
  conflict: "conflict",
  email_not_confirmed: "emailNotConfirmed",
  phone_not_confirmed: "phoneNotConfirmed",
  email_address_invalid: "emailInvalid",
  email_address_not_authorized: "emailNotAuthorized",
  validation_failed: "validationFailed",
  same_password: "samePassword",
  otp_expired: "staleLink",
  flow_state_not_found: "staleLink",
  flow_state_expired: "staleLink",
  invite_not_found: "staleLink",
  // A link that is too old has a code of its own: this is what a provider says whose page was left without a yes.
  access_denied: "cancelledOnTheWay",
  bad_code_verifier: "wrongDevice",
  pkce_code_verifier_not_found: "wrongDevice",
  signup_disabled: "noNewAccounts",
  otp_disabled: "wayNotOffered",
  email_provider_disabled: "wayNotOffered",
  phone_provider_disabled: "wayNotOffered",
  provider_disabled: "wayNotOffered",
  oauth_provider_not_supported: "wayNotOffered",
  anonymous_provider_disabled: "wayNotOffered",
  saml_provider_disabled: "wayNotOffered",
  user_sso_managed: "managedElsewhere",
  manual_linking_disabled: "waysAreFixed",
  identity_not_found: "wayNotThere",
  single_identity_not_deletable: "onlyWay",
  email_conflict_identity_not_deletable: "wayInUse",
  provider_email_needs_verification: "confirmFirst",
  captcha_failed: "captchaFailed",
  sms_send_failed: "smsFailed",
  reauthentication_needed: "signInAgain",
  reauthentication_not_valid: "staleLink",
  reauth_nonce_missing: "signInAgain",
  bad_jwt: "signInAgain",
  invalid_jwt: "signInAgain",
  no_authorization: "signInAgain",
  session_not_found: "signInAgain",
  session_expired: "signInAgain",
  refresh_token_not_found: "signInAgain",
  refresh_token_already_used: "signInAgain",
  insufficient_aal: "stepNeeded",
  mfa_verification_failed: "stepCodeWrong",
  mfa_verification_rejected: "stepCodeRefused",
  mfa_challenge_expired: "stepTooLate",
  mfa_ip_address_mismatch: "networkChanged",
  mfa_factor_not_found: "stepNotThere",
  mfa_factor_name_conflict: "stepNameTaken",
  mfa_verified_factor_exists: "stepKindTaken",
  too_many_enrolled_mfa_factors: "tooManySteps",
  mfa_totp_enroll_not_enabled: "stepNotOffered",
  mfa_totp_verify_not_enabled: "stepNotOffered",
  mfa_phone_enroll_not_enabled: "stepNotOffered",
  mfa_phone_verify_not_enabled: "stepNotOffered",
  request_timeout: "unreachable",
  hook_timeout: "unreachable",
  hook_timeout_after_retry: "unreachable",
};
