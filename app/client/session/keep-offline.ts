import { SERVICE_WORKER } from "../../links.ts";
import type { AppState } from "../../state.ts";
import { PICTURES_CHANGED } from "../../stored-values.ts";
import { isAccount } from "../../zones.ts";
import { whenIdle } from "../boot/when-wanted.ts";
import type { NavigationView } from "../navigation/navigation.ts";
import { savesData } from "../preload/connection.ts";

interface Opened {
  readonly navigation: NavigationView;
  /** Whether a service worker was there, and knows the first page (tell-opened.ts). */
  readonly hasWorker: Promise<boolean>;
}

/**
 * Keeps opened pages on the device. Not in the account zone, and not in a preview. A visitor who saves data gets a
 * service worker only with the first stroke: then there is a picture to come back to.
 */
export async function keepOffline(
  { build, preview }: Pick<AppState, "build" | "preview">,
  { navigation, hasWorker }: Opened,
) {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  if (preview || isAccount(location.pathname)) return;
  const { serviceWorker } = navigator;
  const isThere = await hasWorker;
  const waits = savesData(navigator) && !isThere;
  if (waits) await firstStroke();
  // Where the browser refuses, there are no offline pages.
  await serviceWorker.register(SERVICE_WORKER).catch(() => undefined);
  const post = (spares: boolean) => {
    const { location, shown } = navigation.state;
    if (shown.kind === "failure" || location.search !== "") return;
    const opened = { path: location.pathname, build, spares };
    void serviceWorker.ready.then(({ active }) => active?.postMessage(opened));
  };
  if (!isThere) post(savesData(navigator) && !waits);
  const postOpened = () => post(savesData(navigator));
  // The worker of the next build does not know the pages that were opened before it took over.
  serviceWorker.addEventListener("controllerchange", postOpened);
  onNextPage(navigation, () => whenIdle(window, postOpened));
}

function onNextPage(navigation: NavigationView, callback: () => void): void {
  let shown = location.pathname;
  navigation.subscribe(({ loading, location: { pathname } }) => {
    if (loading !== null || pathname === shown) return;
    shown = pathname;
    callback();
  });
}

function firstStroke(): Promise<unknown> {
  return new Promise((resolve) => addEventListener(PICTURES_CHANGED, resolve, { once: true }));
}
