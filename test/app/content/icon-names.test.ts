import { describe, expect, it } from "vitest";
import { iconNamed } from "#app/content/icon-names.ts";

describe("icons by name", () => {
  it.each([
    ["leaf", "leaf"],
    ["mdi:leaf", "leaf"],
    ["material-symbols:star-half-rounded", "star-half"],
    ["mdi:no-such-otter", null],
    ["constructor", null],
  ])("%s is %s", (name, known) => {
    expect(iconNamed(name)).toBe(known);
  });
});
