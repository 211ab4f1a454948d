import { describe, expect, it } from "vitest";
import { isUnreachable } from "#app/accounts/session/auth-error.ts";
import { callFunction } from "#app/accounts/session/database-function.ts";
import { isLacking } from "#app/accounts/session/use-attempt.ts";
import { accountServer } from "./account/account-server.ts";

const RPC = "/rest/v1/rpc/end_session";

/** What a call is refused with by a server that answers so. */
function refusal(answer: () => Response): Promise<unknown> {
  const { client } = accountServer({ [`POST ${RPC}`]: answer });
  return callFunction(client, "end_session").catch((error: unknown) => error);
}

describe("a function of the database", () => {
  it("is called with the session and its values alone, and answers with what it gives", async () => {
    const { client, requested } = accountServer({ [`POST ${RPC}`]: () => Response.json([{ id: "1" }]) });
    expect(await callFunction(client, "end_session", { session_id: "1" })).toEqual([{ id: "1" }]);
    expect(requested).toEqual([{ method: "POST", path: RPC, body: { session_id: "1" } }]);
  });

  it("is lacking where a server does not know it", async () => {
    const unknown = () => Response.json({ code: "PGRST202", message: "Could not find the function" }, { status: 404 });
    expect(isLacking(await refusal(unknown))).toBe(true);
  });

  it.each([
    ["in words", () => new Response("404 Not Found", { status: 404 })],
    ["in none", () => new Response(null, { status: 404 })],
  ])("is lacking where there is no data service, which says so %s", async (_how, answer) => {
    const error = await refusal(answer);
    expect(error).toMatchObject({ status: 404, code: null });
    expect(isLacking(error)).toBe(true);
  });

  it("may be tried again where the database refuses", async () => {
    const error = await refusal(() => Response.json({ code: "P0001", message: "not now" }, { status: 400 }));
    expect(error).toMatchObject({ status: 400, code: "P0001" });
    expect([isLacking(error), isUnreachable(error)]).toEqual([false, false]);
  });

  it("cannot be reached where nobody answers", async () => {
    const error = await refusal(() => {
      throw new TypeError("Failed to fetch");
    });
    expect([isLacking(error), isUnreachable(error)]).toEqual([false, true]);
  });
});
