import { expect, test } from "vitest";
import { decodeText } from "#build/compile/sources/decode-text.ts";

test.each([
  ["of Unix", "one\ntwo\n\nthree\n"],
  ["of Windows", "one\r\ntwo\r\n\r\nthree\r\n"],
  ["of an old Mac", "one\rtwo\r\rthree\r"],
  ["of all of them", "one\r\ntwo\r\r\nthree\n"],
])("line ends %s are line feeds", (_, written) => {
  const { text, wrong } = decodeText(new TextEncoder().encode(written));
  expect(text).toBe("one\ntwo\n\nthree\n");
  expect(wrong).toBeNull();
});
