import { createPath, type Path } from "react-router";
import { tabStorage } from "../../browser-storage.ts";
import { offline, PageError } from "../../routes/page-data.ts";
import { reachable } from "../boot/reachable.ts";
import { mayReload } from "../boot/reload-guard.ts";
import type { UnsavedWork } from "./unsaved-work.ts";

export function leave(target: Path): void {
  const url = createPath(target);
  if (new URL(url, location.href).href === location.href) location.reload();
  else location.assign(url);
}

/** A full load without a click of the visitor: its target, the page shown until then, the work that it may lose. */
export interface FullLoad {
  readonly target: Path;
  readonly shown: Path;
  readonly work: UnsavedWork;
}

/**
 * Loads a page in full that this document cannot show any more. Where work would be lost the browser asks first; a
 * visitor who stays keeps the current page, its address and its form.
 */
export function expire({ target, shown, work }: FullLoad): void {
  if (work.exists()) {
    work.force();
    history.replaceState(history.state, "", createPath(shown));
  }
  leave(target);
}

/**
 * A lazy chunk could not be loaded, most likely because it belongs to an older build: loads the page in full. Throws,
 * for the error view, when a reload was tried just before and the browser would not ask first, and when there is no
 * connection, where the browser would only show its own error page.
 */
export async function screenNotLoaded(error: unknown, fullLoad: FullLoad): Promise<never> {
  if (!(await reachable())) throw new PageError("No answer", offline);
  const first = mayReload(tabStorage(), { path: fullLoad.target.pathname, now: Date.now() });
  if (!first && !fullLoad.work.exists()) throw error;
  expire(fullLoad);
  return new Promise(() => {});
}

/** Reloads the current page if the server answers again, and returns whether it does. */
export async function reconnect(): Promise<boolean> {
  const connected = await reachable();
  if (connected) location.reload();
  return connected;
}
