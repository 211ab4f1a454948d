import type { ComponentType } from "react";
import type { ComponentName } from "../../content/schema/components.ts";
import { lookupIn } from "../document-view.tsx";
import { everydayPieces } from "./everyday-pieces.tsx";
import { rarePieces } from "./rare-pieces.tsx";
import type { View } from "./view.ts";

/** Every piece of app/content/schema/components.ts, under the name Markdown, islands and the catalogue know it by. */
export const pieces = { ...everydayPieces, ...rarePieces } satisfies {
  readonly [Name in ComponentName]: ComponentType<View<Name, never>>;
};

export const pieceNamed = lookupIn(pieces);
