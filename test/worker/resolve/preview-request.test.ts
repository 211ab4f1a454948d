import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  carriesPreview,
  NO_PREVIEW_COOKIE,
  previewChange,
  previewCookie,
  readPreviewCookie,
} from "#worker/resolve/preview-request.ts";

function headersWith(cookie: string | null): Headers {
  return new Headers(cookie === null ? {} : { cookie });
}

const token = fc.stringMatching(/^[\w-]{1,128}$/);

describe("the cookie of a preview", () => {
  test("comes back as it was set, among whatever other cookies", () => {
    fc.assert(
      fc.property(token, fc.constantFrom("", "a=1; ", "preview=1;"), (token, others) => {
        const [pair = ""] = previewCookie(token).split(";");
        const headers = headersWith(`${others}${pair}; z=2`);
        expect(carriesPreview(headers)).toBe(true);
        expect(readPreviewCookie(headers)).toBe(token);
      }),
    );
  });

  test.each([
    null,
    "",
    "a=1",
    "x__Host-preview=abc",
    "__host-preview=abc",
    "a=__Host-preview",
    "__Host-previews=abc",
  ])("is not there in %j", (cookie) => {
    expect(carriesPreview(headersWith(cookie))).toBe(false);
    expect(readPreviewCookie(headersWith(cookie))).toBeNull();
  });

  test.each([
    "__Host-preview=",
    "__Host-preview=a b",
    "__Host-preview=abc.def",
    "__Host-preview=%61",
  ])("is there and says nothing in %j", (cookie) => {
    expect(carriesPreview(headersWith(cookie))).toBe(true);
    expect(readPreviewCookie(headersWith(cookie))).toBeNull();
  });

  test("is taken away for all of the site, as browsers want it", () => {
    expect(NO_PREVIEW_COOKIE).toBe("__Host-preview=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Lax");
  });
});

/** A text with some of its characters as their codes, whatever the case of these. */
function spelled(text: string): fc.Arbitrary<string> {
  const characters = Array.from(text, (character) => {
    const code = `%${character.charCodeAt(0).toString(16)}`;
    return fc.constantFrom(character, code, code.toUpperCase());
  });
  return fc.tuple(...characters).map((parts) => parts.join(""));
}

describe("what an address asks of the preview", () => {
  const others = fc.constantFrom("", "utm_source=x&", "q=%20&");

  test("is heard however its name is spelled, among whatever other fields", () => {
    fc.assert(
      fc.property(spelled("preview"), others, (name, before) => {
        expect(previewChange(`?${before}${name}=abc`)).toEqual({ kind: "enter", token: "abc" });
      }),
    );
  });

  test.each([
    "",
    "?",
    "?utm_source=x&fbclid=y",
    "?q=preview",
    "?previews=1",
    "?q=%70%6f",
    "?Preview=abc",
  ])("is nothing in %j", (search) => expect(previewChange(search)).toBeNull());
});
