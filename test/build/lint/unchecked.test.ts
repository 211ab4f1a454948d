import { describe, expect, test } from "vitest";
import { uncheckedIn } from "#build/lint/unchecked.ts";

const textsIn = (code: string) => uncheckedIn("a.ts", code).map(({ text }) => text);

describe("an unchecked type is", () => {
  test.each([
    ["a cast", "f(x as A)", "x as A"],
    ["JSON taken for a type", "const a: A = JSON.parse(text)", "JSON.parse(text)"],
    ["JSON of no type, which is any", "const { a } = JSON.parse(text)", "JSON.parse(text)"],
    ["an answer taken for a type", "const a: A = await response.json()", "response.json()"],
    ["the result of a function", "function f(): A { return JSON.parse(text) }", "JSON.parse(text)"],
    ["the result of an arrow", "const f = (): A => JSON.parse(text)", "JSON.parse(text)"],
    ["one branch of two", "const a: A = ok ? JSON.parse(text) : b", "JSON.parse(text)"],
    ["a property", "const a = { b: JSON.parse(text) }", "JSON.parse(text)"],
    ["what is assigned", "table[name] = await response.json()", "response.json()"],
    [
      "the result of a function within one of unknown",
      "function f(): unknown { const g = (): A => { return JSON.parse(text) } }",
      "JSON.parse(text)",
    ],
  ])("%s", (_, code, text) => expect(textsIn(code)).toEqual([text]));
});

describe("none is", () => {
  test.each([
    ["a constant", "const a = [] as const"],
    ["unknown", "const a: unknown = JSON.parse(text)"],
    ["Json", "const a: Json = JSON.parse(text)"],
    [
      "unknown on all of its ways",
      "const a: unknown = ok ? await response.json().catch(() => null) : JSON.parse(b ?? c)",
    ],
    ["what a decoder takes", "f(await response.json(), new A(JSON.parse(text)))"],
    ["the unknown result of a function", "function f(): unknown { try { return JSON.parse(text) } catch {} }"],
    ["the unknown result of an arrow", "const f = async (): Promise<unknown> => response.json()"],
    ["what is only tried", "JSON.parse(text)"],
    ["another method of the name", "context.json(value)"],
  ])("%s", (_, code) => expect(textsIn(code)).toEqual([]));
});

test("each has its line", () => {
  expect(uncheckedIn("a.ts", "\n\nf(a as\n  B)")).toEqual([{ line: 3, text: "a as B" }]);
});
