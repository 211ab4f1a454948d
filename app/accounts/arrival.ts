import { type MailLink, readMailLink, withoutMailLink } from "./mail-link.ts";

/** What somebody brought to the account zone in the address, where it must not stay. */
export interface Arrival {
  readonly link: MailLink | null;
  /** From a form on another page, for the field of this one. */
  readonly email: string | null;
  /** The address as it was; null where there was nothing in it to hide. */
  readonly address: string | null;
}

/** `/account/login?next=/free#email=sam%40paper.example` -> the e-mail. */
export function readArrival(href: string): Arrival {
  const link = readMailLink(href);
  const email = new URLSearchParams(new URL(href).hash.slice(1)).get("email");
  return { link, email, address: link === null && email === null ? null : href };
}

let arrival: Arrival = { link: null, email: null, address: null };

/** Takes it out of the address bar before anyone reads, keeps or sends the address: router, history, Referer. */
export function takeArrival(): void {
  const taken = readArrival(location.href);
  if (taken.address === null) return;
  arrival = taken;
  history.replaceState(history.state, "", withoutMailLink(location.href));
}

export function currentArrival(): Arrival {
  return arrival;
}

/** Forgets the link, which was followed, or shall not be: nothing of it is left on the page. */
export function forgetLink(): void {
  arrival = { ...arrival, link: null, address: null };
}
