import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { JsonObject } from "./content/json.ts";
import type { Places } from "./content/places.ts";
import type { PageRead } from "./content/reader.ts";
import type { ComponentName } from "./content/schema/components.ts";
import { shell as shellWords } from "./content/words/shell.ts";
import { headOfFailure } from "./head.ts";
import { PageLayout } from "./page-root.tsx";
import { FailureView, failureTitle } from "./routes/error-screen.tsx";
import type { PageFailure } from "./routes/page-data.ts";
import { SiteContext } from "./routes/site-context.ts";
import {
  appState,
  closeFrame,
  type HtmlPart,
  openFrame,
  type PageWords,
  type Shell,
  siteView,
} from "./server/frame.ts";
import { createPageView, pageBody } from "./server/page-body.tsx";
import { componentNamed } from "./ui/components/registry.ts";
import { PlacesContext } from "./ui/contexts.ts";
import { WordsContext } from "./words.ts";

export type { PageFailure } from "./routes/page-data.ts";
export type { HtmlPart, Shell } from "./server/frame.ts";

export interface PageRequest {
  /** With its question mark, or "". */
  readonly search: string;
  /** The page that was found there: whether it is shown at all is decided. */
  readonly read: PageRead;
  readonly shell: Shell;
}

/** A page, begun. */
export interface Rendered {
  /**
   * The page in document order. The first parts come without waiting for any store: all of it where the content was at
   * hand, else what precedes the document; a narrowed list alone waits, since its head says what is in it. Throws where
   * the document was lost on the way, before its first part or after its last, in which an error view then stands in
   * its place: the page must not be kept.
   */
  readonly body: AsyncIterable<readonly HtmlPart[]>;
  /** First moment (epoch ms) at which the page would change, null for never; rejects where the document was lost. */
  readonly until: Promise<number | null>;
}

/**
 * Renders the page that stands at a path of a release (docs/architecture.md 4.8). What is broken throws, for the caller
 * to answer with `renderErrorView`.
 */
export async function renderPage(request: PageRequest): Promise<Rendered> {
  const until = request.read.content.then((content) => content.until);
  until.catch(ignore);
  return { until, body: pageBody(await createPageView(request)) };
}

/** A failure reaches whoever reads the body; this promise is only for those who keep pages. */
function ignore(): void {}

/** A whole page that says what went wrong: one view for 404, one for everything else (docs/specification.md 2). */
export function renderErrorView(failure: PageFailure, shell: Shell): readonly HtmlPart[] {
  const site = siteView(shell);
  const markup = renderToString(
    <SiteContext value={site}>
      <WordsContext value={shell.words.translations}>
        <PageLayout name="default" menu={site.menu} pathname={failure.fullPath.replace(/\?.*/s, "")}>
          <FailureView failure={failure} />
        </PageLayout>
      </WordsContext>
    </SiteContext>,
  );
  const words = shellWords.in(shell.words.translations);
  const head = headOfFailure({ title: failureTitle(failure, words), lang: words.locale }, site.site);
  const state = { ...appState(shell), shown: { kind: "failure", failure } } as const;
  return [...openFrame(head, shell), markup + closeFrame(state, shell.words)];
}

export interface Island {
  readonly name: ComponentName;
  /** Checked by the table of the component. */
  readonly props: JsonObject;
  /** What its loader found. */
  readonly data: JsonObject | null;
  /** Of the site that it is shown in. */
  readonly places: Places;
  readonly words: PageWords;
  /** Text of each slot. */
  readonly slots: { readonly [slot: string]: string };
}

/** One component by itself, for `/__nuxt_island/`. */
export function renderIsland({ name, props, data, places, words, slots }: Island): { readonly html: string } {
  const Component = componentNamed(name);
  if (Component === null) throw new Error(`the registry of app/ui/components lacks ${name}`);
  const content: { readonly [slot: string]: ReactNode } = slots;
  const element = <Component props={props} data={data} slots={content} />;
  const placed = <PlacesContext value={places}>{element}</PlacesContext>;
  return { html: renderToStaticMarkup(<WordsContext value={words.translations}>{placed}</WordsContext>) };
}
