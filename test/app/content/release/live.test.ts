import fc from "fast-check";
import { expect, test } from "vitest";
import { earliest, isLive, lifetimeOf, nextChange } from "#app/content/release/live.ts";

const DAY = Date.parse("2026-03-01T00:00:00Z");

test("dates are read from ISO text and from milliseconds; anything else is open", () => {
  expect(lifetimeOf({ publishAt: "2026-03-01", expiresAt: DAY + 1 })).toEqual({ publishAt: DAY, expiresAt: DAY + 1 });
  expect(lifetimeOf({ publishAt: "soon", expiresAt: true })).toEqual({ publishAt: null, expiresAt: null });
  expect(lifetimeOf({})).toEqual({ publishAt: null, expiresAt: null });
});

test("live from publishAt on, until just before expiresAt", () => {
  const lifetime = { publishAt: DAY, expiresAt: DAY + 10 };
  expect([DAY - 1, DAY, DAY + 9, DAY + 10].map((now) => isLive(lifetime, now))).toEqual([false, true, true, false]);
});

test("nothing changes between now and the next change", () => {
  const date = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
  fc.assert(
    fc.property(date, date, fc.integer({ min: 0, max: 100 }), (publishAt, expiresAt, now) => {
      const lifetime = { publishAt, expiresAt };
      const until = nextChange(lifetime, now) ?? 101;
      for (let at = now; at < until; at++) expect(isLive(lifetime, at)).toBe(isLive(lifetime, now));
    }),
  );
});

test("the earliest of no dates is never", () => {
  expect(earliest([])).toBe(null);
  expect(earliest([null, 5, 3, null])).toBe(3);
});
