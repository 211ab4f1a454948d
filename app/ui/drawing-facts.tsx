import type { ReactNode } from "react";
import { shell } from "../content/words/shell.ts";
import { fill } from "../content/words/words.ts";
import { useWords } from "../words.ts";
import type { Difficulty } from "./items.ts";

interface AgeMarkProps {
  /** `"2-5"`, `"4+"`, `"7"`. */
  readonly age: string | undefined;
}

/** For whom a drawing is: "Ages 2–5", "Age 7". */
export function AgeMark({ age }: AgeMarkProps): ReactNode {
  const words = useWords(shell);
  if (age === undefined) return null;
  const isOne = /^\d+$/.test(age);
  return <span>{isOne ? fill(words.age, { age }) : fill(words.ages, { ages: age.replace("-", "–") })}</span>;
}

/** One to three crayon dots with the word beside them, so that color alone says nothing. */
export function DifficultyMark({ difficulty }: { readonly difficulty: Difficulty }): ReactNode {
  return <span className={`difficulty difficulty-${difficulty}`}>{useWords(shell)[difficulty]}</span>;
}
