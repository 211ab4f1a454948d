import { useSyncExternalStore } from "react";
import type { Paper } from "../content/routing/papers.ts";

/** The paper of where a browser is from: Letter in North America, A4 in the rest of the world. */
export function usualPaper({ language }: Pick<Navigator, "language">): Paper {
  return /-(?:US|CA|MX)$/i.test(language) ? "letter" : "a4";
}

/** The same within a page: A4 in the HTML, which is one for all, until the browser takes over. */
export function useUsualPaper(): Paper {
  return useSyncExternalStore(subscribe, () => usualPaper(navigator), ofServer);
}

function subscribe(): () => void {
  return () => undefined;
}

function ofServer(): Paper {
  return "a4";
}
