import fc from "fast-check";
import { expect, test } from "vitest";
import { isLive, nextChange } from "#app/content/release/live.ts";
import { unionOf } from "#build/release/listings/spans.ts";

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
