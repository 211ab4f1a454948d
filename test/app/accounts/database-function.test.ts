import { describe, expect, it } from "vitest";
import { deleteAccount } from "#app/accounts/account/delete-section.tsx";
import { isLacking } from "#app/accounts/session/use-attempt.ts";
import { accountServer } from "./account-server.ts";

const RPC = "POST /rest/v1/rpc/delete_account";

describe("deleteAccount", () => {
  it("calls our function of the database, with nothing but the session", async () => {
    const { client, requested } = accountServer({ [RPC]: () => new Response(null, { status: 204 }) });
    await deleteAccount(client);
    expect(requested).toEqual([{ method: "POST", path: "/rest/v1/rpc/delete_account", body: {} }]);
  });

  it("says that a server lacks it which does not know the function", async () => {
    const unknown = () => Response.json({ code: "PGRST202", message: "Could not find the function" }, { status: 404 });
    const error = await deleteAccount(accountServer({ [RPC]: unknown }).client).catch((error: unknown) => error);
    expect(isLacking(error)).toBe(true);
  });

  it.each([
    ["in words", () => new Response("404 Not Found", { status: 404 })],
    ["in none", () => new Response(null, { status: 404 })],
  ])("says that a server lacks it which has no data service, and says so %s", async (_how, answer) => {
    const error = await deleteAccount(accountServer({ [RPC]: answer }).client).catch((error: unknown) => error);
    expect(error).toMatchObject({ status: 404, code: null });
    expect(isLacking(error)).toBe(true);
  });

  it("fails where the database refuses, and may be tried again", async () => {
    const refused = () => Response.json({ code: "P0001", message: "not now" }, { status: 400 });
    const error = await deleteAccount(accountServer({ [RPC]: refused }).client).catch((error: unknown) => error);
    expect(error).toMatchObject({ status: 400, code: "P0001" });
    expect(isLacking(error)).toBe(false);
  });
});
