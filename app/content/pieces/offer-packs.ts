import { isRecord } from "../json.ts";
import type { PageDocument, PieceSegment, Segment } from "../page.ts";

/** The body of a document, after a download of each of its packs that the text offers at no place of its own. */
export function offerPacks({ meta, segments }: Pick<PageDocument, "meta" | "segments">): readonly Segment[] {
  if (!isRecord(meta.packs)) return segments;
  const offered = offeredPacks(segments);
  const beside = Object.entries(meta.packs).flatMap(([name, pack]) =>
    isBound(pack) && !offered.includes(name) ? [downloadOf(name, { title: pack.title, from: meta._path })] : [],
  );
  return [...beside, ...segments];
}

/** Whether the compiler has made a file of it: of one without pages a lenient site has none. */
function isBound(pack: unknown): pack is { readonly title: string } {
  return isRecord(pack) && typeof pack.file === "string" && typeof pack.title === "string";
}

function downloadOf(name: string, { title, from }: { title: string; from: string }): PieceSegment {
  return { kind: "piece", name: "Download", props: { title, pack: name, from }, slots: {}, data: null };
}

function offeredPacks(segments: readonly Segment[]): readonly unknown[] {
  return segments.flatMap(packsOfSegment);
}

function packsOfSegment(segment: Segment): readonly unknown[] {
  switch (segment.kind) {
    case "piece": {
      const own = segment.name === "Download" ? [segment.props.pack] : [];
      return [...own, ...Object.values(segment.slots).flatMap(offeredPacks)];
    }
    case "element":
      return offeredPacks(segment.children);
    case "html":
    case "text":
      return [];
  }
}
