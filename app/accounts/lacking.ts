/** What a server says that has the endpoint, and has it turned off. */
const TURNED_OFF: ReadonlySet<string> = new Set([
  "manual_linking_disabled",
  "mfa_totp_enroll_not_enabled",
  "mfa_phone_enroll_not_enabled",
  "phone_provider_disabled",
  "provider_disabled",
  "oauth_provider_not_supported",
  // PostgREST: there is no such function, no such table.
  "PGRST202",
  "PGRST205",
]);

/**
 * Whether an answer means that this server cannot do what was asked, now or later, rather than that it did not do it
 * this time: 405, 501, a way turned off, and a 404 that does not say what was not found. Pages of what stands before the
 * server mean neither: `serverAnswer` has made something else of them.
 */
export function isLacking(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  const status = "status" in error ? error.status : null;
  if (code !== null && TURNED_OFF.has(code)) return true;
  if (status === 404) return code === null;
  return status === 405 || status === 501;
}
