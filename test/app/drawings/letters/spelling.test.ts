import { describe, expect, it } from "vitest";
import { isSpelled, spell, unprintable } from "#app/drawings/letters/spelling.ts";

describe("a text in the letters of prints", () => {
  it.each([
    ["Fox", "Fox"],
    ["Café", "Café"],
    ["“Łódź” – 5 €", "“Łódź” – 5 €"],
    ["Cafe\u0301", "Café"],
    ["ĞÜNEŞ Țara őz", "ĞÜNEŞ Țara őz"],
    ["Nguyễn", "Nguyen"],
    ["ﬁsh", "fish"],
    ["狐", "?"],
    ["a\nb", "a?b"],
    ["Œuf\u00a0Ž", "Œuf Ž"],
  ])("is %s, written %s", (text, written) => {
    expect(spell(text)).toBe(written);
    expect(isSpelled(text)).toBe(text.normalize("NFC").replaceAll("\u00a0", " ") === written);
  });

  it("has a question mark for what there is nothing for, signs of several parts whole", () => {
    expect(unprintable("Łoś? Лис 👩‍🚀")).toEqual(["Л", "и", "с", "👩‍🚀"]);
  });
});
