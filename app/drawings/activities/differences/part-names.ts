import { crayons } from "../../crayons.ts";
import type { Shape } from "../../drawing.ts";

/**
 * Parts without which a face looks hurt, a word is misspelled, or a child has one arm. Names come from artists; the parts of
 * a bought figure have none, so that solids stay as well: they are eyes, noses and mouths.
 */
const FACE =
  /\b(?:eyes?|eyelid|pupil|iris|gleam|nose|nostrils?|muzzle|snout|mouth|lips?|teeth|tooth|beak|tongue|head|face|brows?|cheeks?|chin|hands?|fingers?|thumb)\b/i;
const BODY =
  /\b(?:neck|arms?|mitten|legs?|feet|foot|shoes?|boots?|paws?|body|sky|sea|sand|ground|floor|wall|hills?|mast|pole|string|rope|stem|stalk|trunk|handle|axle|neckline)\b/i;
const WRITING = /\b(?:letter|digit|word)\b/i;

const NUMBER = /\bdigit\b/i;

/** What no figure of our own may lie on, either. */
export function isOfFace(shape: Shape | undefined): boolean {
  return shape?.kind === "region" && (shape.isSkin === true || FACE.test(shape.name));
}

export function mayNotChange(shape: Shape | undefined): boolean {
  return (
    shape === undefined ||
    shape.kind === "solid" ||
    isOfFace(shape) ||
    (shape.kind === "region" && BODY.test(shape.name))
  );
}

/** Letters and digits stay where they are. */
export function isWriting(shape: Shape | undefined): boolean {
  return shape?.kind === "region" && WRITING.test(shape.name);
}

/** Whether a drawing is the page of a number, on which one counts its things. */
export function isCounted(shapes: readonly Shape[]): boolean {
  return shapes.some((shape) => shape.kind === "region" && NUMBER.test(shape.name));
}

/** Whether a part has a name of its artist: those of others begin with their color. */
export function hasName(shape: Shape | undefined): boolean {
  return shape?.kind === "region" && !crayons.some(({ name }) => shape.name.startsWith(`${name},`));
}

/** Without its place and number: "spot, top left 2" and "second spot" are alike. */
export function likeness(shape: Shape | undefined): string {
  if (shape?.kind !== "region") return shape?.kind ?? "";
  return `${shape.crayon} ${shape.name
    .replace(/,.*$/, "")
    .replace(/\d+|\b(?:first|second|third|fourth|fifth|sixth|left|right)\b/g, "")
    .trim()}`;
}
