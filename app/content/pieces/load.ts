import type { JsonObject } from "../json.ts";
import type { Segment } from "../page.ts";
import type { ContentReader } from "../reader.ts";
import { earliest } from "../release/live.ts";
import { pieceLoaders } from "./loaders.ts";

export type PieceReader = Pick<ContentReader, "query" | "today">;

/** What a piece needs of content besides its props; null where it needs nothing, or what it names is not there. */
export interface PieceData {
  readonly data: JsonObject | null;
  /** Epoch ms at which the data would change; null for never. */
  readonly until: number | null;
}

/**
 * Loads what a piece shows of other documents. Page and island go the same way, always through a reader of one
 * release, so that nothing can be seen here that the reader does not show (threats.md A4).
 */
export async function loadPiece(name: string, props: JsonObject, reader: PieceReader): Promise<PieceData> {
  const load = pieceLoaders.get(name);
  return load === undefined ? { data: null, until: null } : load(props, reader);
}

/** Segments with the data of every piece in them, in slots and inside elements too. */
export async function loadPieces(
  segments: readonly Segment[],
  reader: PieceReader,
): Promise<{ readonly segments: readonly Segment[]; readonly until: number | null }> {
  const loaded = await Promise.all(segments.map((segment) => loadSegment(segment, reader)));
  return { segments: loaded.map(({ segment }) => segment), until: earliest(loaded.map(({ until }) => until)) };
}

async function loadSegment(segment: Segment, reader: PieceReader): Promise<{ segment: Segment; until: number | null }> {
  switch (segment.kind) {
    case "html":
    case "text":
      return { segment, until: null };
    case "element": {
      const { segments: children, until } = await loadPieces(segment.children, reader);
      return { segment: { ...segment, children }, until };
    }
    case "piece": {
      const { data, until } = await loadPiece(segment.name, segment.props, reader);
      const slots = Object.entries(segment.slots).map(
        async ([slot, below]) => [slot, await loadPieces(below, reader)] as const,
      );
      const loaded = await Promise.all(slots);
      return {
        segment: {
          ...segment,
          data,
          slots: Object.fromEntries(loaded.map(([slot, { segments }]) => [slot, segments])),
        },
        until: earliest([until, ...loaded.map(([, below]) => below.until)]),
      };
    }
  }
}
