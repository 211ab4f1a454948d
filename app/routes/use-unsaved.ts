import { useEffect } from "react";
import { useSite } from "./site-context.ts";

/** Marks work that only this document holds, for as long as it is unfinished: whoever would leave it is asked. */
export function useUnsaved(unfinished: boolean): void {
  const { browser } = useSite();
  useEffect(() => (unfinished ? browser?.markUnsaved() : undefined), [unfinished, browser]);
}
