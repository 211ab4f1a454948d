import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CommanderError } from "commander";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dataPoint } from "#app/content/data-point.ts";
import { type StatsContext, type StatsOptions, stats, statsCommand } from "#build/content/stats.ts";
import { keepCount } from "#build/counts/local-counts.ts";
import { CONTENT_DIR } from "#build/paths.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { startSqlApi } from "../counts/sql-api.ts";

let state: string;

beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), "site-content-"));
  for (const name of ["CLOUDFLARE_ACCOUNT_ID", "CLOUDFLARE_API_TOKEN", "FORCE_COLOR"]) vi.stubEnv(name, undefined);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(state, { recursive: true, force: true });
});

function keep(counts: readonly (readonly [kind: "page" | "look-ahead", name: string, count: number])[]) {
  for (const [kind, name, count] of counts) {
    keepCount(state, { point: JSON.stringify({ ...dataPoint(kind, name), count }), now: Date.now() });
  }
}

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

  test("says where nothing was counted, and ends with 0", async () => {
    const output = `Nothing was counted yet: the last 7 days, kept in ${state}.\n`;
    expect(await typed("--state", state, "--days", "7")).toEqual({ code: 0, output });
  });

  test.each([
    [["--remote"], "content stats: --remote needs CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN"],
    [["--days", "91"], "Analytics Engine keeps 90 days"],
    [["--limit", "many"], "option '--limit <n>' argument 'many' is invalid"],
    // A folder that is not there is a slip, and no site without visitors.
    [["--state", "/nowhere/at/all"], "there is no folder /nowhere/at/all"],
  ])("%j says in a line what is wrong and ends with 1", async (args, words) => {
    const { code, output } = await typed("--state", state, ...args);
    expect(code).toBe(1);
    expect(output.trimEnd().split("\n")).toEqual([expect.stringContaining(words)]);
  });
});

describe("the verb stats", () => {
  const env = { CLOUDFLARE_ACCOUNT_ID: "0".repeat(32), CLOUDFLARE_API_TOKEN: "the-token" };

  function request(options: Partial<StatsOptions>, world: Partial<StatsContext> = {}): Promise<string> {
    const style = (_format: string, text: string) => text;
    const outside = { env: {}, api: "", now: Date.now(), style, built: async () => null };
    return stats({ days: 30, limit: 20, state, ...options }, { ...outside, ...world });
  }

  test("gives the same figures as JSON", async () => {
    keep([
      ["page", "/a", 3],
      ["page", "/b", 2],
      ["look-ahead", "/b", 9],
    ]);
    const tally = { opened: 3, ahead: 0, printed: 0, sheets: 0, svg: 0, packs: 0 };
    expect(JSON.parse(await request({ json: true, limit: 1 }))).toEqual({
      source: "local",
      days: 30,
      totals: { ...tally, opened: 5, ahead: 9 },
      rows: [{ address: "/a", title: null, tally }],
    });
  });

  test("asks Cloudflare with --remote, and this machine's counts stay out of it", async () => {
    keep([["page", "/here", 3]]);
    const data = [{ kind: "page", name: "/there", requests: "7" }];
    const api = await startSqlApi({ status: 200, body: JSON.stringify({ meta: [], data, rows: 1 }) });
    const report = await request({ remote: true }, { env, api: api.url });
    expect(report).toContain("kept by Cloudflare");
    expect(report).toMatch(/^ +7 .* {2}\/there$/m);
    expect(report).not.toContain("/here");
    api.close();
  });

  test("says where Cloudflare gave as many as were asked for: there may be more", async () => {
    const data = Array.from({ length: 10_000 }, (_, at) => ({ kind: "page", name: `/${at}`, requests: 1 }));
    for (const [rows, words] of [
      [data, "kept by Cloudflare, the 10,000 most asked for."],
      [data.slice(1), "kept by Cloudflare."],
    ] as const) {
      const api = await startSqlApi({ status: 200, body: JSON.stringify({ meta: [], data: rows }) });
      expect(await request({ remote: true, limit: 1 }, { env, api: api.url })).toContain(words);
      api.close();
    }
  });

  test("knows the titles of the folder that was built, and of no other", async () => {
    keep([["page", "/about", 1]]);
    const release = await releaseOf([wireDocument("about", { title: "About us" })]);
    const world = { built: async () => release };
    expect(await request({}, world)).toContain("About us");
    expect(await request({ content: CONTENT_DIR }, world)).toContain("About us");
    expect(await request({ content: "elsewhere" }, world)).not.toContain("About us");
  });

  test("says that nothing was counted yet where Cloudflare has no such dataset", async () => {
    const api = await startSqlApi({ status: 422, body: "unknown table paper_otter_requests" });
    const report = await request({ remote: true }, { env, api: api.url });
    expect(report).toBe("Nothing was counted yet: the last 30 days, kept by Cloudflare.");
    api.close();
  });
});
