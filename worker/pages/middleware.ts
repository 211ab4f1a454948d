import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import type { MiddlewareName } from "#app/content/routing/names.ts";

/** What a named middleware gets of a request. */
interface MiddlewareContext {
  readonly path: DocumentPath;
}

/** `next` lets the request go on; `not-found` answers it as if there were no page. */
type MiddlewareResult = "next" | "not-found";

export type Middleware = (context: MiddlewareContext) => MiddlewareResult;

/** Every middleware that a route rule or a document's front matter may name. */
const middlewares: { readonly [Name in MiddlewareName]: Middleware } = {
  /** Switches a path off without touching its documents. */
  hidden: () => "not-found",
};

const registry: ReadonlyMap<string, Middleware> = new Map(Object.entries(middlewares));

/**
 * Runs the named middleware in order, up to the first that does not let the request go on. A name that is none is our
 * mistake and throws (docs/specification.md 8).
 *
 * `runMiddleware(["hidden"], { path })` -> `not-found`
 */
export function runMiddleware(
  names: readonly string[],
  context: MiddlewareContext,
  known = registry,
): MiddlewareResult {
  for (const name of names) {
    const middleware = known.get(name);
    if (middleware === undefined) throw new Error(`Unknown route middleware: '${name}'`);
    if (middleware(context) !== "next") return "not-found";
  }
  return "next";
}
