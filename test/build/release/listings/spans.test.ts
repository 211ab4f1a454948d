import fc from "fast-check";
import { expect, test } from "vitest";
import { isLive } from "#app/content/release/live.ts";
import { firstSpans, spansOf } from "#build/release/listings/spans.ts";

const date = fc.option(fc.integer({ min: 0, max: 9 }));
const lifetimes = fc.array(fc.record({ publishAt: date, expiresAt: date }), { maxLength: 12 });

test("each is in for as long as fewer than so many before it show", () => {
  fc.assert(
    fc.property(lifetimes, fc.integer({ min: 1, max: 4 }), (dated, most) => {
      const items = dated.map((lifetime) => ({ lifetime, spans: spansOf(lifetime) }));
      const found = firstSpans(items, most);
      expect(found.map(([item]) => item)).toEqual(items);
      for (let now = -1; now <= 10; now++) {
        const first = items.filter(({ lifetime }) => isLive(lifetime, now)).slice(0, most);
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
  expect(firstSpans(items, 1).map(([, spans]) => spans)).toEqual([
    [[2, 4]],
    [[4, 5]],
    [
      [null, 2],
      [5, null],
    ],
  ]);
});
