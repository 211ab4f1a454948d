import fc from "fast-check";
import { expect, test } from "vitest";
import { isLive, nextChange } from "#app/content/release/live.ts";
import { firstSpans, spansOf, unionOf } from "#build/release/listings/spans.ts";

const date = fc.option(fc.integer({ min: 0, max: 9 }));
const lifetimes = fc.array(fc.record({ publishAt: date, expiresAt: date }), { maxLength: 12 });

test("each is in for as long as none before it shows", () => {
  fc.assert(
    fc.property(lifetimes, (dated) => {
      const items = dated.map((lifetime) => ({ lifetime, spans: spansOf(lifetime) }));
      const found = firstSpans(items);
      expect(found.map(([item]) => item)).toEqual(items);
      for (let now = -1; now <= 10; now++) {
        const first = items.filter(({ lifetime }) => isLive(lifetime, now)).slice(0, 1);
        const shown = found.filter(([, spans]) =>
          spans.some(([publishAt, expiresAt]) => isLive({ publishAt, expiresAt }, now)),
        );
        expect(shown.map(([item]) => item)).toEqual(first);
      }
    }),
  );
});

test("its spans are as few as can be", () => {
  const items = [
    { publishAt: 2, expiresAt: 4 },
    { publishAt: 3, expiresAt: 5 },
    { publishAt: null, expiresAt: null },
  ].map((lifetime) => ({ spans: spansOf(lifetime) }));
  expect(firstSpans(items).map(([, spans]) => spans)).toEqual([
    [[2, 4]],
    [[4, 5]],
    [
      [null, 2],
      [5, null],
    ],
  ]);
});

test("a union is live when one of its parts is, and changes no sooner than it says", () => {
  const moment = fc.option(fc.integer({ min: 0, max: 12 }), { nil: null });
  const parts = fc.array(fc.record({ publishAt: moment, expiresAt: moment }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, (lifetimes) => {
      const union = unionOf(lifetimes);
      const live = (now: number) => lifetimes.some((lifetime) => isLive(lifetime, now));
      for (let now = -1; now <= 13; now++) {
        expect(isLive(union, now)).toBe(live(now));
        const until = nextChange(union, now) ?? 14;
        for (let at = now; at < until; at++) expect(live(at)).toBe(live(now));
      }
    }),
  );
});
