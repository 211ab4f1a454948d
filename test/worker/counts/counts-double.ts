import type { CountedKind, DataPoint } from "#app/content/data-point.ts";
import type { CountsDataset } from "#worker/env.ts";

/** A dataset that keeps what it is given, as it was given. */
export class CountsDouble implements CountsDataset {
  readonly points: DataPoint[] = [];

  writeDataPoint(...given: [DataPoint]): void {
    this.points.push(...given);
  }
}

/** `dataPoint("page", "/about")` -> `{ indexes: ["page"], blobs: ["/about"] }` */
export function dataPoint(kind: CountedKind, name: string): DataPoint {
  return { indexes: [kind], blobs: [name] };
}
