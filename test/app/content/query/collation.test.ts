import fc from "fast-check";
import { expect, test } from "vitest";
import { collate } from "#app/content/query/collation.ts";
import { runs } from "#test/harness/tier.ts";
import { right } from "./documents.ts";

const options = fc.record(
  {
    $numeric: fc.boolean(),
    $caseFirst: fc.constantFrom("upper", "lower", "false"),
    $sensitivity: fc.constantFrom("base", "accent", "case", "variant"),
    $locale: fc.constantFrom(
      "en",
      "de-AT",
      "fr-CA",
      "it",
      "nl",
      "pt-BR",
      "es",
      "sv",
      "fi",
      "ca",
      "id",
      "da",
      "cs",
      "th",
    ),
  },
  { requiredKeys: [] },
);

/** Texts that often begin alike: of ASCII, of what sorts beside it, and of anything. */
const characters = [..." _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0019aAbBzZ"];
const others = ["\u0301", "é", "ß", "l·", "ﬁ", "\u0000", "\u200d", "中", "\t"];
const text = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...characters) }, fc.constantFrom(...others), fc.string()), {
    maxLength: 6,
  })
  .map((parts) => parts.join(""));
const alike = fc.tuple(text, text, text).map(([start, a, b]) => [start + a, start + b] as const);

test("texts are ordered as Intl.Collator orders them", () => {
  fc.assert(
    fc.property(options, alike, (sort, [a, b]) => {
      const { $locale = "en", $numeric = false, $caseFirst, $sensitivity } = sort;
      const { compare } = new Intl.Collator($locale, {
        numeric: $numeric,
        caseFirst: $caseFirst,
        sensitivity: $sensitivity,
      });
      expect(Math.sign(right(collate(sort))(a, b))).toBe(Math.sign(compare(a, b)));
    }),
    { numRuns: runs(3_000, 100_000) },
  );
});
