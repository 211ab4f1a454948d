import { describe, expect, it } from "vitest";
import { entryOf, scrollTarget } from "#app/client/navigation/after-navigation.ts";

function at(hash = "", key = "k") {
  return { pathname: "/a", search: "", hash, state: null, key };
}

describe("scrollTarget", () => {
  it.each([
    ["a new page to its top", "", null, 0],
    ["a fragment to its element", "#deep", null, "deep"],
    ["a fragment that is encoded to its element", "#%C3%BCber", null, "über"],
    ["a fragment that is no encoding to what it says", "#100%", null, "100%"],
    ["back to where one was", "", 300, 300],
    ["back to where one was below a fragment", "#deep", 300, 300],
    ["an empty fragment to the top", "#", null, 0],
  ])("leads %s", (_name, hash, remembered, target) => {
    expect(scrollTarget(hash, remembered)).toBe(target);
  });
});

describe("entryOf", () => {
  it("tells entries apart that the router did not make", () => {
    expect(entryOf(at("#a", "default"))).not.toBe(entryOf(at("#b", "default")));
    expect(entryOf(at("", "one"))).not.toBe(entryOf(at("", "two")));
    expect(entryOf({ ...at("", "default"), search: "?page=2" })).not.toBe(entryOf(at("", "default")));
    expect(entryOf({ ...at("", "default"), pathname: "/b" })).not.toBe(entryOf(at("", "default")));
  });

  it("says nothing of what a fragment has in fields", () => {
    expect(entryOf(at("#name=Ada&theme=ocean"))).toBe(entryOf(at()));
  });
});
