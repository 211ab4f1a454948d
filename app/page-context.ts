import { createContext, useContext } from "react";
import type { PageData } from "./routes/page-data.ts";

/** The page that is shown; null where an error view is. */
export const PageContext = createContext<PageData | null>(null);

/** The page of a screen. */
export function usePageData(): PageData {
  const page = useContext(PageContext);
  if (page === null) throw new Error("usePageData without a page");
  return page;
}
