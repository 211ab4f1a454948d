import { expect, test } from "vitest";
import { CodeHighlighter, loadGrammars } from "#build/compile/highlight.ts";

const { push } = Array.prototype;

/** Breaks off a work in its midst, as the engine does with what takes too long: where it has made a list so many times. */
function brokenOff(work: () => unknown, lists: number): void {
  let left = lists;
  Array.prototype.push = function (...items: unknown[]) {
    left -= 1;
    if (left === 0) throw new Error("broken off");
    return Reflect.apply(push, this, items);
  };
  try {
    work();
  } catch {
    // What was thrown here is what the test means.
  } finally {
    Array.prototype.push = push;
  }
}

test.each([
  ["js", 7],
  ["ts", 14],
  ["go", 119],
  ["xml", 245],
] as const)("code of %s is told apart after such code was broken off, %d lists into it", (language, lists) => {
  const tokens = () => new CodeHighlighter().lines('const b = "c"\n<b>d</b>', language);
  loadGrammars(`\`\`\`${language}\n`);
  brokenOff(tokens, lists);
  expect(
    tokens()
      ?.flat()
      .map(({ kind }) => kind),
  ).toContain(language === "xml" ? "keyword" : "value");
});
