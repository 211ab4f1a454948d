import { expect, it } from "vitest";
import { nearestNames } from "#app/content/nearest-names.ts";

const names = ["fox", "ox", "hedgehog", "hedge", "honeybee", "whale", "spouting-whale"];

it.each([
  ["foks", ["fox"]],
  ["hegdehog", ["hedgehog"]],
  ["whales", ["whale"]],
  ["spouting whale", ["spouting-whale", "whale"]],
  ["helicopter", []],
])("suggests for %s: %j", (name, expected) => {
  expect(nearestNames(name, names)).toEqual(expected);
});
