import type { ReactNode } from "react";
import type { PieceName, PieceProps } from "../../content/pieces/schemas.ts";

export interface Slots {
  readonly [slot: string]: ReactNode;
}

/** What a piece is rendered from: props that passed its schema, what its loader found, its slots rendered. */
export interface View<Name extends PieceName, Data = null> {
  readonly props: PieceProps<Name>;
  readonly data: Data;
  readonly slots: Slots;
}
