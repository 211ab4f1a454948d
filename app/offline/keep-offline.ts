import type { DataRouter } from "react-router";
import { whenIdle } from "../client/boot/when-wanted.ts";
import { savesData } from "../client/preload/connection.ts";
import type { PicturesChanged } from "../coloring/keep/saved-pictures.ts";
import { SERVICE_WORKER } from "../links.ts";
import type { AppState } from "../state.ts";
import { isAccount } from "../zones.ts";

/** Only the type is imported: pages without drawings load no code of the studio. */
const PICTURES_CHANGED: PicturesChanged = "pictures-changed";

/**
 * Keeps opened pages on the device, beginning with the current one. Not in the account zone. In a preview there is no
 * service worker, which could show the public page instead. A visitor who saves data gets one only with the first
 * stroke: then there is a picture to come back to.
 */
export async function keepOffline({ build, preview }: Pick<AppState, "build" | "preview">, router: DataRouter) {
  if (import.meta.env.DEV) return;
  reloadWhenBack(window, () => isOutdated({ preview, navigator }));
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  if (preview) return unregister(serviceWorker);
  if (isAccount(location.pathname)) return;
  const waits = savesData(navigator) && !(await isRegistered(serviceWorker));
  if (waits) await firstStroke();
  // Where the browser refuses, there are no offline pages.
  await serviceWorker.register(SERVICE_WORKER).catch(() => undefined);
  const post = (spares: boolean) => {
    const { location, errors } = router.state;
    if (errors !== null || location.search !== "") return;
    const opened = { path: location.pathname, build, spares };
    void serviceWorker.ready.then(({ active }) => active?.postMessage(opened));
  };
  post(savesData(navigator) && !waits);
  const postOpened = () => post(savesData(navigator));
  // The worker of the next build does not know the pages that were opened before it took over.
  serviceWorker.addEventListener("controllerchange", postOpened);
  onNextPage(router, () => whenIdle(window, postOpened));
}

function onNextPage(router: DataRouter, callback: () => void): void {
  let shown = location.pathname;
  router.subscribe(({ navigation, location: { pathname } }) => {
    if (navigation.state !== "idle" || pathname === shown) return;
    shown = pathname;
    callback();
  });
}

function firstStroke(): Promise<unknown> {
  return new Promise((resolve) => addEventListener(PICTURES_CHANGED, resolve, { once: true }));
}

async function isRegistered(container: ServiceWorkerContainer): Promise<boolean> {
  return (await container.getRegistration().catch(() => undefined)) !== undefined;
}

async function unregister(container: ServiceWorkerContainer): Promise<void> {
  for (const registration of await container.getRegistrations()) await registration.unregister();
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
