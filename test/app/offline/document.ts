import { serializeState } from "#app/state.ts";

const BUILD = "c0de-1";

/** The document of a page as the server sends it, as far as anybody offline reads it. */
export function documentOf({
  path = "/about",
  title = "About",
  build = BUILD,
  preview = false,
  svg = "",
  body = "",
  kind = "page",
}: {
  readonly path?: string;
  readonly title?: string;
  readonly build?: string;
  readonly preview?: boolean;
  /** Address of its drawing. */
  readonly svg?: string;
  readonly body?: string;
  readonly kind?: "page" | "failure";
} = {}): string {
  const drawing = svg === "" ? null : { files: { svg, pdf: "/files/1/a.pdf" } };
  const state = { build, preview, shown: { kind, entry: { path, title }, document: { drawing } } };
  return `<!doctype html><body><div id="app">${body}</div><script type="application/json" id="state">${serializeState(state)}</script></body>`;
}
