import { createMemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { navigationTarget } from "#app/client/session/session.ts";

const HERE = { pathname: "/here", search: "?b=2", hash: "" };

it("is the whole address that is being loaded, while its loader runs", async () => {
  let target: unknown = null;
  const loader = () => {
    target = navigationTarget(router, HERE);
    return null;
  };
  const router = createMemoryRouter([{ path: "/" }, { path: "/a", loader }]);
  await router.navigate("/a?q=1#part");
  expect(target).toMatchObject({ pathname: "/a", search: "?q=1", hash: "#part" });
  expect(navigationTarget(router, HERE)).toBe(HERE);
});

it("is where the browser stands as long as there is no router", () => {
  expect(navigationTarget(null, HERE)).toBe(HERE);
});
