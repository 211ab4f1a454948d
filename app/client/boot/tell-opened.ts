import type { AppState } from "../../state.ts";
import { isAccount } from "../../zones.ts";
import { savesData } from "../preload/connection.ts";

interface Opening {
  readonly state: Pick<AppState, "build" | "preview" | "shown">;
  /** Until then the page has better things to do. */
  readonly idle: Promise<void>;
}

/**
 * Tells a service worker that is there already of the page that was opened, and says whether there is one. Not in the
 * account zone. In a preview there is none, which could show the public page instead.
 */
export async function tellOpened(page: Window, { state, idle }: Opening): Promise<boolean> {
  const { navigator } = page;
  const { pathname, search } = page.location;
  const { build, preview, shown } = state;
  if (import.meta.env.DEV) return false;
  reloadWhenBack(page, () => isOutdated({ preview, navigator }));
  await idle;
  if (!("serviceWorker" in navigator)) return false;
  const { serviceWorker } = navigator;
  const registrations = await serviceWorker.getRegistrations().catch(() => []);
  if (preview) {
    for (const registration of registrations) await registration.unregister();
    return false;
  }
  if (registrations.length === 0 || isAccount(pathname)) return false;
  if (shown.kind === "page" && search === "") {
    const { active } = await serviceWorker.ready;
    active?.postMessage({ path: pathname, build, spares: savesData(navigator) });
  }
  return true;
}

/** The part of `window` that is needed here. */
export interface RestoredPage {
  readonly location: Pick<Location, "reload">;
  addEventListener(type: "pageshow", listener: (event: Pick<PageTransitionEvent, "persisted">) => void): void;
}

/**
 * Reloads a page that the browser restores from its back/forward cache, where the server might send another page now.
 */
export function reloadWhenBack(page: RestoredPage, isOutdated: () => Promise<boolean>): void {
  page.addEventListener("pageshow", async ({ persisted }) => {
    if (persisted && (await isOutdated())) page.location.reload();
  });
}

interface OutdatedCheck {
  /** Whether the page is one of a preview. */
  readonly preview: boolean;
  /** Absent in insecure contexts. */
  readonly navigator: { readonly serviceWorker?: Pick<ServiceWorkerContainer, "controller" | "getRegistration"> };
}

/**
 * Whether a preview may have been entered or left since the page was shown. A preview page always counts as outdated,
 * since nothing here tells whether the preview was left; a public page when its service worker was unregistered, which
 * entering a preview does.
 */
export async function isOutdated({ preview, navigator: { serviceWorker } }: OutdatedCheck): Promise<boolean> {
  if (preview) return true;
  return (serviceWorker?.controller ?? null) !== null && (await serviceWorker?.getRegistration()) === undefined;
}
