import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { ROOT } from "#build/paths.ts";

/** What a teacher looks for first in the pack of a month. */
const WANTED = {
  january: ["snowman", "penguin", "party-hat", "hands-around-a-heart"],
  february: ["hearts", "hundredth-day-of-school", "groundhog", "white-house"],
  march: ["shamrock", "pot-of-gold", "rainbow", "weather-wheel"],
  april: ["easter-eggs", "bunny", "earth", "life-cycle-of-a-butterfly"],
  may: ["flower", "bouquet", "solar-system"],
  june: ["trophy", "toolbox", "car"],
  july: ["american-flag", "fireworks", "watermelon"],
  august: ["school", "school-bus", "backpack", "pencil"],
  september: ["apple", "pumpkin", "autumn-leaves", "five-senses", "firefighter"],
  october: ["jack-o-lantern", "ghost", "witch", "fire-engine"],
  november: ["turkey", "pie", "pumpkin"],
  december: ["christmas-tree", "santa", "menorah", "dreidel", "kinara"],
} as const;

interface Page {
  readonly packs: { readonly [name: string]: { readonly pages?: readonly string[] } };
}

const [, frontMatter = ""] = readFileSync(join(ROOT, "content/2.free/classroom-packs.md"), "utf8").split(/^---$/m);
const { packs }: Page = parse(frontMatter);

test.each(Object.entries(WANTED))("the pack of %s has what the month is known for", (month, wanted) => {
  const names = (packs[month]?.pages ?? []).map((path) => path.slice(path.lastIndexOf("/") + 1));
  expect(names).toEqual(expect.arrayContaining([...wanted]));
  expect(names.length).toBeGreaterThanOrEqual(12);
});
