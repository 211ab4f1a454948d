import { expect, it } from "vitest";
import { navigationTarget } from "#app/client/session/session.ts";
import { navigationTo } from "../navigation/navigation-fixture.ts";

const HERE = { pathname: "/here", search: "?b=2", hash: "" };

it("is the whole address that is being loaded, while it is", async () => {
  let target: unknown = null;
  const { navigation } = navigationTo({ onLoad: () => (target = navigationTarget(navigation, HERE)) });
  await navigation.follow("/a?q=1#part");
  expect(target).toMatchObject({ pathname: "/a", search: "?q=1", hash: "#part" });
  expect(navigationTarget(navigation, HERE)).toBe(HERE);
});

it("is where the browser stands as long as there is no navigation", () => {
  expect(navigationTarget(null, HERE)).toBe(HERE);
});
