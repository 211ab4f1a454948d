import type { Provider, UserIdentity } from "@supabase/supabase-js";

/** Providers by the names that people know; what is not among them is not offered. */
const NAMES: { readonly [Name in Provider]?: string } = {
  apple: "Apple",
  azure: "Microsoft",
  facebook: "Facebook",
  github: "GitHub",
  google: "Google",
};

/** `email` -> "E-mail and password"; an unknown one is called what the server calls it. */
export function wayName(provider: string): string {
  if (provider === "email") return "E-mail";
  if (provider === "phone") return "Phone";
  return nameOf(provider) ?? provider;
}

/** The providers that could be added: the server offers them, and the account has none of them yet. */
export function waysToAdd(offered: readonly string[], identities: readonly UserIdentity[]): readonly Provider[] {
  const has = new Set(identities.map(({ provider }) => provider));
  return Object.keys(NAMES)
    .filter(isProvider)
    .filter((provider) => offered.includes(provider) && !has.has(provider));
}

/** Whose account it is there, where the provider told. */
export function wayDetail({ identity_data }: UserIdentity): string {
  const email: unknown = identity_data?.email;
  return typeof email === "string" ? email : "";
}

/** Never the last: nobody could get in any more. */
export function mayRemove(identities: readonly UserIdentity[]): boolean {
  return identities.length > 1;
}

function nameOf(provider: string): string | undefined {
  return isProvider(provider) ? NAMES[provider] : undefined;
}

function isProvider(name: string): name is keyof typeof NAMES {
  return Object.hasOwn(NAMES, name);
}
