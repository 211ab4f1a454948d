import { expect, it } from "vitest";
import { readCode } from "#app/accounts/form/credentials.ts";

it.each([
  ["123456", "123456"],
  [" 123 456\n", "123456"],
  ["123-456", "123456"],
  ["12345678", "12345678"],
  ["12345", null],
  ["12345678901", null],
  ["12345a", null],
  ["", null],
])("reads %j as %j", (text, code) => {
  expect(readCode(text)).toBe(code);
});
