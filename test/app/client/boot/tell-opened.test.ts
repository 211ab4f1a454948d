import { describe, expect, it, vi } from "vitest";
import { isOutdated, type RestoredPage, reloadWhenBack } from "#app/client/boot/tell-opened.ts";

/** A page with a service worker that is the browser's still, or was taken away. */
function container({ isThere = true, controls = true } = {}) {
  const registration = isThere ? ({} as ServiceWorkerRegistration) : undefined;
  const controller = controls ? ({} as ServiceWorker) : null;
  return { serviceWorker: { controller, getRegistration: async () => registration } };
}

describe("a page that is come back to", () => {
  it.each([
    { what: "one of a preview", preview: true, navigator: {}, is: true },
    { what: "a public one whose worker is there", preview: false, navigator: container(), is: false },
    { what: "a public one whose worker is gone", preview: false, navigator: container({ isThere: false }), is: true },
    {
      what: "a public one that had no worker",
      preview: false,
      navigator: container({ isThere: false, controls: false }),
      is: false,
    },
    { what: "a public one where no browser has workers", preview: false, navigator: {}, is: false },
  ])("may be another by now: $is for $what", async ({ preview, navigator, is }) => {
    expect(await isOutdated({ preview, navigator })).toBe(is);
  });

  /** Shows a page, put aside before or not, and counts how often it was loaded anew. */
  async function reloads({ persisted, outdated }: { readonly persisted: boolean; readonly outdated: boolean }) {
    const reload = vi.fn();
    const checked = vi.fn(async () => outdated);
    const addEventListener: RestoredPage["addEventListener"] = (_type, show) => show({ persisted });
    reloadWhenBack({ location: { reload }, addEventListener }, checked);
    await Promise.all(checked.mock.results.map(({ value }) => value));
    return reload.mock.calls.length;
  }

  it("is loaded anew where it is another by now, and only where it had been put aside", async () => {
    expect(await reloads({ persisted: true, outdated: true })).toBe(1);
    expect(await reloads({ persisted: true, outdated: false })).toBe(0);
    expect(await reloads({ persisted: false, outdated: true })).toBe(0);
  });
});
