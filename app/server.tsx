import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { JsonObject } from "./content/json.ts";
import type { Places } from "./content/places.ts";
import type { PageRead } from "./content/reader.ts";
import { shell as shellWords } from "./content/words/shell.ts";
import { headOfFailure } from "./head.ts";
import { PageLayout } from "./page-root.tsx";
import { FailureView, failureTitle } from "./routes/error-screen.tsx";
import type { PageFailure } from "./routes/page-data.ts";
import { componentNamed, createPageView, wholePage } from "./server/page-body.tsx";
import { closeShell, type HtmlPart, openShell, type PageWords, type Shell, siteView } from "./server/shell.ts";
import { type StreamedPage, streamPage } from "./server/stream-page.ts";
import { SiteContext } from "./site-context.ts";
import { PlacesContext } from "./ui/contexts.ts";
import { WordsContext } from "./words.ts";

export type { PageFailure } from "./routes/page-data.ts";
export type { AssetFile, HtmlPart, SharedPart, Shell } from "./server/shell.ts";
export type { StreamedPage } from "./server/stream-page.ts";

export interface PageRequest {
  /** With its question mark, or "". */
  readonly search: string;
  /** The page that was found. */
  readonly read: PageRead;
  readonly shell: Shell;
}

/** A page in document order: whole if nothing waits for KV, else streamed. */
export type Rendered = WholePage | StreamedPage;

/** A page whose content was in memory, or was awaited: the head of a narrowed list says what is in it. */
interface WholePage {
  readonly kind: "whole";
  readonly parts: readonly HtmlPart[];
  /** First moment (epoch ms) at which the page would change, null for never. */
  readonly until: number | null;
}

/**
 * Renders a page of a release (docs/architecture.md, "A page"). Throws what fails before the first byte, which the caller
 * answers with `renderErrorView`.
 */
export async function renderPage(request: PageRequest): Promise<Rendered> {
  const view = await createPageView(request);
  const { content } = view.read;
  if (content instanceof Promise && view.narrowedHead === null) return streamPage(view);
  const whole = await content;
  return { kind: "whole", parts: wholePage(view, whole), until: whole.until };
}

/** Renders an error page: one view for 404, one for everything else (docs/specification.md 2). */
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
  const state = { navigation: { menu: site.menu, crumbs: [] }, shown: { kind: "failure", failure } } as const;
  return [...openShell(head, shell), markup, ...closeShell(shell, state)];
}

export interface Island {
  readonly name: string;
  /** Validated by the schema of the component. */
  readonly props: JsonObject;
  /** The result of its loader. */
  readonly data: JsonObject | null;
  readonly places: Places;
  readonly words: PageWords;
  /** The text of each slot. */
  readonly slots: { readonly [slot: string]: string };
}

/** Renders one component, for `/__nuxt_island/`. */
export function renderIsland({ name, props, data, places, words, slots }: Island): { readonly html: string } {
  const Component = componentNamed(name);
  if (Component === null) throw new Error(`app/components has no ${name}`);
  const content: { readonly [slot: string]: ReactNode } = slots;
  const element = <Component props={props} data={data} slots={content} />;
  const placed = <PlacesContext value={places}>{element}</PlacesContext>;
  return { html: renderToStaticMarkup(<WordsContext value={words.translations}>{placed}</WordsContext>) };
}
