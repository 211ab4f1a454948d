import { reachable } from "./reachable.ts";
import { mayReload, tabStorage } from "./reload-guard.ts";
import { installTrustedTypes } from "./trusted-types.ts";
import { typedForms } from "./typed-forms.ts";
import { whenWanted } from "./when-wanted.ts";

// The only JavaScript before the load event. The page works without the rest: links are links.
installTrustedTypes(window);
whenWanted(window, () => {
  import("../session/main.tsx").then(({ start }) => start()).catch(reloadOnce);
});

async function reloadOnce(error: unknown): Promise<void> {
  console.error(error);
  if (typedForms(document).length > 0 || !(await reachable())) return;
  if (mayReload(tabStorage(window), { path: location.pathname, now: Date.now() })) location.reload();
}
