import { describe, expect, it } from "vitest";
import { readBrandFiles } from "#build/brand-files.ts";

describe("the brand's files", () => {
  it("stand under the hash of their bytes, beside the other assets", () => {
    const addresses = readBrandFiles().map(({ address }) => address);
    expect(addresses).toHaveLength(6);
    for (const address of addresses) expect(address).toMatch(/^\/assets\/[a-z0-9-]+-[0-9a-f]{8}\.(svg|png)$/);
  });

  it("have the type of their bytes", () => {
    for (const { type, bytes } of readBrandFiles()) {
      expect(bytes.subarray(0, 4).toString("latin1")).toBe(type === "image/png" ? "\x89PNG" : "<svg");
    }
  });
});
