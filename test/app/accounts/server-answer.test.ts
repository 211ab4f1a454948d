import { describe, expect, test } from "vitest";
import { refreshAnswer, serverAnswer } from "#app/accounts/session/client.ts";

const page = (status: number) =>
  new Response("<!doctype html><title>Blocked</title>", { status, headers: { "content-type": "text/html" } });
const words = (status: number) => new Response(`${status} Not Found`, { status });
const nothing = (status: number) => new Response(null, { status });
const json = (status: number, body: unknown) => Response.json(body, { status });

describe("an answer", () => {
  test.each([
    400, 401, 403, 404, 405, 429, 500, 501, 503,
  ])("of %i that is a page is by no auth server", async (status) => {
    const answer = serverAnswer(page(status));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ message: "not now" });
  });

  test.each([
    [404, words],
    [404, nothing],
    [405, words],
    [405, nothing],
  ])("of %i without JSON says that there is no such address", async (status, answering) => {
    const answer = serverAnswer(answering(status));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ message: "no such address" });
  });

  test.each([
    json(200, { id: 1 }),
    page(200),
    json(404, { error_code: "mfa_factor_not_found" }),
    json(429, { error_code: "over_request_rate_limit" }),
    words(403),
    words(501),
    nothing(503),
  ])("that says what it is stays as it is", (answer) => expect(serverAnswer(answer)).toBe(answer));
});

describe("an answer to a refresh", () => {
  test.each([
    ["a session that is there", json(200, { refresh_token: "r2" })],
    ["no such token", json(400, { code: 400, error_code: "refresh_token_not_found" })],
    ["a token that was used", json(400, { code: "refresh_token_already_used" })],
    ["a session that has expired", json(400, { code: "session_expired" })],
    ["somebody shut out", json(403, { error_code: "user_banned" })],
    ["what @supabase/lite calls it", json(400, { error_code: "validation_failed" })],
    ["what old servers call it", json(400, { error: "invalid_grant", error_description: "Invalid Refresh Token" })],
  ])("counts: %s", async (_, answer) => expect(await refreshAnswer(answer)).toBe(answer));

  test.each([
    ["too many requests", json(429, { code: 429, error_code: "over_request_rate_limit" })],
    ["too many, in old words", json(429, { error: "invalid_grant" })],
    ["too many, as a page", page(429)],
    ["too many at once for one session", json(409, { code: 409, error_code: "conflict" })],
    ["a hook that takes too long", json(422, { code: 422, error_code: "hook_timeout" })],
    ["a firewall's page", page(403)],
    ["a firewall's words", words(403)],
    ["a gateway that does not know our key", json(401, { message: "Invalid API key" })],
    ["a gateway's JSON", json(403, { error: "Forbidden" })],
    ["JSON that is no object", json(400, "no")],
    ["an address that is not there", serverAnswer(words(404))],
    ["nothing at all", nothing(400)],
  ])("means 'not now': %s", async (_, answer) => expect((await refreshAnswer(answer)).status).toBe(503));
});
