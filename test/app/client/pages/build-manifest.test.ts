import { afterEach, describe, expect, it, vi } from "vitest";
import { BuildManifest } from "#app/client/pages/build-manifest.ts";
import { buildMatcher } from "#app/content/routing/route-rules.ts";
import { path } from "../../fixture.ts";

const RULES = buildMatcher({
  "/gone": { redirect: { to: "/articles?all=1#top", statusCode: 307 } },
  "/old/**": { redirect: { to: "/new", statusCode: 301 } },
  "/old/kept": { redirect: { to: "/kept", statusCode: 307 } },
  "/pages/*": { redirect: { to: "/page", statusCode: 307 } },
  "/moved/**": { redirect: { to: "/to/**", statusCode: 307 } },
  "/friend": { redirect: { to: "https://friend.example/", statusCode: 307 } },
  "/itself/**": { redirect: { to: "/itself/start", statusCode: 307 } },
  "/hidden": { middleware: ["hidden"] },
});

async function loaded(answer: () => unknown = () => ({ matcher: RULES })): Promise<BuildManifest> {
  const manifest = new BuildManifest();
  await manifest.load(async () => answer());
  return manifest;
}

describe("the build manifest", () => {
  it.each([
    ["/gone", "/articles?all=1#top"],
    ["/old", "/new"],
    ["/old/a/b", "/new"],
    ["/old/kept", "/kept"],
    ["/pages/5", "/page"],
    ["/itself/other", "/itself/start"],
  ])("sends %s to %s", async (from, to) => {
    expect((await loaded()).redirectOf(path(from))).toEqual({ redirect: { to, external: false }, byRule: true });
  });

  it.each([
    ["without a rule", "/about"],
    ["whose rule names no target", "/hidden"],
    ["whose target the server fills in", "/moved/a"],
    ["that leads to another site", "/friend"],
    ["that would lead to itself", "/itself/start"],
  ])("leaves a path %s to the server", async (_which, from) => {
    expect((await loaded()).redirectOf(path(from))).toBeNull();
  });

  it.each([
    "//evil.example",
    "/..//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "",
    "about",
  ])("does not follow a target spelled %j", async (redirect) => {
    const manifest = await loaded(() => ({ matcher: { static: { "/a": { redirect } }, wildcard: {}, dynamic: {} } }));
    expect(manifest.redirectOf(path("/a"))).toBeNull();
  });

  describe("that cannot be used", () => {
    afterEach(() => void vi.restoreAllMocks());

    it.each([
      ["not there", () => Promise.reject(new Error("404"))],
      ["no manifest", () => "<!doctype html>"],
      ["without rules", () => ({ id: "a" })],
      ["of another form", () => ({ matcher: { static: null } })],
    ])("because it is %s is only logged", async (_why, answer) => {
      const log = vi.spyOn(console, "error").mockImplementation(() => {});
      expect((await loaded(answer)).redirectOf(path("/gone"))).toBeNull();
      expect(log).toHaveBeenCalledOnce();
    });
  });
});
