import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { ErrorPayload, NormalizedHotChannel, Plugin } from "vite";
import { escapeMarkup } from "#app/content/escape-markup.ts";
import { explainCommand, formatProblem, type Problem } from "../compile/problem.ts";
import { readPointer } from "../release/pointer.ts";
import type { ReleaseStore } from "../release/store.ts";

/** Event of the development server: the current release, so that pages of another one reload. */
export const RELEASE_IS = "release-is";

/** Event of a page that listens now: it may have been rendered from the release before, and gets no earlier one. */
export const WHICH_RELEASE = "which-release";

/** The open pages of the development server. */
export interface OpenPages {
  /** Tells them the current release. */
  show(): Promise<void>;
  /** Lays the errors of the content over them, and over those that are opened from now on; none takes them away. */
  report(errors: readonly Problem[]): void;
  /** Answers them in Vite, and for the site with what is wrong while nothing has been published. */
  readonly plugin: Plugin;
}

/** Answers the pages that ask for the current release. `folder`: of the content, where its files are opened from. */
export function notifyPages({ store, folder }: { readonly store: ReleaseStore; readonly folder: string }): OpenPages {
  let hot: NormalizedHotChannel | null = null;
  let reported: readonly Problem[] = [];
  const release = async () => (await readPointer(store))?.release ?? null;
  const show = async (page: Pick<NormalizedHotChannel, "send"> | null) => page?.send(RELEASE_IS, await release());
  const plugin: Plugin = {
    name: "open-pages",
    // Before the worker has a say.
    enforce: "pre",
    configureServer({ environments, middlewares }) {
      hot = environments.client.hot;
      hot.on(WHICH_RELEASE, (_, page) => {
        // The store may be closing when a page asks: no reason to crash.
        show(page).catch(console.error);
        if (reported.length > 0) page.send(overlay(reported, folder));
      });
      middlewares.use((request, response, next) => {
        const answer = async () => {
          if (reported.length === 0 || !isForPage(request) || (await release()) !== null) return next();
          response.writeHead(503, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
          response.end(problemPage(reported, { script: WAIT_FOR_RELEASE }));
        };
        answer().catch(next);
      });
    },
  };
  return {
    plugin,
    show: () => show(hot),
    report(errors) {
      if (errors.length > 0) hot?.send(overlay(errors, folder));
      // What Vite lays over a page goes with the next update, though it be of nothing.
      else if (reported.length > 0) hot?.send({ type: "update", updates: [] });
      reported = errors;
    },
  };
}

function isForPage({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes("text/html") ?? false;
}

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 0 auto; padding: clamp(1rem, 5vw, 3rem); font: 1.0625rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
li { margin-block: 0.75rem; font-family: ui-monospace, monospace; font-size: 0.875rem; overflow-wrap: anywhere; }
ul { padding-inline-start: 1.25rem; }
`;

/** The page of a site of which nothing can be shown: a list of what is wrong. `script` follows it, a module. */
function problemPage(problems: readonly Problem[], { script }: { readonly script: string }): string {
  const items = problems.map((problem) => `<li>${escapeMarkup(formatProblem(problem))}</li>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The content has errors</title>
<style>${STYLE}</style>
<h1>Nothing can be shown before these are fixed</h1>
<ul>${items.join("")}</ul>
<p>The site takes the place of this page as soon as they are.</p>
<script type="module">${script}</script>
</html>
`;
}

/** Of a page with a `server`: Vite's overlay tells authors how to go on, not developers, and breaks lines on a phone. */
export const OVERLAY_FOR_AUTHORS = `
server.on("vite:error", ({ err: { problems } }) => problems && setTimeout(() => {
  const overlay = document.querySelector("vite-error-overlay")?.shadowRoot;
  overlay?.querySelector(".tip")?.replaceChildren("This goes away when it is fixed and saved. Esc puts it aside.");
  for (const { style } of overlay?.querySelectorAll("pre") ?? []) {
    Object.assign(style, { whiteSpace: "pre-wrap", overflowWrap: "anywhere" });
  }
}));
`;

/** Of a page without a release: with the first it is the site's, and what is wrong by then replaces what it lists. */
const WAIT_FOR_RELEASE = `
import { createHotContext } from "/@vite/client";
const server = createHotContext("/problem-page");
server.on("${RELEASE_IS}", (release) => release && location.reload());
server.on("vite:error", ({ err: { problems } }) => {
  if (problems === undefined) return;
  document.querySelector("ul").replaceChildren(...problems.map((problem) => {
    return Object.assign(document.createElement("li"), { textContent: problem });
  }));
});
${OVERLAY_FOR_AUTHORS}
server.send("${WHICH_RELEASE}");
`;

/** What Vite shows of an error in code, with the places of content. */
function overlay(errors: readonly Problem[], folder: string): ErrorPayload {
  const [first] = errors;
  if (first === undefined) throw new Error("nothing is laid over a page without an error");
  const { file, line, column, message, code } = first;
  const others = errors.slice(1).map((error) => join(folder, formatProblem(error)));
  const shown = "Pages show what was right last, without what never was.";
  const stack = [`What it means: ${explainCommand(code)}`, shown, ...others].join("\n");
  const [id, problems] = [join(folder, file), errors.map(formatProblem)];
  const err = {
    message: `${message}  ${code}`,
    stack,
    id,
    loc: { file: id, line, column },
    problems,
  };
  return { type: "error", err };
}
