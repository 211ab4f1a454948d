import type { Factor } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { freeName, type SecondStep, secondSteps } from "#app/accounts/factors/factor.ts";

const factor = (own: Partial<Factor>): Factor => ({
  id: "1",
  factor_type: "totp",
  status: "verified",
  created_at: "",
  updated_at: "",
  ...own,
});

const step = (name: string): SecondStep => ({ id: name, kind: "totp", name, verified: true });

describe("secondSteps", () => {
  it("have the name that was given, else that of their kind", () => {
    const named = factor({ friendly_name: " My phone " });
    const steps = secondSteps([named, factor({}), factor({ factor_type: "phone", friendly_name: " " })]);
    expect(steps.map(({ name }) => name)).toEqual(["My phone", "Authenticator app", "Text message"]);
  });

  it("tell those that count from those that were never finished", () => {
    const steps = secondSteps([factor({}), factor({ status: "unverified" })]);
    expect(steps.map(({ verified }) => verified)).toEqual([true, false]);
  });

  it("leave out kinds that the page does not know", () => {
    expect(secondSteps([factor({ factor_type: "webauthn" }), factor({ factor_type: "recovery_code" })])).toEqual([]);
  });
});

describe("freeName", () => {
  it.each([
    [[], "App"],
    [["Phone"], "App"],
    [["App"], "App 2"],
    [["App", "App 2"], "App 3"],
    [["App", "App 3"], "App 2"],
  ])("finds beside %j the name %s", (taken, name) => {
    expect(freeName("App", taken.map(step))).toBe(name);
  });
});
