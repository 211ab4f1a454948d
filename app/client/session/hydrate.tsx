import { type ReactNode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

/**
 * Hydrates the page of the server, or renders it anew where its markup is not the server's any more; ends when the
 * application answers. A transition, so that React lets the browser answer the visitor between any two components.
 */
export function show(app: HTMLElement, way: "hydrate" | "render", application: ReactNode): Promise<void> {
  return new Promise((resolve) => {
    const shown = <Shown onShown={resolve}>{application}</Shown>;
    startTransition(() => {
      if (way === "hydrate") hydrateRoot(app, shown);
      else createRoot(app).render(shown);
    });
  });
}

interface ShownProps {
  readonly onShown: () => void;
  readonly children: ReactNode;
}

/** Its effect runs after those of all its children. */
function Shown({ onShown, children }: ShownProps): ReactNode {
  useEffect(onShown, [onShown]);
  return children;
}
