import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { headOfFailure } from "#app/head.ts";
import { siteView } from "#app/server/shell.ts";
import { SiteContext, useHead } from "#app/site-context.ts";
import { shell } from "../fixture.ts";

const head = headOfFailure({ title: "Page Not Found" }, { name: "Paper Otter" });

function Screen(): ReactNode {
  useHead(() => head);
  return "shown";
}

describe("useHead", () => {
  it("throws outside of a component", () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect(() => useHead(() => head)).toThrow();
  });

  it("throws in a component outside of the app", () => {
    expect(() => renderToString(<Screen />)).toThrow("outside of the app");
  });

  it("is at home in the app, on the server too", () => {
    expect(
      renderToString(
        <SiteContext value={siteView(shell())}>
          <Screen />
        </SiteContext>,
      ),
    ).toBe("shown");
  });
});
