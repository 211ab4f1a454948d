import type { EmailMessage } from "@supabase/lite";

/** A mail of the auth server, which is not sent on this machine. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** What its reader is asked to follow; "" without one. */
  readonly link: string;
  /** What can be typed instead; "" without one. */
  readonly code: string;
}

/**
 * Reads link and code of a mail. `redirectTo` is the target that was requested: a real project writes it into the link,
 * this server its own address.
 */
export function readMail({ to, subject, text = "" }: EmailMessage, redirectTo: string | null): Mail {
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? "";
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? "";
  return { to, subject, code, link: redirectTo === null || link === "" ? link : leadingTo(redirectTo, link) };
}

function leadingTo(redirectTo: string, link: string): string {
  const url = new URL(link);
  url.searchParams.set("redirect_to", redirectTo);
  return url.href;
}

/** For the terminal of a developer, who has no other mailbox. */
export function describeMail({ to, subject, link, code }: Mail): string {
  return [`Mail to ${to}: ${subject}`, code && `  code ${code}`, link && `  ${link}`].filter(Boolean).join("\n");
}
