import { describe, expect, it } from "vitest";
import { readBrandFiles } from "#build/vite/brand-files.ts";

describe("the brand's files", () => {
  it("stand under the hash of their bytes, beside the other assets", () => {
    const addresses = readBrandFiles().map(({ address }) => address);
    expect(addresses).toEqual([expect.stringMatching(/^\/assets\/favicon-[0-9a-f]{8}\.svg$/)]);
  });

  it("have the type of their bytes", () => {
    for (const { type, bytes } of readBrandFiles()) {
      expect([type, bytes.subarray(0, 4).toString("latin1")]).toEqual(["image/svg+xml", "<svg"]);
    }
  });
});
