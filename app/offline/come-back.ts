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
