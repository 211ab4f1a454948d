import type { Release } from "../release/release.ts";
import type { WorkerBundle } from "../serve/serve-bundle.ts";
import type { Framework } from "./contest/framework.ts";
import type { Section } from "./report.ts";

/** What a part of the benchmark may use. */
export interface World {
  readonly bundle: WorkerBundle;
  /** Of content/. */
  readonly release: Release;
  /** Fewer and shorter rounds. */
  readonly quick: boolean;
  /** 100,000 documents as well. */
  readonly large: boolean;
  /** Those that take part in the race. */
  readonly frameworks: readonly Framework[];
  readonly progress: (text: string) => void;
}

export interface Measured {
  /** For --json. */
  readonly figures: object;
  readonly section: Section;
}
