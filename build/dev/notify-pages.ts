import { join } from "node:path";
import type { ErrorPayload, ViteDevServer } from "vite";
import { explainCommand, formatProblem, type Problem } from "../compile/problem.ts";
import { readPointer } from "../release/pointer.ts";
import type { ReleaseStore } from "../release/store.ts";

/** Event of the development server: the current release, so that pages of another one reload. */
export const RELEASE_IS = "release-is";

/** Event of a page that listens now: it may have been rendered from the release before, and hears of no earlier one. */
export const WHICH_RELEASE = "which-release";

/** The open pages of the development server. */
export interface OpenPages {
  /** Tells them the current release. */
  show(): Promise<void>;
  /** Lays the errors of the content over them, and over those that are opened from now on; none takes them away. */
  report(errors: readonly Problem[]): void;
}

/** Answers the pages that ask for the current release. `folder`: of the content, where its files are opened from. */
export function notifyPages(
  { environments }: ViteDevServer,
  { store, folder }: { readonly store: ReleaseStore; readonly folder: string },
): OpenPages {
  const { hot } = environments.client;
  let reported: readonly Problem[] = [];
  const release = async () => (await readPointer(store))?.release ?? null;
  const show = async (page: Pick<typeof hot, "send">) => page.send(RELEASE_IS, await release());
  hot.on(WHICH_RELEASE, (_, page) => {
    // The store may be closing when a page asks: no reason to crash.
    show(page).catch(console.error);
    if (reported.length > 0) page.send(overlay(reported, folder));
  });
  return {
    show: () => show(hot),
    report(errors) {
      if (errors.length > 0) hot.send(overlay(errors, folder));
      // What Vite lays over a page goes with the next update, though it be of nothing.
      else if (reported.length > 0) hot.send({ type: "update", updates: [] });
      reported = errors;
    },
  };
}

/** What Vite shows of an error in code, with the places of content. */
function overlay(errors: readonly Problem[], folder: string): ErrorPayload {
  const [first] = errors;
  if (first === undefined) throw new Error("nothing is laid over a page without an error");
  const { file, line, column, message, code } = first;
  const others = errors.slice(1).map((error) => join(folder, formatProblem(error)));
  const stack = [`What it means: ${explainCommand(code)}`, "The page shows what was right last.", ...others].join("\n");
  const loc = { file: join(folder, file), line, column };
  return {
    type: "error",
    err: { plugin: "content", message: `${message}  ${code}`, stack, id: join(folder, file), loc },
  };
}
