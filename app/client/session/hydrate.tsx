import { type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Hydrates the page of the server; ends when the application answers. A transition, so that React lets the browser answer
 * the visitor between any two components.
 */
export function hydrate(app: HTMLElement, application: ReactNode): Promise<void> {
  return new Promise((resolve) => {
    startTransition(() => {
      hydrateRoot(app, <Hydrated onHydrated={resolve}>{application}</Hydrated>);
    });
  });
}

interface HydratedProps {
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}

/** Its effect runs after those of all its children. */
function Hydrated({ onHydrated, children }: HydratedProps): ReactNode {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
