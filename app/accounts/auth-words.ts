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
export const WORDS: { readonly [code: string]: string } = {
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
