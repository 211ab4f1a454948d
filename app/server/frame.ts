import { favicon, touchIcon } from "virtual:brand";
import { type Head, renderHead } from "../head.ts";
import { type AppState, escapeHtml, STATE_ID, serializeState } from "../state.ts";
import type { Part, Shell } from "./shell.ts";

/** The ground color of lightTheme, for the browser's own surfaces (app/styles/light-theme.css). */
const THEME_COLOR = "#efece6";

/** All that precedes the app: the head, with a hole for the nonce of each script. */
export function openFrame({ lang, ...head }: Head, { assets }: Pick<Shell, "assets">): Part[] {
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`);
  const fonts = assets.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`,
  );
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `${renderHead(head)}<meta name="theme-color" content="${THEME_COLOR}">` +
      `<link rel="icon" href="${favicon}" type="image/svg+xml"><link rel="apple-touch-icon" href="${touchIcon}">${styles.join("")}${fonts.join("")}` +
      // Vite gives this nonce to what its imports preload.
      '<meta property="csp-nonce" nonce="',
    null,
    `"><script type="module" src="${escapeHtml(assets.boot)}" nonce="`,
    null,
    '"></script></head><body><div id="app">',
  ];
}

/** All that follows the app: the state it was made from. */
export function closeFrame(state: AppState): string {
  return `</div><script type="application/json" id="${STATE_ID}">${serializeState(state)}</script></body></html>`;
}
