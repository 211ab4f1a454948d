import { describe, expect, test } from "vitest";
import { decodeTranslations } from "#app/content/words/translations.ts";

const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

describe("the words of a locale in a release", () => {
  const shell = { locale: "fr", skip: "Aller au contenu", pages: { one: "{count} page", other: "{count} pages" } };

  test("are read by part", () => {
    expect(decodeTranslations(encode({ shell }))).toEqual({ shell });
  });

  test.each([
    ["no object", ["words"]],
    ["without a locale", { skip: "Aller" }],
    ["with a number", { locale: "fr", skip: 1 }],
    ["with nothing", { locale: "fr", skip: null }],
    ["with a list", { locale: "fr", skip: ["Aller"] }],
    ["with forms of a number but the one for all others", { locale: "fr", pages: { one: "page" } }],
    ["with a form that is no text", { locale: "fr", pages: { one: 1, other: "pages" } }],
  ])("leave out a part that is no words: %s", (_, studio) => {
    expect(decodeTranslations(encode({ studio, shell }))).toEqual({ shell });
  });

  test.each([[["shell"]], ["shell"], [null]])("are none where the object is %j", (value) => {
    expect(decodeTranslations(encode(value))).toEqual({});
  });
});
