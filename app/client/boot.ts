import { mayReload } from "./reload-guard.ts";
import { tabStorage } from "./tab-storage.ts";
import { installTrustedTypes } from "./trusted-types.ts";
import { whenWanted } from "./when-wanted.ts";

// All the JavaScript there is before the load event. The page works without the rest: links are links.
installTrustedTypes(window);
whenWanted(window, () => {
  import("./main.tsx").then(({ start }) => start()).catch(reloadOnce);
});

function reloadOnce(error: unknown): void {
  console.error(error);
  if (mayReload(tabStorage(window), { path: location.pathname, now: Date.now() })) location.reload();
}
