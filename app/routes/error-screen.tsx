import type { ReactNode } from "react";
import { useLocation, useRouteError } from "react-router";
import { shell } from "../content/words/shell.ts";
import { headOfFailure } from "../head.ts";
import { ErrorView, NotFoundView } from "../ui/error-view.tsx";
import { useWords } from "../words.ts";
import { OfflineScreen } from "./offline-screen.tsx";
import { failureOf, OFFLINE, type PageFailure } from "./page-data.ts";
import { useHead, useSite } from "./site-context.ts";

/** The screen of a path without a page, and of a screen that broke. */
export function ErrorScreen(): ReactNode {
  const { pathname, search } = useLocation();
  const failure = failureOf(useRouteError(), pathname + search);
  const words = useWords(shell);
  useHead(headOfFailure({ title: failureTitle(failure, words), lang: words.locale }, useSite().site));
  return <FailureView failure={failure} />;
}

export function failureTitle({ status }: Pick<PageFailure, "status">, words: typeof shell.english): string {
  if (status === OFFLINE) return words.offline;
  if (status === 503) return words.unavailable;
  return status === 404 ? words.notFound : words.broken;
}

/** One view for 404, one for every other failure (docs/specification.md 2), and one for none of the server's. */
export function FailureView({ failure }: { readonly failure: PageFailure }): ReactNode {
  const { notFound } = useSite().site;
  const { status, fullPath, id } = failure;
  if (status === OFFLINE) return <OfflineScreen />;
  if (status === 404) return <NotFoundView fullPath={fullPath} notFound={notFound} />;
  return <ErrorView status={status} id={id ?? null} fullPath={fullPath} />;
}
