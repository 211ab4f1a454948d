import { favicon } from "virtual:brand";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { escapeMarkup } from "../content/escape-markup.ts";
import type { Brand } from "../content/site.ts";
import { server } from "../content/words/server.ts";
import { type Head, renderHead } from "../head.ts";
import { linkedData } from "../linked-data.ts";
import { WEB_MANIFEST } from "../links.ts";
import { type AppState, STATE_ID, serializeState } from "../state.ts";
import { PreviewBar, type PreviewView } from "../ui/preview-bar.tsx";
import type { PageWords, Part, Shell } from "./shell.ts";

/** All that precedes the app: the head, with a hole for the nonce of each script, and the bar of a preview. */
export function openFrame(
  head: Head,
  { assets, preview, site, words }: Pick<Shell, "assets" | "preview" | "site" | "words">,
): Part[] {
  const bar = preview === null ? "" : renderBar(preview, { site, words });
  return [
    // Vite gives this nonce to what its imports preload.
    `${startOf(head, { assets, site })}<meta property="csp-nonce" nonce="`,
    null,
    `"><script type="module" src="${escapeMarkup(assets.boot)}" nonce="`,
    null,
    `"></script></head><body>${bar}<div id="app">`,
  ];
}

function renderBar(preview: PreviewView, { site: { timeZone }, words }: Pick<Shell, "site" | "words">): string {
  const props = { preview, timeZone, words: server.in(words.translations) };
  return renderToStaticMarkup(createElement(PreviewBar, props));
}

/** All that follows the app: what search engines are told of the page, and the state it was made from. */
export function closeFrame(state: AppState, { translations }: PageWords): string {
  const data = linkedData(state, server.in(translations));
  const told = data === null ? "" : `<script type="application/ld+json">${serializeState(data)}</script>`;
  return `</div>${told}<script type="application/json" id="${STATE_ID}">${serializeState(state)}</script></body></html>`;
}

/** A whole page that runs no script, so that every link on it loads another. */
export function stillPage(
  head: Head,
  { assets, site, markup }: Pick<Shell, "assets" | "site"> & { readonly markup: string },
): string {
  return `${startOf(head, { assets, site })}</head><body><div id="app">${markup}</div></body></html>`;
}

function startOf({ lang, ...head }: Head, { assets, site: { brand } }: Pick<Shell, "assets" | "site">): string {
  const sheets = brand.theme === null ? assets.styles : [...assets.styles, brand.theme];
  const styles = sheets.map((href) => `<link rel="stylesheet" href="${escapeMarkup(href)}">`);
  const fonts = assets.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeMarkup(href)}" crossorigin>`,
  );
  return (
    `<!doctype html><html lang="${escapeMarkup(lang)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    // Our pictures are made to be shown whole.
    '<meta name="robots" content="max-image-preview:large">' +
    `${renderHead(head)}<meta name="theme-color" content="${brand.ground}">` +
    iconLinks(brand) +
    `<link rel="manifest" href="${WEB_MANIFEST}">` +
    `${styles.join("")}${fonts.join("")}`
  );
}

/** Browsers that are told of no icon ask for one on their own. */
function iconLinks({ logo, touchIcon }: Brand): string {
  const touch = touchIcon === null ? "" : `<link rel="apple-touch-icon" href="${escapeMarkup(touchIcon)}">`;
  return `<link rel="icon" href="${escapeMarkup(logo ?? favicon)}">${touch}`;
}
