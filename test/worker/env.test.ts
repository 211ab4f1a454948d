import { expect, test } from "vitest";
import { type Env, settingsOf } from "#worker/env.ts";
import { KvDouble } from "./kv-double.ts";

/** The settings of a worker that is given these variables. */
function settingsWith(vars: Partial<Env>) {
  return settingsOf({ CONTENT: new KvDouble(), ASSETS: { fetch: async () => new Response() }, ...vars });
}

test("what wrangler.toml leaves out has a value", () => {
  expect(settingsWith({})).toEqual({
    origin: "",
    pointerMs: 5_000,
    kvDeadlineMs: 1_500,
    headTimeoutMs: 25,
    pageMemoryBytes: 25_165_824,
    pollSeconds: 300,
    offline: true,
    accounts: { url: "", key: "" },
    analytics: null,
  });
});

test.each<[Partial<Env>, string]>([
  [{ POINTER_SECONDS: "soon" }, 'wrangler.toml: "soon" is no number of zero or more'],
  [{ KV_DEADLINE_MS: "-1" }, 'wrangler.toml: "-1" is no number of zero or more'],
  [{ HEAD_PATIENCE_MS: "25ms" }, 'wrangler.toml: "25ms" is no number of zero or more'],
  [{ PAGE_MEMORY_MB: "NaN" }, 'wrangler.toml: "NaN" is no number of zero or more'],
  [{ BUILD_POLL_SECONDS: "5,0" }, 'wrangler.toml: "5,0" is no number of zero or more'],
  [{ ORIGIN: "otters.org" }, 'wrangler.toml: ORIGIN is "otters.org". Write an origin, such as https://example.com.'],
  [{ ORIGIN: "https://otters.org/" }, 'wrangler.toml: ORIGIN is "https://otters.org/".'],
  [{ OFFLINE: "no" }, 'wrangler.toml: OFFLINE is "no". Write "on" or "off".'],
  [{ POSTHOG_KEY: "phc_otter", POSTHOG_HOST: "posthog" }, 'wrangler.toml: POSTHOG_HOST is "posthog".'],
])("%j is a mistake that stops the worker", (vars, message) => {
  expect(() => settingsWith(vars)).toThrow(message);
});

test("zero is a number", () => {
  expect(settingsWith({ POINTER_SECONDS: "0", PAGE_MEMORY_MB: "0" })).toMatchObject({
    pointerMs: 0,
    pageMemoryBytes: 0,
  });
});
