import type { SupabaseClient } from "@supabase/supabase-js";
import { dataOf } from "../auth-error.ts";
import { type FactorKind, freeName, kindName, type SecondStep } from "./factor.ts";
import { qrSource } from "./qr-source.ts";

/** A second step on its way: it counts when its first code was right. */
export type Enrolment =
  | { readonly kind: "totp"; readonly id: string; readonly qr: string; readonly secret: string }
  | { readonly kind: "phone"; readonly id: string };

export interface EnrolmentWish {
  readonly kind: FactorKind;
  /** "" for a name of ours. */
  readonly name: string;
  /** For text messages. */
  readonly phone: string;
  /** All that the account has, unfinished ones too. */
  readonly steps: readonly SecondStep[];
}

const ISSUER = "Paper Otter";

/** Starts one. What was started before and never finished is cleared away: its name and place may be needed. */
export async function enrol(client: SupabaseClient, { kind, name, phone, steps }: EnrolmentWish): Promise<Enrolment> {
  const unfinished = steps.filter((step) => !step.verified && step.kind === kind);
  for (const { id } of unfinished) await dataOf(client.auth.mfa.unenroll({ factorId: id }));
  const verified = steps.filter((step) => step.verified);
  const friendlyName = name === "" ? freeName(kindName(kind), verified) : name;
  return kind === "totp" ? enrolApp(client, friendlyName) : enrolPhone(client, { friendlyName, phone });
}

async function enrolApp({ auth }: SupabaseClient, friendlyName: string): Promise<Enrolment> {
  const { id, totp } = await dataOf(auth.mfa.enroll({ factorType: "totp", friendlyName, issuer: ISSUER }));
  return { kind: "totp", id, qr: qrSource(totp.qr_code), secret: totp.secret };
}

async function enrolPhone(
  { auth }: SupabaseClient,
  names: { readonly friendlyName: string; readonly phone: string },
): Promise<Enrolment> {
  const { id } = await dataOf(auth.mfa.enroll({ factorType: "phone", ...names }));
  return { kind: "phone", id };
}
