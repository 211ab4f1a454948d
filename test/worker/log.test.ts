import { describe, expect, test, vi } from "vitest";
import { createOnce, described, loggable, RecentFaults, redacted } from "#worker/log.ts";

test.each([
  ["?q=my+name&page=2", "?q=redacted&page=2"],
  ["?%71=my+name", "?%71=redacted"],
  ["?tag=fox&preview=abc", "?tag=fox&preview=redacted"],
])("a log has no words that somebody looked for: %s", (search, logged) => {
  expect(loggable(search)).toBe(logged);
});

describe("redacted", () => {
  test.each([
    ["/query?previewToken=abc&x=1", "/query?previewToken=redacted&x=1"],
    ["/about?preview=abc", "/about?preview=redacted"],
    [
      "/account/confirm?token_hash=abc&type=signup&next=/free",
      "/account/confirm?token_hash=redacted&type=signup&next=/free",
    ],
    ["/account/confirm?code=abc", "/account/confirm?code=redacted"],
    ["/about?a=1&PREVIEW=abc", "/about?a=1&PREVIEW=redacted"],
    ["/about?%70review=abc", "/about?%70review=redacted"],
    ["/about?preview%54oken=abc", "/about?preview%54oken=redacted"],
    ["/about?preview=a=b", "/about?preview=redacted"],
    ["/about?preview=a&preview=b", "/about?preview=redacted&preview=redacted"],
    ["/about?preview=", "/about?preview=redacted"],
    ["/about?a?preview=abc", "/about?a?preview=redacted"],
    ["/about?previews=abc", "/about?previews=abc"],
    ["/about", "/about"],
  ])("%s is logged as %s", (given, logged) => {
    expect(redacted(given)).toBe(logged);
  });
});

test.each([
  "preview",
  "previewToken",
  "code",
  "token",
  "token_hash",
  "access_token",
  "refresh_token",
  "provider_token",
  "provider_refresh_token",
  "email",
  "phone",
])("%s is only for its sender: its value is in no log, alone, after others or in capitals", (name) => {
  expect(redacted(`/a?${name}=abc`)).toBe(`/a?${name}=redacted`);
  expect(redacted(`/a?x=1&${name.toUpperCase()}=abc&y=2`)).toBe(`/a?x=1&${name.toUpperCase()}=redacted&y=2`);
  expect(redacted(`/a?my_${name}=abc`)).toBe(`/a?my_${name}=abc`);
});

test("a fault is said once an isolate, another one again", () => {
  const reported: string[] = [];
  const once = createOnce({ log: (record) => reported.push(record.event), clock: () => 0 });
  once("a", { level: "error", event: "a" });
  once("a", { level: "error", event: "a" });
  once("b", { level: "error", event: "b" });
  expect(reported).toEqual(["a", "b"]);
});

test("whatever is thrown can be described", () => {
  expect(described(new TypeError("no"))).toMatchObject({ error: "TypeError: no" });
  expect(described("text")).toEqual({ error: "text", stack: "" });
});

test("a log says each record once, of the five hundred that it remembers", () => {
  const log = vi.fn();
  const once = createOnce({ log, clock: () => 0 });
  const record = { level: "warn", event: "x" } as const;
  for (let at = 0; at < 500; at++) once(`${at}`, record);
  once("0", record);
  expect(log).toHaveBeenCalledTimes(500);
  once("500", record);
  once("0", record);
  expect(log).toHaveBeenCalledTimes(502);
});

describe("the faults of the last five minutes", () => {
  const MINUTE = 60_000;

  test("are counted by event", () => {
    const faults = new RecentFaults();
    for (const event of ["a", "b", "a"]) faults.note(event, 30_000);
    faults.note("a", 30_000 + MINUTE);
    expect(faults.counts(30_000 + MINUTE)).toEqual({ a: 3, b: 1 });
    expect(faults.counts(5 * MINUTE - 1)).toEqual({ a: 3, b: 1 });
    expect(faults.counts(5 * MINUTE)).toEqual({ a: 1 });
    expect(faults.counts(6 * MINUTE)).toEqual({});
  });

  test("are none of a time that is still to come, where the clock has stepped back", () => {
    const faults = new RecentFaults();
    faults.note("a", 120 * MINUTE);
    expect(faults.counts(0)).toEqual({});
    faults.note("b", 0);
    expect(faults.counts(0)).toEqual({ b: 1 });
  });

  test("take the same room after a day of them", () => {
    const faults = new RecentFaults();
    for (let minute = 0; minute < 1_440; minute++) faults.note("a", minute * MINUTE);
    expect(faults.counts(1_439 * MINUTE)).toEqual({ a: 5 });
  });
});
