import type { JsonObject } from "#app/content/json.ts";
import { nearestNames } from "#app/content/nearest-names.ts";
import type { PieceSegment, Segment } from "#app/content/page.ts";
import type { Site } from "#app/content/site.ts";
import type { CompiledDocument } from "./document.ts";
import { type Problem, Problems } from "./problem.ts";

/** Where packs are: by name, the `_path`s of the documents that have one of that name. */
type Packs = ReadonlyMap<string, readonly string[]>;

interface Context {
  /** `_path` of the document that the piece stands in. */
  readonly path: string;
  readonly packs: Packs;
  report(message: string): void;
}

/**
 * Says in every piece that names a pack where that is: in its own document if that has it, else in the one document that does.
 * A pack that is nowhere, or in several other documents, is reported.
 */
export function fillDownloads(
  documents: readonly CompiledDocument[],
  site: Site,
): { readonly documents: readonly CompiledDocument[]; readonly problems: readonly Problem[] } {
  const packs = packsOf(documents);
  const found: Problem[] = [];
  const filled = documents.map((compiled) => {
    if (compiled.page === null || !compiled.page.segments.some(namesPack)) return compiled;
    const problems = new Problems(compiled.file);
    const report = (message: string) => problems.fault(compiled.locate(["packs"]), message, site.checks);
    const segments = fillSegments(compiled.page.segments, { path: compiled.document._path, packs, report });
    found.push(...problems.found);
    return { ...compiled, page: { ...compiled.page, segments } };
  });
  return { documents: filled, problems: found };
}

/** Whether a pack may be named in it: what holds none stays the value that it is. */
function namesPack(segment: Segment): boolean {
  switch (segment.kind) {
    case "html":
    case "text":
      return false;
    case "element":
      return segment.children.some(namesPack);
    case "piece":
      return typeof segment.props.pack === "string" || Object.values(segment.slots).flat().some(namesPack);
  }
}

function packsOf(documents: readonly CompiledDocument[]): Packs {
  const packs = new Map<string, readonly string[]>();
  for (const { document } of documents) {
    const own = typeof document.packs === "object" && document.packs !== null ? Object.keys(document.packs) : [];
    for (const name of own) packs.set(name, [...(packs.get(name) ?? []), document._path]);
  }
  return packs;
}

function fillSegments(segments: readonly Segment[], context: Context): readonly Segment[] {
  return segments.map((segment) => fillSegment(segment, context));
}

function fillSegment(segment: Segment, context: Context): Segment {
  switch (segment.kind) {
    case "html":
    case "text":
      return segment;
    case "element":
      return { ...segment, children: fillSegments(segment.children, context) };
    case "piece":
      return fillPiece(segment, context);
  }
}

function fillPiece(piece: PieceSegment, context: Context): PieceSegment {
  const slots = Object.entries(piece.slots).map(([name, inside]) => [name, fillSegments(inside, context)]);
  const props = typeof piece.props.pack === "string" ? packProps(piece.props, context) : piece.props;
  return { ...piece, props, slots: Object.fromEntries(slots) };
}

function packProps(props: JsonObject, { path, packs, report }: Context): JsonObject {
  const name = String(props.pack);
  const places = packs.get(name) ?? [];
  const from = props.from ?? (places.includes(path) ? path : places.length === 1 ? (places[0] ?? path) : null);
  if (from === null || !places.includes(String(from))) report(complaint(name, { places, packs }));
  return { ...props, from: from ?? path };
}

function complaint(name: string, { places, packs }: { places: readonly string[]; packs: Packs }): string {
  if (places.length > 1) return `several documents have a pack "${name}". Write from="${places[0]}".`;
  if (places.length === 1) return `the pack "${name}" is at ${places[0]}. Write from="${places[0]}".`;
  const [near] = nearestNames(name, [...packs.keys()]);
  return `there is no pack "${name}". ${near === undefined ? "Write it under packs." : `Did you mean ${near}?`}`;
}
