import { CommanderError } from "commander";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type StatsContext, type StatsOptions, stats, statsCommand } from "#build/content/stats.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { startSqlApi } from "../counts/sql-api.ts";

beforeEach(() => {
  for (const name of ["CLOUDFLARE_ACCOUNT_ID", "CLOUDFLARE_API_TOKEN", "FORCE_COLOR"]) vi.stubEnv(name, undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("stats on the command line", () => {
  afterEach(() => {
    process.exitCode = 0;
  });

  /** What is printed, and the code that the process would end with. */
  async function typed(...args: readonly string[]): Promise<{ readonly code: unknown; readonly output: string }> {
    let output = "";
    const say = (text: string) => {
      output += text;
    };
    vi.spyOn(console, "log").mockImplementation((line) => say(`${line}\n`));
    vi.spyOn(console, "error").mockImplementation((line) => say(`${line}\n`));
    const command = statsCommand().exitOverride().configureOutput({ writeErr: say });
    try {
      await command.parseAsync([...args], { from: "user" });
      return { code: process.exitCode ?? 0, output };
    } catch (error) {
      return { code: error instanceof CommanderError ? error.exitCode : error, output };
    }
  }

  test.each([
    [[], "content stats: this needs CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN in"],
    [["--days", "91"], "Analytics Engine keeps 90 days"],
    [["--limit", "many"], "option '--limit <n>' argument 'many' is invalid"],
  ])("%j says in a line what is wrong and ends with 1", async (args, words) => {
    const { code, output } = await typed(...args);
    expect(code).toBe(1);
    expect(output.trimEnd().split("\n")).toEqual([expect.stringContaining(words)]);
  });
});

describe("the verb stats", () => {
  const env = { CLOUDFLARE_ACCOUNT_ID: "0".repeat(32), CLOUDFLARE_API_TOKEN: "the-token" };

  /** What it says of these rows of Cloudflare's, or of another answer. */
  async function report(
    answer: readonly object[] | { readonly status: number; readonly body: string },
    options: Partial<StatsOptions> = {},
    built: StatsContext["built"] = async () => null,
  ): Promise<string> {
    const body = JSON.stringify({ meta: [], data: answer });
    const api = await startSqlApi("status" in answer ? answer : { status: 200, body });
    const style = (_format: string, text: string) => text;
    const text = await stats({ days: 30, limit: 20, ...options }, { env, api: api.url, style, built });
    api.close();
    return text;
  }

  test("gives the same figures as JSON", async () => {
    const rows = [
      { kind: "page", name: "/a", requests: 3 },
      { kind: "page", name: "/b", requests: 2 },
      { kind: "look-ahead", name: "/b", requests: 9 },
    ];
    const tally = { opened: 3, ahead: 0, printed: 0, sheets: 0, svg: 0, packs: 0 };
    expect(JSON.parse(await report(rows, { json: true, limit: 1 }))).toEqual({
      days: 30,
      totals: { ...tally, opened: 5, ahead: 9 },
      rows: [{ address: "/a", title: null, tally }],
    });
  });

  test("says where Cloudflare gave as many as were asked for: there may be more", async () => {
    const data = Array.from({ length: 10_000 }, (_, at) => ({ kind: "page", name: `/${at}`, requests: 1 }));
    expect(await report(data, { limit: 1 })).toContain("the last 30 days, the 10,000 most asked for.");
    expect(await report(data.slice(1), { limit: 1 })).toContain("the last 30 days.");
  });

  test("knows the titles of the release that was built", async () => {
    const rows = [{ kind: "page", name: "/about", requests: "7" }];
    const release = await releaseOf([wireDocument("about", { title: "About us" })]);
    expect(await report(rows, {}, async () => release)).toMatch(/^ +7 .* {2}About us {2}\/about$/m);
    expect(await report(rows)).not.toContain("About us");
  });

  test("says that nothing was counted yet where Cloudflare has no such dataset", async () => {
    const answer = { status: 422, body: "unknown table paper_otter_requests" };
    expect(await report(answer)).toBe("Nothing was counted yet: the last 30 days.");
  });
});
