import type { ReactNode } from "react";
import { FormMessage } from "../fields.tsx";
import type { LinkOutcome } from "../follow-link.ts";
import type { LinkType } from "../mail-link.ts";

/** What became of the link that led here, for whoever is signed in now. */
export function LinkNotice({ link }: { readonly link: LinkOutcome | null }): ReactNode {
  switch (link?.kind) {
    case "done":
      return link.type === null ? null : <FormMessage tone="good">{doneWords(link.type)}</FormMessage>;
    case "declined":
      return <FormMessage tone="good">The link was not used, and nothing has changed.</FormMessage>;
    case "halfway":
      return <FormMessage tone="good">Half done: now open the link in the mail to your other address.</FormMessage>;
    case "failed":
      return <FormMessage>{link.message}</FormMessage>;
    case "unreachable":
    case undefined:
      return null;
  }
}

function doneWords(type: LinkType): string {
  switch (type) {
    case "signup":
      return "Thank you, your address is confirmed.";
    case "invite":
      return "Welcome! Your address is confirmed, and the account is yours.";
    case "email_change":
      return "Thank you, your new address is confirmed.";
    // `email` is what a link may be called that confirms, and one that only signs in.
    case "email":
    case "magiclink":
    case "recovery":
      return "The link has signed you in.";
  }
}
