import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { configScript } from "#worker/relay/service.ts";

interface ConfiguredWindow {
  _POSTHOG_REMOTE_CONFIG?: { [key: string]: { config: unknown; siteApps: unknown[] } };
}

const encode = (text: string) => new TextEncoder().encode(text);

function run(config: string, window: ConfiguredWindow = {}): ConfiguredWindow {
  runInNewContext(configScript(encode(config), "phc_otter") ?? "", { window });
  return window;
}

test("the script puts the configuration where the client looks for it, without site apps", () => {
  const window = run('{"surveys":true,"siteApps":[{"id":1}]}');
  expect(JSON.stringify(window)).toBe(
    '{"_POSTHOG_REMOTE_CONFIG":{"phc_otter":{"config":{"surveys":true,"siteApps":[{"id":1}]},"siteApps":[]}}}',
  );
});

test("any object of JSON arrives as it is and runs nothing", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (config) => {
      const text = JSON.stringify(config);
      expect(JSON.stringify(run(text)._POSTHOG_REMOTE_CONFIG?.phc_otter?.config)).toBe(text);
    }),
  );
});

test("a key __proto__ is data", () => {
  const config = run('{"__proto__":{"polluted":true}}')._POSTHOG_REMOTE_CONFIG?.phc_otter?.config;
  expect(config).not.toHaveProperty("polluted");
});

test.each(["", "[]", "null", '"text"', "<html>", '{"a":1};alert(1)'])("%j is no configuration", (config) => {
  expect(configScript(encode(config), "phc_otter")).toBeNull();
});
