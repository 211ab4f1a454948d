import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { iconNamed } from "#app/ui/icon-names.ts";

const content = new URL("../../../content/", import.meta.url);

function iconsOf(file: string): string[] {
  return readFileSync(new URL(file, content), "utf8").match(/\b(mdi|material-symbols):[a-z0-9-]+/g) ?? [];
}

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

  it("are in the sprite wherever the content names one", () => {
    const named = globSync("**/*.md", { cwd: content }).flatMap(iconsOf);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => iconNamed(name) === null)).toEqual([]);
  });
});
