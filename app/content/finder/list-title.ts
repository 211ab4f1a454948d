import type { Chip } from "./find-drawings.ts";

/** What a list may be called after, the first of them that is chosen. */
const SUBJECTS: readonly Chip["name"][] = ["category", "tag", "season"];

/**
 * What a list shows that was narrowed by something.
 *
 * @example listTitle(found.chips) // "Animals coloring pages, easy, 4 years, “fox”"
 */
export function listTitle(chips: readonly Chip[]): string {
  const [subject] = SUBJECTS.flatMap((name) => chips.filter((chip) => chip.name === name));
  const others = chips.filter((chip) => chip !== subject && chip.name !== "q");
  const words = chips.filter(({ name }) => name === "q");
  return [
    subject === undefined ? "Coloring pages" : `${subject.label} coloring pages`,
    ...others.map(({ label }) => label.toLowerCase()),
    ...words.map(({ label }) => label),
  ].join(", ");
}
