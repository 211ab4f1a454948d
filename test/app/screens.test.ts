import { expect, it } from "vitest";
import { kindNames } from "#app/front-matter.ts";
import { screens } from "#app/screens.ts";

it.each(kindNames)("there is a screen for %s", async (kind) => {
  expect(await screens[kind]()).toBeTypeOf("function");
});
