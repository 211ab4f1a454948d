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

/** Said where nobody answers, or nobody who makes sense: no network, a server in trouble, a page instead of data. */
export const UNREACHABLE = "The account service cannot be reached right now. Please try again in a moment.";

const NO_MATCH = "That did not work. Please check what you typed and try again.";
const TAKEN = "That cannot be used here. If it is yours already, sign in with it or choose a new password.";
export const SIGN_IN_AGAIN = "Please sign in again.";
/** For whoever has a session of it: nobody else is told. */
export const ACCOUNT_GONE = "This account is not there any more: it was deleted, maybe on another device.";
const NOT_OFFERED = "This way of signing in is not offered here.";
const NO_FACTOR_WAY = "This kind of second step is not offered here.";
const STALE_LINK = "This link or code is wrong, used up or too old. Please ask for a new one.";
const WRONG_DEVICE = "This link works only in the browser that asked for it. Please ask for a new one.";

/**
 * Plain words by the code of an error (`ErrorCode` of auth-js). What would tell whether somebody has an account has the
 * words of what happens without one.
 */
const WORDS: { readonly [code: string]: string } = {
  invalid_credentials: NO_MATCH,
  user_not_found: NO_MATCH,
  user_banned: NO_MATCH,
  user_already_exists: TAKEN,
  email_exists: TAKEN,
  phone_exists: TAKEN,
  identity_already_exists: TAKEN,
  conflict: "Somebody else changed this at the same moment. Please try again.",
  email_not_confirmed: "Please open the link in the mail that we sent you first.",
  phone_not_confirmed: "Please enter the code that we sent to your phone first.",
  email_address_invalid: "This does not look like an e-mail address that mail can reach.",
  email_address_not_authorized: "We cannot send mail to this address.",
  validation_failed: "Something in the form is not right. Please check it and try again.",
  same_password: "The new password must differ from the old one.",
  otp_expired: STALE_LINK,
  flow_state_not_found: STALE_LINK,
  flow_state_expired: STALE_LINK,
  invite_not_found: STALE_LINK,
  // A link that is too old has a code of its own: this is what a provider says whose page was left without a yes.
  access_denied: "That was cancelled on the way. Nothing has changed.",
  bad_code_verifier: WRONG_DEVICE,
  pkce_code_verifier_not_found: WRONG_DEVICE,
  signup_disabled: "New accounts are not being made here at the moment.",
  otp_disabled: NOT_OFFERED,
  email_provider_disabled: NOT_OFFERED,
  phone_provider_disabled: NOT_OFFERED,
  provider_disabled: NOT_OFFERED,
  oauth_provider_not_supported: NOT_OFFERED,
  anonymous_provider_disabled: NOT_OFFERED,
  saml_provider_disabled: NOT_OFFERED,
  user_sso_managed: "This account is kept by your organisation. Please change it there.",
  manual_linking_disabled: "Ways to sign in cannot be added or removed here.",
  identity_not_found: "This way to sign in is not part of your account any more.",
  single_identity_not_deletable: "This is the only way into your account, so that it has to stay.",
  email_conflict_identity_not_deletable: "This way to sign in has to stay: its address is used elsewhere.",
  provider_email_needs_verification: "Please confirm your address in our mail first.",
  captcha_failed: "We could not tell that you are a person. Please try again.",
  sms_send_failed: "The text message could not be sent. Please try again later, or use your e-mail.",
  reauthentication_needed: SIGN_IN_AGAIN,
  reauthentication_not_valid: STALE_LINK,
  reauth_nonce_missing: SIGN_IN_AGAIN,
  bad_jwt: SIGN_IN_AGAIN,
  invalid_jwt: SIGN_IN_AGAIN,
  no_authorization: SIGN_IN_AGAIN,
  session_not_found: SIGN_IN_AGAIN,
  session_expired: SIGN_IN_AGAIN,
  refresh_token_not_found: SIGN_IN_AGAIN,
  refresh_token_already_used: SIGN_IN_AGAIN,
  insufficient_aal: "Please enter the code of your second step first.",
  mfa_verification_failed: "This code is not right. Please look at the newest one and try again.",
  mfa_verification_rejected: "This code was refused. Please try again.",
  mfa_challenge_expired: "That took too long. Please ask for a new code.",
  mfa_ip_address_mismatch: "Your network has changed on the way. Please start again.",
  mfa_factor_not_found: "This second step is not part of your account any more.",
  mfa_factor_name_conflict: "You have a second step of this name already. Please choose another name.",
  mfa_verified_factor_exists: "You have a second step of this kind already.",
  too_many_enrolled_mfa_factors: "You have as many second steps as an account may have. Please remove one first.",
  mfa_totp_enroll_not_enabled: NO_FACTOR_WAY,
  mfa_totp_verify_not_enabled: NO_FACTOR_WAY,
  mfa_phone_enroll_not_enabled: NO_FACTOR_WAY,
  mfa_phone_verify_not_enabled: NO_FACTOR_WAY,
  request_timeout: UNREACHABLE,
  hook_timeout: UNREACHABLE,
  hook_timeout_after_retry: UNREACHABLE,
};
