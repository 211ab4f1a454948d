import type { ReactNode } from "react";
import type { Brand } from "../content/site.ts";
import { BrandMark } from "./brand/brand-mark.tsx";
import { Icon } from "./icon.tsx";

interface PreviewEndedProps extends Pick<Brand, "logo"> {
  readonly siteName: string;
}

/** What whoever holds a token that opens nothing is told. No word and no link of it repeats the token. */
export function PreviewEndedView({ siteName, logo }: PreviewEndedProps): ReactNode {
  return (
    <>
      <header className="site-header">
        <p className="brand">
          <BrandMark logo={logo} />
          {siteName}
        </p>
      </header>
      <main className="site-main" id="main">
        <section className="page error-page">
          <div className="error-art art-afloat" aria-hidden="true" />
          <div className="error-words">
            <h1>This preview has ended</h1>
            <p className="lead">Its time was up, or it was taken back.</p>
            <p>
              Whoever sent you the link can make you a new one. A link made just now may need a minute: try it again.
            </p>
            <p className="button-row">
              {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the document's own, which has the token. */}
              <a className="button button-primary" href="">
                <Icon name="reload" />
                Try again
              </a>
              <a className="button button-plain" href="?preview=">
                <Icon name="close" />
                Leave the preview
              </a>
            </p>
          </div>
        </section>
      </main>
    </>
  );
}
