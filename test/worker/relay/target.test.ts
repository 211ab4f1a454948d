import { describe, expect, it } from "vitest";
import { type RelayAddress, relayTarget } from "#worker/relay/target.ts";

const US = { key: "phc_otter", host: "https://us.i.posthog.com" };

function target(path: string, changes: Partial<RelayAddress> = {}, host = US.host) {
  return relayTarget({ method: "GET", path, search: "", ...changes }, { ...US, host });
}

describe("relayTarget", () => {
  it.each(["/e/", "/i/v0/e/", "/flags/"])("passes on what is posted to %s, query included", (path) => {
    expect(target(path, { method: "POST", search: "?ip=0&compression=gzip-js" })).toEqual({
      method: "POST",
      url: `https://us.i.posthog.com${path}?ip=0&compression=gzip-js`,
      kind: "json",
      keep: 0,
    });
  });

  it.each([
    ["https://us.i.posthog.com", "https://us-assets.i.posthog.com"],
    ["https://eu.i.posthog.com", "https://eu-assets.i.posthog.com"],
    ["https://posthog.example", "https://posthog.example"],
    ["https://us.i.posthog.com.evil.example", "https://us.i.posthog.com.evil.example"],
  ])("asks the assets of %s at %s", (host, assets) => {
    expect(target("/array/phc_otter/config", {}, host)?.url).toBe(`${assets}/array/phc_otter/config`);
    const search = "?token=phc_otter";
    expect(target("/api/early_access_features/", { search }, host)?.url).toBe(
      `${host}/api/early_access_features/${search}`,
    );
  });

  it("asks for the configuration as data where the client wants it as a script", () => {
    expect(target("/array/phc_otter/config.js")).toMatchObject({
      url: "https://us-assets.i.posthog.com/array/phc_otter/config",
      kind: "config-script",
    });
  });

  it.each([
    ["GET", "/e/"],
    ["POST", "/e"],
    ["POST", "/e/more"],
    ["POST", "//e/"],
    ["POST", "/s/"],
    ["POST", "/batch/"],
    ["POST", "/engage/"],
    ["GET", "/flags/"],
    ["POST", "/api/early_access_features/"],
    ["GET", "/api/surveys/"],
    ["GET", "/api/projects/1/"],
    ["GET", "/static/recorder.js"],
    ["GET", "/static/recorder-v2.js"],
    ["GET", "/static/surveys.js"],
    ["GET", "/static/toolbar.js"],
    ["GET", "/static/../array.js"],
    ["GET", "/static/web-vitals.js.map"],
    ["POST", "/static/web-vitals.js"],
    ["GET", "/array/phc_other/config"],
    ["GET", "/array/phc_other/config.js"],
    ["GET", "/array/phc_otter/array.js"],
    ["GET", "/site_app/1/token/hash/"],
    ["PUT", "/e/"],
    ["GET", "/"],
  ])("passes on no %s %s", (method, path) => {
    expect(target(path, { method })).toBeNull();
  });

  it.each([
    "?token=phc_other",
    "?api_key=phc_other",
    "?token=phc_otter&token=phc_other",
    "?token=phc_otter&token=phc_otter",
    "?Token=phc_other",
    "?token=phc_otter&TOKEN=phc_other",
    "?token=phc_otter&apiKey=phc_other",
    "?token=phc_otter&api-key=phc_other",
    "?token=phc_otter&%74oken=phc_other",
    "?token=phc_otter&$token=phc_other",
    "?token=phc_otter&data=eyJ0b2tlbiI6InBoY19vdGhlciJ9",
    "?token=phc_otter&ip=0&IP=1",
  ])("passes on nothing that names another key, %s", (search) => {
    expect(target("/e/", { method: "POST", search })).toBeNull();
    expect(target("/flags/", { method: "POST", search })).toBeNull();
    expect(target("/api/early_access_features/", { search })).toBeNull();
  });

  it("passes on our own key, named once", () => {
    expect(target("/api/early_access_features/", { search: "?token=phc_otter&ip=0" })).not.toBeNull();
    expect(target("/flags/", { method: "POST", search: "?v=2&config=true&compression=base64" })).not.toBeNull();
  });

  it("passes on no query longer than the client writes", () => {
    expect(target("/e/", { method: "POST", search: `?${"a".repeat(511)}` })).not.toBeNull();
    expect(target("/e/", { method: "POST", search: `?${"a".repeat(512)}` })).toBeNull();
  });
});
