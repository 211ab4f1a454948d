import { describe, expect, it } from "vitest";
import { mayCross } from "#app/client/session/session.ts";

describe("mayCross", () => {
  it.each(["site", "kids", "account"] as const)("lets one stay in the %s zone, whatever runs", (zone) => {
    expect(mayCross({ from: zone, to: zone }, false)).toBe(true);
    expect(mayCross({ from: zone, to: zone }, true)).toBe(true);
  });

  it.each(["site", "kids"] as const)("lets nobody pass between the %s and the account zone", (zone) => {
    expect(mayCross({ from: zone, to: "account" }, false)).toBe(false);
    expect(mayCross({ from: "account", to: zone }, false)).toBe(false);
  });

  it("lets one pass between the site and the kids corner as long as analytics does not run", () => {
    expect(mayCross({ from: "site", to: "kids" }, false)).toBe(true);
    expect(mayCross({ from: "kids", to: "site" }, false)).toBe(true);
    expect(mayCross({ from: "site", to: "kids" }, true)).toBe(false);
    expect(mayCross({ from: "kids", to: "site" }, true)).toBe(false);
  });
});
