import { describe, expect, it } from "vitest";
import { entryOf, scrollTarget } from "#app/client/navigation/after-navigation.ts";

function at(hash = "", key = "k") {
  return { pathname: "/a", search: "", hash, state: null, key };
}

const top = { kind: "position", top: 0 };

describe("scrollTarget", () => {
  it.each([
    ["a new page to its top", "PUSH", "", 300, top],
    ["a fragment to its element", "PUSH", "#deep", null, { kind: "element", id: "deep" }],
    ["a fragment that is encoded to its element", "PUSH", "#%C3%BCber", null, { kind: "element", id: "über" }],
    ["a fragment that is no encoding to what it says", "PUSH", "#100%", null, { kind: "element", id: "100%" }],
    ["back to where one was", "POP", "", 300, { kind: "position", top: 300 }],
    ["back to where one was below a fragment", "POP", "#deep", 300, { kind: "position", top: 300 }],
    ["back to what is not known to its top", "POP", "", null, top],
    ["a redirect to its top", "REPLACE", "", 300, top],
    ["an empty fragment to the top", "PUSH", "#", null, top],
  ] as const)("leads %s", (_name, action, hash, remembered, target) => {
    expect(scrollTarget({ location: at(hash), action }, remembered)).toEqual(target);
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
