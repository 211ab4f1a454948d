import { describe, expect, it } from "vitest";
import { encodeWinAnsi } from "#app/drawings/win-ansi.ts";

describe("text in a PDF's standard fonts", () => {
  it.each([
    ["Fox", "Fox"],
    ["Café", "Caf\u00e9"],
    ["“Łódź” – 5 €", "\u0093L\u00f3dz\u0094 \u0096 5 \u0080"],
    ["Cafe\u0301", "Caf\u00e9"],
    ["ſtar ﬁsh", "star fish"],
    ["狐", "?"],
    ["a\nb", "a?b"],
    ["Œuf\u00a0Ž", "\u008cuf \u008e"],
  ])("writes %s with the letters there are", (text, bytes) => {
    expect(String.fromCharCode(...encodeWinAnsi(text))).toBe(bytes);
  });
});
