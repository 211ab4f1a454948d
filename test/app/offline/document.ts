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
  until = null,
}: {
  readonly path?: string;
  readonly title?: string;
  readonly build?: string;
  readonly preview?: boolean;
  /** Address of its drawing. */
  readonly svg?: string;
  readonly body?: string;
  readonly kind?: "page" | "failure";
  /** 0 where a part of it was lost on the way. */
  readonly until?: number | null;
} = {}): string {
  const drawing = svg === "" ? null : { files: { svg, pdf: "/files/1/a.pdf" } };
  const state = { build, preview, shown: { kind, entry: { path, title }, document: { drawing }, until } };
  return `<!doctype html><body><div id="app">${body}</div><script type="application/json" id="state">${serializeState(state)}</script></body>`;
}
