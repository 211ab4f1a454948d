import { createContext, useContext } from "react";
import type { PageData } from "./routes/page-data.ts";

/** What is shown, and where. The browser's router says it, on the server the request. */
export interface Shown {
  readonly location: ShownLocation;
  /** Null for an error view. */
  readonly page: PageData | null;
}

interface ShownLocation {
  /** As the address bar has it. */
  readonly pathname: string;
  /** With its question mark, or "". */
  readonly search: string;
  /** With its number sign, or "". No server is told it. */
  readonly hash: string;
  /** Names an entry of the browser's history. */
  readonly key: string;
}

export const ShownContext = createContext<Shown | null>(null);

/** Where a component stands. */
export function useShownLocation(): ShownLocation {
  return useShown().location;
}

/** The page of a screen. */
export function useShownPage(): PageData {
  const { page } = useShown();
  if (page === null) throw new Error("useShownPage was called where no page is shown");
  return page;
}

function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (shown === null) throw new Error("useShownPage or useShownLocation was called outside of the app");
  return shown;
}
