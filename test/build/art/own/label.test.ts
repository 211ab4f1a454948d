import { expect, it } from "vitest";
import { cleanLabel } from "#build/art/own/paint-file.ts";

it.each([
  ["Left ear", "left ear"],
  ["Left_x5F_ear_2_", "left ear"],
  ["left-front-wheel", "left front wheel"],
  ["bigSail", "big sail"],
  ["Spot 3", "spot"],
  ["wing copy 2", "wing"],
  ["Éléphant", "éléphant"],
  ["Star", "star"],
  ["path1234", null],
  ["Vector 2 (Stroke)", null],
  ["Layer_1", null],
  ["Ebene 1", null],
  ["Group 12", null],
  ["Frame 1", null],
  ["SVGID_1_", null],
  ["XMLID_22_", null],
  ["g3f2a9c1", null],
  ["<script>", "script"],
  ["7", null],
  ["", null],
  ["a".repeat(80), null],
])("%s is called %s", (text, name) => {
  expect(cleanLabel(text)).toBe(name);
});
