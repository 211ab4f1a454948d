import { describe, expect, test } from "vitest";
import type { AppState } from "#app/state.ts";
import { releaseOf, wireDocument } from "../../content-fixture.ts";
import { BUILD, createStage, type StageOptions } from "../stage.ts";

const AUTH = "https://project.supabase.co";
const vars = { SUPABASE_URL: `${AUTH}/`, SUPABASE_ANON_KEY: "public", POSTHOG_KEY: "phc_1", BUILD_POLL_SECONDS: "60" };
const stems = ["index", "articles/fox", "account/index", "account/login", "accounting", "kids-corner/fox"];
const release = await releaseOf(
  stems.map((stem) => wireDocument(stem)),
  { analytics: { kidsCorner: "pageviews" } },
);

function stageWith(settings: StageOptions["vars"] = vars) {
  return createStage({ release, vars: settings });
}

async function configOf(response: Response): Promise<AppState["config"]> {
  const text = /<script type="application\/json" id="state">(.*?)<\/script>/.exec(await response.text())?.[1];
  const state: AppState = JSON.parse(text ?? "{}");
  return state.config;
}

function connectOf(response: Response): string | undefined {
  return /connect-src ([^;]*);/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
}

describe("the account zone", () => {
  const zone = ["/account", "/account/login", "/account/nowhere"];

  test.each(zone)("%s may ask the auth server, and is kept by nobody", async (path) => {
    const response = await stageWith().fetch(path);
    expect(connectOf(response)).toBe(`'self' ${AUTH}`);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect((await configOf(response)).accounts).toEqual({ url: `${AUTH}/`, key: "public" });
  });

  test("has payloads that are kept by nobody", async () => {
    const build = `${BUILD.code}-${release.id}`;
    const [own, other] = await Promise.all(
      ["/account/login", "/articles/fox"].map((path) => stageWith().fetch(`${path}/_payload.json?${build}`)),
    );
    expect(own?.headers.get("cache-control")).toBe("private, no-store");
    expect(other?.headers.get("cache-control")).toContain("immutable");
  });

  test.each([
    "",
    "nonsense",
    "javascript:alert(1)",
    "https://x.test; script-src *",
  ])("asks nobody where the address of the auth server is %s", async (SUPABASE_URL) => {
    expect(connectOf(await stageWith({ ...vars, SUPABASE_URL }).fetch("/account"))).toMatch(
      SUPABASE_URL.startsWith("https:") ? /^'self' https:\/\/x\.test$|^'self'$/ : /^'self'$/,
    );
  });

  test("has what its pages may do in an isolate that has shown other pages, and leaves it to them alone", async () => {
    const stage = stageWith();
    const told = [];
    for (const path of ["/articles/fox", "/account", "/articles/fox"]) {
      const { accounts, analytics } = await configOf(await stage.fetch(path));
      told.push([accounts !== null, analytics !== null]);
    }
    expect(told).toEqual([
      [false, true],
      [true, false],
      [false, true],
    ]);
  });

  test("never counts", async () => {
    expect((await configOf(await stageWith().fetch("/account"))).analytics).toBeNull();
  });
});

describe("outside of the account zone", () => {
  test.each([
    "/",
    "/articles/fox",
    "/accounting",
    "/kids-corner/fox",
    "/nowhere",
  ])("%s asks nobody else and knows of no accounts", async (path) => {
    const response = await stageWith().fetch(path);
    expect(connectOf(response)).toBe("'self'");
    expect((await configOf(response)).accounts).toBeNull();
  });

  test("a page tells its browser the key of the analytics, and what the kids corner allows", async () => {
    const { analytics, pollSeconds } = await configOf(await stageWith().fetch("/articles/fox"));
    expect(analytics).toEqual({ key: "phc_1", kidsCorner: "pageviews", privacy: null });
    expect(pollSeconds).toBe(60);
  });

  test("a page without a key knows of no analytics", async () => {
    const { analytics, pollSeconds } = await configOf(await stageWith({}).fetch("/articles/fox"));
    expect(analytics).toBeNull();
    expect(pollSeconds).toBe(300);
  });
});
