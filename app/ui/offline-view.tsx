import type { ReactNode } from "react";
import { BrandMark } from "./brand/brand-mark.tsx";
import { Icon } from "./icon.tsx";

export interface OfflineViewProps {
  /** What became of trying again; it changes with every try, or a screen reader would keep silent. */
  readonly said: string;
  readonly onRetry: () => void;
  /** What can be opened all the same. */
  readonly children?: ReactNode;
}

/** The view of a page that got no answer. */
export function OfflineView({ said, onRetry, children }: OfflineViewProps): ReactNode {
  return (
    <section className="page error-page offline-page">
      <div className="error-art" aria-hidden="true">
        <BrandMark />
      </div>
      <div className="error-words">
        <h1>You seem to be offline</h1>
        <p className="lead">The otter dived for this page and came up empty-handed.</p>
        <p>It opens by itself as soon as there is a connection. Pages you have been to open without one.</p>
        <p className="button-row">
          <button type="button" className="button button-primary" onClick={onRetry}>
            <Icon name="reload" />
            Try again
          </button>
        </p>
        <output className="error-facts">{said}</output>
      </div>
      {children}
    </section>
  );
}
