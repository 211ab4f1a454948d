import { isReserved } from "#app/content/routing/names.ts";
import { errorTitle, shell } from "#app/content/words/shell.ts";
import type { HeaderFields } from "../headers.ts";

/** What went wrong, in words for visitors. A value: the visitor's mistakes are never thrown. */
export interface Failure {
  readonly status: number;
  readonly statusMessage: string;
  readonly message: string;
  readonly data?: unknown;
  /** What to look for in the log, for errors of ours. */
  readonly id?: string;
}

/** docs/specification.md 8: no route match. */
export function pageNotFound(fullPath: string): Failure {
  const { status, statusMessage } = named(404);
  return { status, statusMessage, message: `${statusMessage}: ${fullPath}` };
}

export function internalError(id: string): Failure {
  const { status, statusMessage } = named(500);
  return { status, statusMessage, message: statusMessage, id };
}

/** There is nothing to answer from: it passes, so it says when to come back. */
export function unavailable(id?: string): Failure {
  const message = "The content is out of reach for a moment";
  return { ...named(503), message, ...(id !== undefined && { id }) };
}

export function methodNotAllowed(): Failure {
  const { status, statusMessage } = named(405);
  return { status, statusMessage, message: statusMessage };
}

/** A status with what the view of it is called: JSON is in English. */
function named(status: number): Pick<Failure, "status" | "statusMessage"> {
  return { status, statusMessage: errorTitle(status, shell.english) };
}

export function badRequest(message: string): Failure {
  return { status: 400, statusMessage: "Bad Request", message };
}

/** The form of an error goes by the path alone: no header and no query chooses it (docs/threats.md A1, A2). */
export function errorForm(pathname: string): "json" | "html" {
  return isReserved(pathname) ? "json" : "html";
}

/** About as long as an isolate leaves a hanging KV alone. */
const RETRY_SECONDS = "10";

export function retryHeaders({ status }: Failure): HeaderFields {
  return status === 503 ? { "retry-after": RETRY_SECONDS } : {};
}
