import { loaders } from "virtual:component-loaders";
import { type Awaitable, allOf, andThen } from "../awaitable.ts";
import type { JsonObject } from "../json.ts";
import type { Segment } from "../page.ts";
import type { Answer } from "../reader.ts";
import { earliest, together } from "../release/live.ts";
import type { ComponentData, LoaderReader } from "./queries.ts";

/** The export `load` of a component's file in app/components. Props have passed its schema. */
export type ComponentLoader = (props: JsonObject, reader: LoaderReader) => Promise<ComponentData>;

/**
 * Loads what a component shows of other documents. Page and island go the same way, always through a reader of one
 * release, so that nothing can be seen here that the reader does not show (docs/threats.md A4).
 */
export async function loadComponentData(name: string, props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const load = loaders.get(name);
  return load === undefined ? NO_DATA : load(props, reader);
}

const NO_DATA: ComponentData = { data: null, until: null };

/**
 * A segment with the data of every component in it, in slots and inside elements too. It is a promise only where one of
 * these reads something.
 */
export function loadSegment(segment: Segment, reader: Awaitable<LoaderReader>): Awaitable<Answer<Segment>> {
  switch (segment.kind) {
    case "html":
    case "text":
      return { value: segment, until: null };
    case "element":
      return andThen(loadSegments(segment.children, reader), ({ value: children, until }) => ({
        value: { ...segment, children },
        until,
      }));
    case "component": {
      const { name, props } = segment;
      const own = loaders.has(name) ? andThen(reader, (asked) => loadComponentData(name, props, asked)) : NO_DATA;
      const slots = Object.entries(segment.slots).map(([slot, below]) =>
        andThen(loadSegments(below, reader), (loaded) => ({ slot, ...loaded })),
      );
      return andThen(allOf([own, allOf(slots)]), ([{ data, until }, loaded]) => ({
        value: { ...segment, data, slots: Object.fromEntries(loaded.map(({ slot, value }) => [slot, value])) },
        until: earliest([until, ...loaded.map((below) => below.until)]),
      }));
    }
  }
}

export function loadSegments(
  segments: readonly Segment[],
  reader: Awaitable<LoaderReader>,
): Awaitable<Answer<readonly Segment[]>> {
  return andThen(allOf(segments.map((segment) => loadSegment(segment, reader))), together);
}
