import type { ReactNode } from "react";
import { errorTitle, shell } from "../content/words/shell.ts";
import { useSite } from "../site-context.ts";
import { ErrorView, NotFoundView } from "../ui/error-view.tsx";
import { useWords } from "../words.ts";
import { OfflineScreen } from "./offline-screen.tsx";
import { OFFLINE, type PageFailure } from "./page-data.ts";

export function failureTitle({ status }: Pick<PageFailure, "status">, words: typeof shell.english): string {
  return status === OFFLINE ? words.offline : errorTitle(status, words);
}

/** One view for 404, one for every other failure (docs/specification.md 2), and one for none of the server's. */
export function FailureView({ failure }: { readonly failure: PageFailure }): ReactNode {
  const { notFound } = useSite().site;
  const title = failureTitle(failure, useWords(shell));
  const { status, fullPath, id } = failure;
  if (status === OFFLINE) return <OfflineScreen />;
  if (status === 404) return <NotFoundView title={title} fullPath={fullPath} notFound={notFound} />;
  return <ErrorView title={title} status={status} id={id ?? null} fullPath={fullPath} />;
}
