import { createPath, type Path } from "react-router";
import { offline, PageError } from "../routes/page-data.ts";
import { reachable } from "./reachable.ts";
import { mayReload, tabStorage } from "./reload-guard.ts";
import type { UnsavedWork } from "./unsaved-work.ts";

/** Loads a page whole, which ends the session. */
export function leave(target: Path): void {
  const url = createPath(target);
  if (new URL(url, location.href).href === location.href) location.reload();
  else location.assign(url);
}

/** A full load that nobody has asked for: where it leads, what is shown until then, what it may cost. */
export interface Departure {
  readonly target: Path;
  readonly shown: Path;
  readonly work: UnsavedWork;
}

/**
 * Leaves for a page that cannot be shown in this document any more. Where that costs work the browser asks, and whoever
 * stays is where they were: on the page that is shown, its address in the bar, its form as it was.
 */
export function expire({ target, shown, work }: Departure): void {
  if (work.exists()) {
    work.force();
    history.replaceState(history.state, "", createPath(shown));
  }
  leave(target);
}

/**
 * A lazy part could not be loaded: the page it belongs to is loaded whole, most likely the part is gone with an older
 * build. Not for ever, unless somebody is asked each time, and not without a connection, of which the browser would only
 * show its own failure: these are errors of the navigation, for the error view to show.
 */
export async function lostScreen(error: unknown, departure: Departure): Promise<never> {
  if (!(await reachable())) throw new PageError("No answer", offline);
  const first = mayReload(tabStorage(window), { path: departure.target.pathname, now: Date.now() });
  if (!first && !departure.work.exists()) throw error;
  expire(departure);
  return new Promise(() => {});
}

/** Loads the page that is shown whole where the server answers again; says whether it does. */
export async function reconnect(): Promise<boolean> {
  const connected = await reachable();
  if (connected) location.reload();
  return connected;
}
