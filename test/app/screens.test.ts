import { describe, expect, it } from "vitest";
import { type Kind, kinds } from "#app/content/kind.ts";
import { Screens, screenName } from "#app/screens.ts";

const ALL = Object.keys(kinds) as Kind[];

describe("screens", () => {
  it.each(ALL)("has one for %s, once it is loaded", async (kind) => {
    const screens = new Screens();
    expect(screens.get(kind)).toBeNull();
    await screens.load(kind);
    expect(screens.get(kind)).toBeTypeOf("function");
  });

  it("has one of its own for the account zone, whatever document is there", async () => {
    for (const kind of ALL) expect(screenName("/account/login", kind)).toBe("account");
    expect(screenName("/accounting", "article")).toBe("article");
    const screens = new Screens();
    await screens.load("account");
    expect(screens.get("account")).toBeTypeOf("function");
  });
});
