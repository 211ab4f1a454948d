import { type ComponentType, createContext } from "react";
import type { JsonObject } from "../../content/json.ts";
import { everydayPieces } from "./everyday-pieces.tsx";
import type { Slots } from "./view.ts";

/** A piece as the document view meets it. */
type PieceComponent = ComponentType<{
  readonly props: JsonObject;
  readonly data: JsonObject | null;
  readonly slots: Slots;
}>;

/** The component of a piece, null for a name that is none, or none that is there yet. */
export type PieceLookup = (name: string) => PieceComponent | null;

/** Components by the names of app/content/schema/components.ts, each with the props that its table gives it. */
export interface PieceTable {
  readonly [name: string]: unknown;
}

/**
 * The table of a component has checked its props and its loader made its data, both before they became JSON: that is what
 * the cast relies on.
 */
export function lookupIn(table: PieceTable): PieceLookup {
  return (name) => (Object.hasOwn(table, name) ? (table[name] as PieceComponent) : null);
}

/** What a document's pieces are looked up by. */
export const PiecesContext = createContext<PieceLookup>(lookupIn(everydayPieces));
