import { blockPiece } from "./block-piece.ts";
import { binding, inlinePiece, span } from "./inline-piece.ts";

/** What our Markdown has beyond GFM. */
export const syntax = [blockPiece, inlinePiece, span, binding];
