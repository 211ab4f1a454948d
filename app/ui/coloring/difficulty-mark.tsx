import type { ReactNode } from "react";
import type { Difficulty } from "../items.ts";

const NAMES = { easy: "Easy", medium: "Medium", detailed: "Detailed" } as const satisfies Record<Difficulty, string>;

/** One to three crayon dots with the word beside them, so that color alone says nothing. */
export function DifficultyMark({ difficulty }: { readonly difficulty: Difficulty }): ReactNode {
  return <span className={`difficulty difficulty-${difficulty}`}>{NAMES[difficulty]}</span>;
}
