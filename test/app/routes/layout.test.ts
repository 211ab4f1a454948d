import fc from "fast-check";
import { expect, test } from "vitest";
import { layoutNames } from "#app/content/routing/names.ts";
import { chooseLayout } from "#app/page-root.tsx";

const none = { page: null, navigation: null, fallback: null };

test.each([
  [{ page: "bare", navigation: "default", fallback: "default" }, "default", "bare"],
  [{ ...none, navigation: "default", fallback: "default" }, "bare", "bare"],
  [{ ...none, navigation: "bare", fallback: "default" }, null, "bare"],
  [{ ...none, fallback: "bare" }, null, "bare"],
  [none, "bare", "bare"],
  [none, null, "default"],
  [{ ...none, page: "nobody-has-this" }, null, "default"],
  [{ ...none, page: "nobody-has-this", fallback: "bare" }, "nor-this", "bare"],
])("%j behind the route's %s gives %s", (choices, routeLayout, layout) =>
  expect(chooseLayout(choices, routeLayout)).toBe(layout));

test("whatever is asked for, the layout is one that there is", () => {
  const name = fc.constantFrom("default", "bare", "theme", "", "__proto__", "constructor", null);
  const choices = fc.record({ page: name, navigation: name, fallback: name });
  fc.assert(
    fc.property(choices, name, (requested, routeLayout) => {
      expect(layoutNames).toContain(chooseLayout(requested, routeLayout));
    }),
  );
});
