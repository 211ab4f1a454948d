import { expect, test, vi } from "vitest";
import { corpusRelease } from "../corpus-content.ts";
import { createStage } from "../stage.ts";

vi.mock("#app/server.tsx", async (original) => ({
  ...(await original<object>()),
  renderPage: () => Promise.reject("a text, and no error"),
}));

test("what is thrown and is no error is answered and logged as an error is", async () => {
  const stage = createStage({ release: await corpusRelease() });
  const response = await stage.fetch("/about");
  expect(response.status).toBe(500);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(stage.log).toContainEqual(
    expect.objectContaining({ event: "request-failed", error: expect.stringContaining("a text, and no error") }),
  );
});
