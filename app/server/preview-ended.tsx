import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Brand } from "../content/site.ts";
import { server } from "../content/words/server.ts";
import { headOfFailure } from "../head.ts";
import { Icon } from "../ui/icon.tsx";
import { BrandMark } from "../ui/layouts/layouts.tsx";
import { type HtmlPart, type Shell, stillPage } from "./shell.ts";

/** The page of a preview that has ended: the site's name, and nothing else of its content. */
export function renderPreviewEnded({
  site,
  assets,
  words: { translations },
}: Pick<Shell, "site" | "assets" | "words">): HtmlPart[] {
  const words = server.in(translations);
  const head = headOfFailure({ title: words.previewEnded, lang: words.locale }, site);
  return stillPage(head, {
    assets,
    site,
    markup: renderToStaticMarkup(<PreviewEndedView words={words} siteName={site.name} logo={site.brand.logo} />),
  });
}

interface PreviewEndedProps extends Pick<Brand, "logo"> {
  readonly words: typeof server.english;
  readonly siteName: string;
}

/** The text for a token that opens nothing. Neither text nor links repeat the token. */
function PreviewEndedView({ words, siteName, logo }: PreviewEndedProps): ReactNode {
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
            <h1>{words.previewEnded}</h1>
            <p className="lead">{words.previewEndedLead}</p>
            <p>{words.previewEndedHint}</p>
            <p className="button-row">
              {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the document's own, which has the token. */}
              <a className="button button-primary" href="">
                <Icon name="reload" />
                {words.tryAgain}
              </a>
              <a className="button button-plain" href="?preview=">
                <Icon name="close" />
                {words.leave}
              </a>
            </p>
          </div>
        </section>
      </main>
    </>
  );
}
