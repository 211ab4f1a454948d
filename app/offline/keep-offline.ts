import type { DataRouter } from "react-router";
import { sparesBytes } from "../client/connection.ts";
import { whenIdle } from "../client/when-wanted.ts";
import type { PicturesChanged } from "../coloring/keep/saved-pictures.ts";
import { SERVICE_WORKER } from "../links.ts";
import type { AppState } from "../state.ts";
import { isAccount } from "../zones.ts";

/** Only its name's type is shared with who tells it: a page without drawings has no script of theirs. */
const PICTURES_CHANGED: PicturesChanged = "pictures-changed";

/**
 * Has the pages that are opened kept on the device, this one first. Nothing is in the account zone; who looks at a
 * preview has no service worker, which could show the public page instead; who spares bytes has none before the first
 * stroke, which is something to be found again.
 */
export async function keepOffline({ build, preview }: Pick<AppState, "build" | "preview">, router: DataRouter) {
  if (import.meta.env.DEV) return;
  reloadWhenBack(window, () => isOutdated({ preview, navigator }));
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  if (preview) return unregister(serviceWorker);
  if (isAccount(location.pathname)) return;
  const waits = sparesBytes(navigator) && !(await isRegistered(serviceWorker));
  if (waits) await firstStroke();
  // A browser that lets nothing be kept is one without this.
  await serviceWorker.register(SERVICE_WORKER).catch(() => undefined);
  const tell = (spares: boolean) => {
    const { location, errors } = router.state;
    if (errors !== null || location.search !== "") return;
    const opened = { path: location.pathname, build, spares };
    void serviceWorker.ready.then(({ active }) => active?.postMessage(opened));
  };
  tell(sparesBytes(navigator) && !waits);
  const tellOpened = () => tell(sparesBytes(navigator));
  // The next build's worker knows nothing of the pages that were opened before it came.
  serviceWorker.addEventListener("controllerchange", tellOpened);
  onNextPage(router, () => whenIdle(window, tellOpened));
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
export interface PutAside {
  readonly location: Pick<Location, "reload">;
  addEventListener(type: "pageshow", listener: (event: Pick<PageTransitionEvent, "persisted">) => void): void;
}

/**
 * A page that the browser had put aside whole is shown again as it was; where it may be another than its visitor would
 * be sent now, it is loaded anew.
 */
export function reloadWhenBack(page: PutAside, isOutdated: () => Promise<boolean>): void {
  page.addEventListener("pageshow", async ({ persisted }) => {
    if (persisted && (await isOutdated())) page.location.reload();
  });
}

interface Beheld {
  /** Whether the page is one of a preview. */
  readonly preview: boolean;
  /** No browser has service workers everywhere. */
  readonly navigator: { readonly serviceWorker?: Pick<ServiceWorkerContainer, "controller" | "getRegistration"> };
}

/**
 * Whether a page may stand on the other side of a preview's door by now. One of a preview always may: nothing here tells
 * whether that was left. A public one does where its service worker was taken away, as whoever enters a preview has done.
 */
export async function isOutdated({ preview, navigator: { serviceWorker } }: Beheld): Promise<boolean> {
  if (preview) return true;
  return (serviceWorker?.controller ?? null) !== null && (await serviceWorker?.getRegistration()) === undefined;
}
