import type { ReleaseId } from "#app/content/release/hash.ts";

export type ContentSource = "memory" | "kv" | "snapshot";

const DISTANCE = { memory: 0, kv: 1, snapshot: 2 } satisfies Record<ContentSource, number>;

/** What one request had to do for its content: told in headers, so that an operator sees it from outside. */
export class Trace {
  /** The farthest store that was asked with success. */
  source: ContentSource = "memory";
  /** The release that answered. */
  release: ReleaseId | null = null;

  note(source: ContentSource): void {
    if (DISTANCE[source] > DISTANCE[this.source]) this.source = source;
  }

  /** `duration` in ms of a clock that in workerd stands still between reads: it shows those alone. */
  headers(duration: number): [string, string][] {
    const release: [string, string][] = this.release === null ? [] : [["x-release", this.release]];
    return [
      ...release,
      ["x-content-source", this.source],
      ["server-timing", `content;desc="${this.source}";dur=${duration}`],
    ];
  }
}
