import type { ComponentType } from "react";
import type { PieceName } from "../../content/pieces/schemas.ts";
import { everydayPieces } from "./everyday-pieces.ts";
import { lookupIn } from "./piece-lookup.ts";
import { rarePieces } from "./rare-pieces.ts";
import type { View } from "./view.ts";

/** Every piece of app/content/pieces/schemas.ts, under the name Markdown, islands and the catalogue know it by. */
export const pieces = { ...everydayPieces, ...rarePieces } satisfies {
  readonly [Name in PieceName]: ComponentType<View<Name, never>>;
};

export const pieceNamed = lookupIn(pieces);
