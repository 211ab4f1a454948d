import { describe, expect, it } from "vitest";
import { listField, textField } from "#app/routes/fields.ts";
import { coloringItems } from "#app/ui/items.ts";
import { meta } from "../fixture.ts";

describe("textField", () => {
  it.each([
    ["4+", "4+"],
    [4, "4"],
    [undefined, ""],
    [null, ""],
    [["a"], ""],
    [{ a: 1 }, ""],
  ])("of %j is %j", (age, text) => {
    expect(textField(meta({ age }), "age")).toBe(text);
  });
});

it("no field is read that the table does not have, or not as what it is", () => {
  // @ts-expect-error -- a slip of "age"
  expect(textField(meta({}), "aeg")).toBe("");
  // @ts-expect-error -- tags are a list
  expect(textField(meta({ tags: ["a"] }), "tags")).toBe("");
});

describe("listField", () => {
  it.each([
    [
      ["a", 1, "b", null],
      ["a", "b"],
    ],
    ["a", []],
    [undefined, []],
  ])("of %j is %j", (tags, list) => {
    expect(listField(meta({ tags }), "tags")).toEqual(list);
  });
});

describe("coloringItems", () => {
  it("gives the items that can be shown", () => {
    const fox = { title: "Fox", _path: "/fox", drawing: { thumbnail: "/files/ab/fox.svg", width: 1, height: 1 } };
    expect(coloringItems({ items: [fox, { title: "No drawing", _path: "/x" }, null] })).toEqual([fox]);
    expect(coloringItems(null)).toEqual([]);
  });
});
