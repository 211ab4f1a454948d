import { describe, expect, it } from "vitest";
import { enrol } from "#app/accounts/factors/enrol-factor.tsx";
import type { SecondStep } from "#app/accounts/factors/factor.ts";
import { isLacking } from "#app/accounts/session/use-attempt.ts";
import { accountServer } from "../account/account-server.ts";

const ENROL = "POST /auth/v1/factors";
const APP = { id: "new", type: "totp", totp: { qr_code: "<svg/>", secret: "JBSWY3DP", uri: "otpauth://" } };

const step = (own: Partial<SecondStep>): SecondStep => ({
  id: "old",
  kind: "totp",
  name: "Authenticator app",
  verified: true,
  ...own,
});

const app = (name = "", steps: readonly SecondStep[] = []) =>
  ({ kind: "totp", name, phone: "", steps, issuer: "My site" }) as const;

describe("enrol", () => {
  it("brings picture and secret of an app", async () => {
    const { client } = accountServer({ [ENROL]: () => Response.json(APP) });
    expect(await enrol(client, app())).toEqual({
      kind: "totp",
      id: "new",
      qr: "data:image/svg+xml;charset=utf-8,%3Csvg%2F%3E",
      secret: "JBSWY3DP",
    });
  });

  it("names it as wished, or as no other is named", async () => {
    const { client, requested } = accountServer({ [ENROL]: () => Response.json(APP) });
    await enrol(client, app("Tablet"));
    await enrol(client, app("", [step({})]));
    expect(requested.map(({ body }) => body)).toMatchObject([
      { friendly_name: "Tablet", factor_type: "totp", issuer: "My site" },
      { friendly_name: "Authenticator app 2" },
    ]);
  });

  it("clears away what of its kind was never finished, and only that", async () => {
    const { client, requested } = accountServer({
      [ENROL]: () => Response.json(APP),
      "DELETE /auth/v1/factors/left": () => Response.json({ id: "left" }),
    });
    const others = [step({}), step({ id: "phone", kind: "phone", verified: false })];
    await enrol(client, app("Tablet", [...others, step({ id: "left", verified: false })]));
    expect(requested.map(({ method, path }) => `${method} ${path}`)).toEqual(["DELETE /auth/v1/factors/left", ENROL]);
  });

  it("sends the number of a phone", async () => {
    const { client, requested } = accountServer({ [ENROL]: () => Response.json({ id: "new", type: "phone" }) });
    const wish = { kind: "phone", name: "", phone: "+15550109999", steps: [], issuer: "My site" } as const;
    expect(await enrol(client, wish)).toEqual({ kind: "phone", id: "new" });
    expect(requested[0]?.body).toMatchObject({ factor_type: "phone", phone: "+15550109999" });
  });

  it("finds out that a server has no second steps", async () => {
    const error = await enrol(accountServer({}).client, app()).catch((error: unknown) => error);
    expect(isLacking(error)).toBe(true);
  });
});
