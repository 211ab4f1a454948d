import { expect, it } from "vitest";
import { navigationTarget } from "#app/client/session/session.ts";
import { routerTo } from "../navigation/router-fixture.ts";

const HERE = { pathname: "/here", search: "?b=2", hash: "" };

it("is the whole address that is being loaded, while it is", async () => {
  let target: unknown = null;
  const { router } = routerTo({ onLoad: () => (target = navigationTarget(router, HERE)) });
  await router.navigate("/a?q=1#part", { replace: false });
  expect(target).toMatchObject({ pathname: "/a", search: "?q=1", hash: "#part" });
  expect(navigationTarget(router, HERE)).toBe(HERE);
});

it("is where the browser stands as long as there is no router", () => {
  expect(navigationTarget(null, HERE)).toBe(HERE);
});
