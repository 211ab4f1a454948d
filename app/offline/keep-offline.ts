import type { DataRouter } from "react-router";
import { sparesBytes } from "../client/connection.ts";
import { whenIdle } from "../client/when-wanted.ts";
import { SERVICE_WORKER } from "../links.ts";
import type { AppState } from "../state.ts";
import { zoneOf } from "../zones.ts";

/**
 * Has the pages that are opened kept on the device, this one first. Nothing is in the account zone; who looks at a
 * preview has no service worker, which could show the public page instead.
 */
export async function keepOffline({ build, preview }: Pick<AppState, "build" | "preview">, router: DataRouter) {
  if (import.meta.env.DEV || !("serviceWorker" in navigator) || zoneOf(location.pathname) === "account") return;
  const { serviceWorker } = navigator;
  if (preview) return unregister(serviceWorker);
  const tell = () => {
    const { location, errors } = router.state;
    if (errors !== null || location.search !== "") return;
    const opened = { path: location.pathname, build, spares: sparesBytes(navigator) };
    void serviceWorker.ready.then(({ active }) => active?.postMessage(opened));
  };
  // A browser that lets nothing be kept is one without this.
  await serviceWorker.register(SERVICE_WORKER).catch(() => undefined);
  tell();
  // The next build's worker knows nothing of the pages that were opened before it came.
  serviceWorker.addEventListener("controllerchange", tell);
  let shown = location.pathname;
  router.subscribe(({ navigation, location: { pathname } }) => {
    if (navigation.state !== "idle" || pathname === shown) return;
    shown = pathname;
    whenIdle(window, tell);
  });
}

async function unregister(container: ServiceWorkerContainer): Promise<void> {
  for (const registration of await container.getRegistrations()) await registration.unregister();
}
