import { Component, type ReactNode, useId } from "react";

export interface AccountSectionProps {
  readonly title: string;
  /** What this part is for, in a sentence or two. */
  readonly words: ReactNode;
  readonly children: ReactNode;
}

/** One part of the account, on a sheet of its own: whatever happens to it, the others stand. */
export function AccountSection({ title, words, children }: AccountSectionProps): ReactNode {
  const id = useId();
  return (
    <section className="account-section" aria-labelledby={id}>
      <div className="account-section-words">
        <h2 id={id}>{title}</h2>
        <p>{words}</p>
      </div>
      <div className="account-section-body">
        <SectionBoundary>{children}</SectionBoundary>
      </div>
    </section>
  );
}

/** Shown where the server cannot do what a part is for. */
export function NotAvailable(): ReactNode {
  return (
    <output className="account-lacking">
      <strong>Not available here.</strong> The account service of this site does not offer it.
    </output>
  );
}

/** React reports what it catches to the console by itself. */
class SectionBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return <p>Something went wrong in this part. Please load the page again.</p>;
  }
}
