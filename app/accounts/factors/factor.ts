import type { Factor, SupabaseClient } from "@supabase/supabase-js";
import { wordsHere } from "../../loaded-words.ts";
import { accounts } from "../../words/accounts.ts";
import { dataOf } from "../session/auth-error.ts";

export type FactorKind = "totp" | "phone";

export interface SecondStep {
  readonly id: string;
  readonly kind: FactorKind;
  readonly name: string;
  readonly verified: boolean;
}

/** The second steps of an account, to be changed. */
export interface FactorsProps {
  readonly client: SupabaseClient;
  readonly steps: readonly SecondStep[];
  /** Called with words for what changed; null when something is about to. */
  readonly onChange: (words: string | null) => void;
}

/** What an account has of them; kinds that these pages do not know stay out. */
export function secondSteps(factors: readonly Factor[]): readonly SecondStep[] {
  return factors.flatMap(({ id, factor_type: kind, friendly_name, status }) =>
    kind === "totp" || kind === "phone"
      ? [{ id, kind, name: friendly_name?.trim() || kindName(kind), verified: status === "verified" }]
      : [],
  );
}

export function kindName(kind: FactorKind): string {
  const words = wordsHere(accounts);
  return kind === "totp" ? words.authenticatorApp : words.textMessage;
}

/** A name that no other second step of the account has: the server refuses one twice. */
export function freeName(wish: string, steps: readonly SecondStep[]): string {
  const taken = new Set(steps.map(({ name }) => name));
  const names = [wish, ...steps.map((_, index) => `${wish} ${index + 2}`)];
  return names.find((name) => !taken.has(name)) ?? wish;
}

/** The second steps of the account, read anew: the session's own list is as old as the session. */
export async function listFactors(client: SupabaseClient): Promise<readonly SecondStep[]> {
  const { all } = await dataOf(client.auth.mfa.listFactors());
  return secondSteps(all);
}
