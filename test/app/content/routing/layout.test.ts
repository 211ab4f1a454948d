import { expect, test } from "vitest";
import { chooseLayout } from "#app/content/routing/layout.ts";

const known = ["default", "bare"];
const none = { page: null, navigation: null, fallback: null };

test.each([
  [{ page: "bare", navigation: "default", fallback: "default" }, "default", "bare"],
  [{ ...none, navigation: "default", fallback: "default" }, "bare", "bare"],
  [{ ...none, navigation: "bare", fallback: "default" }, null, "bare"],
  [{ ...none, fallback: "bare" }, null, "bare"],
  [none, null, "default"],
  [{ ...none, page: "nobody-has-this" }, null, "default"],
])("%j behind the route's %s gives %s", (choices, routeLayout, layout) =>
  expect(chooseLayout(choices, { routeLayout, known })).toBe(layout),
);
