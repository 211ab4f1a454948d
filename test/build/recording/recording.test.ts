import { describe, expect, test } from "vitest";
import { plainText } from "#build/recording/plain-answer.ts";
import {
  compareRecordings,
  formatRecording,
  parseRecording,
  type RecordedAnswer,
  type Recording,
} from "#build/recording/recording.ts";

function answer(request: string, given: Partial<RecordedAnswer> = {}): RecordedAnswer {
  return { part: "own", request, status: 200, headers: {}, body: "<p>One</p><p>Two</p>", ...given };
}

function recording(...answers: readonly RecordedAnswer[]): Recording {
  return { day: "2026-11-27", answers };
}

test("a recording is read as it was written", () => {
  const recorded = recording(answer("GET /", { headers: { vary: "cookie" } }), answer("GET /b", { body: "a\nb" }));
  expect(parseRecording(formatRecording(recorded))).toEqual(recorded);
});

test("what is no recording is refused", () => {
  expect(() => parseRecording('{"answers":[]}\n')).toThrow("this is no recording");
});

describe("of two recordings", () => {
  test("equal answers are not named", () => {
    expect(compareRecordings(recording(answer("GET /")), recording(answer("GET /")))).toEqual([]);
  });

  test("a difference is named once, with the requests that show it", () => {
    const earlier = recording(answer("GET /a"), answer("GET /b"), answer("GET /c"));
    const body = "<p>One</p><p>Three</p>";
    const later = recording(answer("GET /a", { body }), answer("GET /b", { body }), answer("GET /c"));
    expect(compareRecordings(earlier, later)).toEqual(["own: GET /a\nown: GET /b\n    - Two\n    + Three"]);
  });

  test("statuses and header fields are compared", () => {
    const earlier = recording(answer("GET /a", { headers: { vary: "cookie" } }));
    const later = recording(answer("GET /a", { status: 404 }));
    expect(compareRecordings(earlier, later)).toEqual([
      "own: GET /a\n    status: 200 -> 404",
      "own: GET /a\n    vary: cookie -> none",
    ]);
  });

  test("requests that are new or gone are named, and parts that were not recorded are not", () => {
    const earlier = recording(answer("GET /a"), answer("GET /x", { part: "docs" }));
    expect(compareRecordings(earlier, recording(answer("GET /b")))).toEqual([
      "own: GET /b\n    is new",
      "own: GET /a\n    is asked no more",
    ]);
  });
});

test("what is another one each time is left out of a text", () => {
  const changing = { origin: "http://127.0.0.1:4711", build: "b1-r1", release: "r1" };
  const text = [
    '<a href="http://127.0.0.1:4711/about">',
    '<script nonce="1g79vDmAI70coBvwA9k6I7sL" src="/assets/boot-DoYdf3ic.js">',
    '{"build":"b1-r1","release":"r1"}',
    `/files/${"0a".repeat(32)}/fox.pdf`,
    "script-src 'nonce-1g79vDmAI70coBvwA9k6I7sL' 'strict-dynamic'",
  ];
  expect(plainText(text.join("\n"), changing)).toBe(
    [
      '<a href="http://site/about">',
      '<script nonce="*" src="/assets/boot-*.js">',
      '{"build":"BUILD","release":"RELEASE"}',
      "/files/*/fox.pdf",
      "script-src 'nonce-*' 'strict-dynamic'",
    ].join("\n"),
  );
});
