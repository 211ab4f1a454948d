import { subjects } from "virtual:kind-heads";
import { favicon } from "virtual:pictures";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { BrowserConfig } from "../browser-config.ts";
import { escapeMarkup } from "../content/escape-markup.ts";
import { memoizeWeak } from "../content/memoize-weak.ts";
import type { Menu } from "../content/menu.ts";
import type { ReleaseId } from "../content/release/hash.ts";
import type { Globals } from "../content/release/manifest.ts";
import { shownEntry } from "../content/release/path-entry.ts";
import type { AppIcon, Brand, Site, WordFiles } from "../content/site.ts";
import { server } from "../content/words/server.ts";
import type { Translations } from "../content/words/words.ts";
import { withoutHtml } from "../document-html.ts";
import { directionOf, type Head, renderHead } from "../head.ts";
import { linkedData } from "../linked-data.ts";
import { WEB_MANIFEST } from "../links.ts";
import type { SiteView } from "../site-context.ts";
import { type AppState, STATE_ID, serializeState } from "../state.ts";
import { PreviewBar, type PreviewView } from "../ui/preview-bar.tsx";

/** Everything before the app: the head, with a placeholder for each nonce, and the bar of a preview. */
export function openShell(head: Head, shell: Shell): HtmlPart[] {
  return [startOf(head), textOf(shell).head];
}

/** The part of a page's state that differs from page to page. */
export type PageState = Pick<AppState, "navigation" | "shown">;

/** Everything after the app: structured data for search engines, and the state for hydration. */
export function closeShell(shell: Shell, state: PageState): readonly HtmlPart[] {
  return [
    "</div>",
    structuredData(shell, state),
    textOf(shell).state,
    menuState(state.navigation.menu),
    `,"crumbs":${serializeState(state.navigation.crumbs)}},"shown":`,
    ...writeShown(state.shown),
    "}</script></body></html>",
  ];
}

/** Writes of the entry only what is shown, and the document without its HTML, which is in the page already. */
function writeShown(shown: PageState["shown"]): readonly string[] {
  if (shown.kind === "failure") return [serializeState(shown)];
  const { kind, entry, document, surround, until } = shown;
  return [
    `{"kind":"${kind}","entry":${serializeState(shownEntry(entry))},"document":`,
    document === null ? "null" : serializeState(withoutHtml(document)),
    `,"surround":${serializeState(surround)},"until":${until}}`,
  ];
}

const menuState = memoizeWeak((menu: Menu): SharedPart => [serializeState(menu)]);

/** The JSON-LD script of a page; "" for none. */
function structuredData(shell: Shell, state: PageState): string {
  if (state.shown.kind !== "page" || state.shown.document === null) return "";
  const words = server.in(shell.words.translations);
  const data = linkedData({ ...siteView(shell), ...state }, { words, subjects });
  return data === null ? "" : `<script type="application/ld+json">${serializeState(data)}</script>`;
}

/** A page without scripts, whose links are ordinary page loads. */
export function stillPage(
  head: Head,
  { assets, site, markup }: Pick<Shell, "assets" | "site"> & { readonly markup: string },
): HtmlPart[] {
  return [startOf(head), ...headOfSite({ assets, site }), `</head><body><div id="app">${markup}</div></body></html>`];
}

function startOf({ lang, ...head }: Head): string {
  const direction = directionOf(lang) === "rtl" ? ' dir="rtl"' : "";
  return (
    `<!doctype html><html lang="${escapeMarkup(lang)}"${direction}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    // Search engines may show our pictures in full size.
    `<meta name="robots" content="max-image-preview:large">${renderHead(head)}`
  );
}

/** The text that all pages of a shell share. */
interface ShellText {
  readonly view: SiteView;
  /** From the end of the head to the app. */
  readonly head: SharedPart;
  /** The state element up to the menu. */
  readonly state: SharedPart;
  /** Header, menu and footer of the pages of a menu (server/layout-markup.tsx). */
  readonly layouts: WeakMap<Menu, Map<string, LayoutMarkup>>;
}

/** The markup before and after the main part of a page. */
export interface LayoutMarkup {
  readonly before: string;
  readonly after: string;
}

/** Written once for each shell. */
const textOf = memoizeWeak(writeText);

function writeText(shell: Shell): ShellText {
  const { assets, preview, release, build, site, words } = shell;
  const view = viewOf(shell);
  const { origin, config, globals } = view;
  const state = { release, build, preview: view.preview, config, site: view.site, origin, globals };
  const bar = preview === null ? "" : renderBar(preview, { site, words });
  return {
    view,
    head: [
      ...headOfSite({ assets, site }),
      // Vite gives this nonce to what its imports preload.
      '<meta property="csp-nonce" nonce="',
      null,
      // Clicks are handled only once it runs. So it waits neither for the rest of the page nor for fonts, and it blocks
      // the first paint: nothing can be clicked in vain.
      `"><script type="module" async blocking="render" fetchpriority="high" src="${escapeMarkup(assets.boot.address)}"${integrityOf(assets.boot)} nonce="`,
      null,
      '"></script>',
      `</head><body>${bar}<div id="app">`,
    ],
    state: [
      `<script type="application/json" id="${STATE_ID}">`,
      serializeState({ ...state, wordFiles: words.files } satisfies Omit<AppState, keyof PageState>).slice(0, -1),
      ',"navigation":{"menu":',
    ],
    layouts: new WeakMap(),
  };
}

function renderBar(preview: PreviewView, { site: { timeZone }, words }: Pick<Shell, "site" | "words">): string {
  const props = { preview, timeZone, words: server.in(words.translations) };
  return renderToStaticMarkup(createElement(PreviewBar, props));
}

function headOfSite({ assets, site: { brand } }: Pick<Shell, "assets" | "site">): SharedPart {
  const styles = assets.styles.map(
    (file) => `<link rel="stylesheet" href="${escapeMarkup(file.address)}"${integrityOf(file)}>`,
  );
  const fonts = assets.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeMarkup(href)}" crossorigin>`,
  );
  const links =
    `${darkThemeColor(brand)}<meta name="theme-color" content="${brand.ground}">${iconLinks(brand)}` +
    `<link rel="manifest" href="${WEB_MANIFEST}">${styles.join("")}${fonts.join("")}`;
  // A file of its own would have the first paint wait for a second connection (docs/decisions/pages/first-paint.md).
  return brand.theme === "" ? [links] : [`${links}<style nonce="`, null, `">${brand.theme}</style>`];
}

/** A browser takes the first that applies. */
function darkThemeColor({ darkGround }: Brand): string {
  if (darkGround === undefined) return "";
  return `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${darkGround}">`;
}

function integrityOf({ integrity }: AssetFile): string {
  return integrity === "" ? "" : ` integrity="${integrity}"`;
}

/** Without this browsers request /favicon.ico. */
function iconLinks({ logo, touchIcon }: Brand): string {
  const touch = touchIcon === null ? "" : `<link rel="apple-touch-icon" href="${escapeMarkup(touchIcon)}">`;
  return `<link rel="icon" href="${escapeMarkup(logo ?? favicon)}">${touch}`;
}

/** Icons for a home screen: the site's, or a neutral one if it has no logo. */
export function appIcons({ icons }: Pick<Brand, "icons">): readonly AppIcon[] {
  return icons.length > 0 ? icons : [{ src: favicon, sizes: "any", type: "image/svg+xml" }];
}

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
  /** Whether other pages share this shell: the layout is then rendered once. */
  readonly isKept: boolean;
  readonly config: BrowserConfig;
  readonly globals: Globals;
  /** In the locale of the page or error view. */
  readonly words: PageWords;
  /** For views without a page; empty if none is known. */
  readonly menu: Menu;
}

/** The translations of a locale, for the server and for the browser. */
export interface PageWords {
  readonly translations: Translations;
  readonly files: WordFiles | null;
}

/** The words of a locale without a translation. */
export const ENGLISH_WORDS: PageWords = { translations: {}, files: null };

/** A script or style sheet of the bundle. */
export interface AssetFile {
  readonly address: string;
  /** Subresource integrity, `sha384-…`; "" in development, where files change. */
  readonly integrity: string;
}

/** What the bundler made. */
interface Assets {
  /** The only script that loads with a page. It loads the others when they are needed. */
  readonly boot: AssetFile;
  readonly styles: readonly AssetFile[];
  /** Fonts of headings, preloaded with the styles so that the first paint has them. */
  readonly fonts: readonly string[];
}

/** A text of a page; null is where the response writes its nonce. */
type HtmlText = string | null;

/** Text that many pages share. The sender encodes it once, by the identity of this array. */
export type SharedPart = readonly HtmlText[];

/** A part of a page's text; `flat` gives all texts in their order. */
export type HtmlPart = HtmlText | SharedPart;

/** Layouts rendered for the pages of a shell with a menu, by what else they depend on. */
export function layoutMarkups(shell: Shell, menu: Menu): Map<string, LayoutMarkup> {
  const { layouts } = textOf(shell);
  const known = layouts.get(menu) ?? new Map<string, LayoutMarkup>();
  layouts.set(menu, known);
  return known;
}

/** The site as screens see it on the server. */
export function siteView(shell: Shell): SiteView {
  return textOf(shell).view;
}

function viewOf({ site, origin, build, preview, config, globals, menu }: Shell): SiteView {
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
  return { site: shown, origin, build, preview: preview !== null, config, globals, menu, browser: null };
}
