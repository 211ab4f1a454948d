import { useState } from "react";
import { isGone } from "../auth-error.ts";
import { ACCOUNT_GONE } from "../auth-words.ts";
import { isLacking } from "../lacking.ts";
import { type Attempt, useAttempt } from "../use-attempt.ts";

export interface Offer<Input extends readonly unknown[]> extends Attempt<Input> {
  /** The server has said that it cannot do this; a reload asks it anew. */
  readonly lacking: boolean;
}

/** An attempt of something that not every auth server can do. */
export function useOffer<Input extends readonly unknown[]>(
  action: (...input: Input) => Promise<string | null>,
): Offer<Input> {
  const [lacking, setLacking] = useState(false);
  const attempt = useAttempt(async (...input: Input) => {
    try {
      return await action(...input);
    } catch (error) {
      if (isGone(error)) return ACCOUNT_GONE;
      if (!isLacking(error)) throw error;
      setLacking(true);
      return null;
    }
  });
  return { ...attempt, lacking };
}
