import { describe, expect, it } from "vitest";
import { inGroups, qrSource } from "#app/accounts/factors/enrol-factor.tsx";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><path fill="#000" d="M0 0h1v1z"/></svg>`;

describe("qrSource", () => {
  it.each([
    ["as auth-js gives it", `data:image/svg+xml;utf-8,${SVG}`],
    ["as the auth server gives it", SVG],
  ])("carries the whole picture %s", (_how, qrCode) => {
    const source = qrSource(qrCode);
    expect(source).not.toContain("#");
    expect(decodeURIComponent(source.slice(source.indexOf(",") + 1))).toBe(SVG);
  });

  it("leaves a picture of another kind as it is", () => {
    expect(qrSource("data:image/png;base64,AAAA")).toBe("data:image/png;base64,AAAA");
  });
});

describe("inGroups", () => {
  it.each([
    ["JBSWY3DPEHPK3PXP", "JBSW Y3DP EHPK 3PXP"],
    ["JBSWY3", "JBSW Y3"],
    ["JBSW", "JBSW"],
    ["", ""],
  ])("writes %j as %j", (secret, groups) => {
    expect(inGroups(secret)).toBe(groups);
  });
});
