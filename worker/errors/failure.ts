/** What went wrong, in words for visitors. A value: the visitor's mistakes are never thrown. */
export interface Failure {
  readonly status: number;
  readonly statusMessage: string;
  readonly message: string;
  readonly data?: unknown;
  /** What to look for in the log, for errors of ours. */
  readonly id?: string;
}

/** spec.md 8: no route match. */
export function pageNotFound(fullPath: string): Failure {
  return { status: 404, statusMessage: "Page Not Found", message: `Page Not Found: ${fullPath}` };
}

export function internalError(id: string): Failure {
  return { status: 500, statusMessage: "Internal Server Error", message: "Internal Server Error", id };
}

/** There is no release to answer from: it passes, so it says when to come back. */
export function unavailable(id: string): Failure {
  return { status: 503, statusMessage: "Service Unavailable", message: "The content is out of reach for a moment", id };
}

export function badRequest(message: string): Failure {
  return { status: 400, statusMessage: "Bad Request", message };
}
