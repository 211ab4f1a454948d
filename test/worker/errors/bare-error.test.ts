import { expect, test, vi } from "vitest";
import { corpusRelease } from "../corpus-content.ts";
import { createStage } from "../stage.ts";

vi.mock("#app/server.tsx", async (original) => ({
  ...(await original<object>()),
  renderErrorView() {
    throw new Error("the view is broken: internal id 4711");
  },
}));

test("where even the error view fails, visitors get one line and the log gets all", async () => {
  const stage = createStage({ release: await corpusRelease() });
  const response = await stage.fetch("/nope");
  expect(response.status).toBe(500);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toBe("Internal Server Error");
  expect(stage.log).toContainEqual(
    expect.objectContaining({ event: "error-view-failed", error: expect.stringContaining("4711") }),
  );
});

test("a mistake in wrangler.toml is logged once, by its own words", async () => {
  const stage = createStage({ release: await corpusRelease(), vars: { POINTER_SECONDS: "soon" } });
  expect((await stage.fetch("/about")).status).toBe(500);
  expect(stage.log).toEqual([expect.objectContaining({ error: expect.stringContaining('"soon" is no number') })]);
});
