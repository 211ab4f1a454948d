import type { accounts } from "../../words/accounts.ts";
import { type FieldErrors, type Mistake, mistakeAt } from "../session/auth-error.ts";

/** Whom an account belongs to, as they sign in. */
export type Contact =
  | { readonly kind: "email"; readonly email: string }
  | { readonly kind: "phone"; readonly phone: string };

export type Credentials = Contact & { readonly password: string };

/** What supabase-js takes: `{ email }` or `{ phone }`. */
export function contactFields(contact: Contact): { readonly email: string } | { readonly phone: string } {
  return contact.kind === "email" ? { email: contact.email } : { phone: contact.phone };
}

/**
 * `" sam@paper.example "` -> e-mail, `"+1 (555) 010-99"` -> phone `+155501099`; null for what is neither. Only a mail
 * shows whether an address exists, so that the check is no stricter than this.
 */
export function readContact(text: string): Contact | null {
  const contact = text.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(contact)) return { kind: "email", email: contact };
  const phone = contact.replace(/[\s().\-/]/g, "");
  return /^\+?\d{6,15}$/.test(phone) ? { kind: "phone", phone } : null;
}

type AccountWords = typeof accounts.english;

interface TypedCredentials {
  readonly contact: string;
  readonly password: string;
}

/** Null where one of both is missing or no contact at all. A password is taken as it is, spaces included. */
export function readCredentials({ contact, password }: TypedCredentials): Credentials | null {
  const whom = readContact(contact);
  return whom === null || password === "" ? null : { ...whom, password };
}

/** Which of both is missing or wrong, where `readCredentials` does not take them. */
export function credentialsMistake({ contact, password }: TypedCredentials, words: AccountWords): Mistake {
  const ofContact = readContact(contact) === null ? contactErrors(contact, words) : {};
  const ofPassword = password === "" ? { password: words.enterPassword } : {};
  return mistakeAt({ ...ofContact, ...ofPassword }, words.incomplete);
}

/** What is wrong with what `readContact` does not take. */
export function contactErrors(typed: string, words: AccountWords): FieldErrors {
  return { contact: typed.trim() === "" ? words.enterContact : words.noContact };
}

/** `" 123 456 "` -> `123456`; null for what cannot be a code. */
export function readCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, "");
  return /^\d{6,10}$/.test(code) ? code : null;
}
