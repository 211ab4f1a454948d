import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

/**
 * Hydrates the page of the server, or renders it anew where its markup is not the server's any more. A transition, so that
 * React lets the browser answer the visitor between any two components.
 */
export function show(app: HTMLElement, way: "hydrate" | "render", application: ReactNode): void {
  startTransition(() => {
    if (way === "hydrate") hydrateRoot(app, application);
    else createRoot(app).render(application);
  });
}
