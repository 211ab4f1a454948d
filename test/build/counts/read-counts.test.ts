import { describe, expect, test } from "vitest";
import { readCounts } from "#build/counts/read-counts.ts";
import { freePort } from "#build/serve/start-checks.ts";
import { startSqlApi } from "./sql-api.ts";

const ACCOUNT = { account: "0123456789abcdef0123456789abcdef", token: "the-token" };

/** Asks a double for counts; gives what came of it, a message where it threw, and what the double was asked. */
async function queryDouble(status: number, body: unknown) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const double = await startSqlApi({ status, body: text });
  const counts = await readCounts(ACCOUNT, { days: 7, api: double.url }).catch((error: Error) => error.message);
  double.close();
  return { counts, requested: double.requested };
}

describe("Analytics Engine", () => {
  test("is asked one question, with the token, and sampled points count for what they stand for", async () => {
    const data = [
      { kind: "page", name: "/about", requests: "1200" },
      { kind: "sheet", name: "fox-color-by-number.pdf", requests: 3 },
    ];
    const { counts, requested } = await queryDouble(200, { meta: [], data, rows: 2 });
    expect(counts).toEqual([
      { kind: "page", name: "/about", count: 1200 },
      { kind: "sheet", name: "fox-color-by-number.pdf", count: 3 },
    ]);
    expect(requested).toHaveLength(1);
    expect(requested[0]).toMatchObject({
      method: "POST",
      path: `/client/v4/accounts/${ACCOUNT.account}/analytics_engine/sql`,
      headers: { authorization: "Bearer the-token" },
    });
    expect(requested[0]?.body.replace(/\s+/g, " ")).toBe(
      "SELECT index1 AS kind, blob1 AS name, SUM(_sample_interval) AS requests FROM paper_otter_requests " +
        "WHERE timestamp >= toStartOfDay(NOW()) - INTERVAL '6' DAY " +
        "GROUP BY kind, name ORDER BY requests DESC LIMIT 10000 FORMAT JSON",
    );
  });

  test.each([
    'Input query: unknown table "paper_otter_requests"',
    'unable to find type of column: "blob1"',
  ])("that has heard nothing yet has no counts (%s)", async (words) => {
    expect((await queryDouble(422, words)).counts).toEqual([]);
  });

  test.each([
    [401, "{}", /refuses the token \(401\).*Account Analytics.*api-tokens/],
    [403, "{}", /refuses the token \(403\)/],
    [429, "{}", /too many questions \(429\)/],
    [422, "syntax\u001b[31m error\n near", /^Cloudflare cannot answer \(422\): syntax \[31m error near$/],
    [500, "x".repeat(10_000), /^Cloudflare cannot answer \(500\): x{200}$/],
    [200, "<html>log in</html>", /gave no table of counts: <html>log in/],
    [200, { data: [{ kind: "stroll", name: "/", requests: 1 }] }, /gave no table of counts/],
  ])("that answers %i is told of in a line, the token is not", async (status, body, words) => {
    const { counts } = await queryDouble(status, body);
    expect(counts).toMatch(words);
    expect(counts).not.toContain(ACCOUNT.token);
  });

  test("that is out of reach is told of with the reason", async () => {
    const api = `http://127.0.0.1:${await freePort()}/client/v4`;
    const asking = readCounts(ACCOUNT, { days: 7, api });
    await expect(asking).rejects.toThrow(/127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\)/);
  });
});
