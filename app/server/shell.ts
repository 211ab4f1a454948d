import type { BrowserConfig } from "../browser-config.ts";
import type { NavigationNode } from "../content/navigation/node.ts";
import type { ReleaseId } from "../content/release/hash.ts";
import type { Globals } from "../content/release/manifest.ts";
import type { Site, WordFiles } from "../content/site.ts";
import type { Translations } from "../content/words/words.ts";
import type { SiteView } from "../routes/site-context.ts";
import type { AppState } from "../state.ts";
import type { PreviewView } from "../ui/preview-bar.tsx";

/** What a page of a release is rendered into. */
export interface Shell {
  readonly site: Site;
  /** The site's public origin, no slash at the end. */
  readonly origin: string;
  readonly release: ReleaseId;
  readonly build: string;
  readonly assets: Assets;
  /** Null for the public site. */
  readonly preview: PreviewView | null;
  readonly config: BrowserConfig;
  readonly globals: Globals;
  /** Of the locale that the page is in, or the error view. */
  readonly words: PageWords;
  /** Top level of the navigation, for views without a page to take it from; [] where none is known. */
  readonly navigation: readonly NavigationNode[];
}

/** What a locale has besides English, for the server and for the browser. */
export interface PageWords {
  readonly translations: Translations;
  readonly files: WordFiles | null;
}

/** Those of a locale without a translation. */
export const ENGLISH_WORDS: PageWords = { translations: {}, files: null };

/** Addresses of what the bundler made. */
interface Assets {
  /** The only script of a page before it is loaded; it brings the others when they do not get in the way. */
  readonly boot: string;
  readonly styles: readonly string[];
  /** Letters of the headings: asked for with the styles, or the first page would be drawn without them. */
  readonly fonts: readonly string[];
}

/** A part of a page's text; null is where the response writes its nonce. */
export type Part = string | null;

/** The site as screens see it on the server. */
export function siteView({ site, origin, preview, config, globals, navigation }: Shell): SiteView {
  const { name, description, brand, home, notFound, footer, folderKinds, places, locales } = site;
  const { logo, sharePicture, note, credits } = brand;
  const shown = {
    name,
    description,
    brand: { logo, sharePicture, note, credits },
    home,
    notFound,
    footer,
    folderKinds,
    places,
    locales,
  };
  return { site: shown, origin, preview: preview !== null, config, globals, navigation, browser: null };
}

/** What the browser is told whatever is shown. */
export function appState(shell: Shell): Omit<AppState, "shown"> {
  const { release, build, words } = shell;
  const { site, origin, preview, config, globals, navigation } = siteView(shell);
  return { release, build, preview, config, site, origin, globals, navigation, wordFiles: words.files };
}
