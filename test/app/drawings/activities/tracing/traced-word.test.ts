import { expect, it } from "vitest";
import { wordOf } from "#app/drawings/activities/tracing/traced-word.ts";

it.each([
  ["Fox in the snow", "Fox"],
  ["The bear", "Bear"],
  ["Polar bear", "Bear"],
  ["Girl reading a book", "Girl"],
  ["Shooting star", "Star"],
  ["Camping", "Camping"],
  ["King", "King"],
  ["At the zoo", "Zoo"],
  ["A day on the farm", "Day"],
  ["Moon and stars", "Moon"],
  ["Fox face", "Fox"],
  ["Face", "Face"],
  ["Ear of corn", "Corn"],
  ["Life cycle of a frog", "Frog"],
  ["Hot dog", "Hot dog"],
  ["Santa Claus", "Santa Claus"],
  ["Jack-o'-lantern", "Jack-o'-lantern"],
  ["The dragon's castle", "Castle"],
  ["éclair", "Éclair"],
  ["Лиса", "Лиса"],
])("of “%s” the word is %s", (title, word) => expect(wordOf(title)).toBe(word));

it.each([
  "Bead mandala",
  "Number 10",
  "Letter A",
  "2026",
  "How to print one clean sheet",
  "In the",
  "…",
  "",
])("“%s” has no word", (title) => expect(wordOf(title)).toBeNull());
