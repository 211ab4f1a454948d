import type { SiteView } from "../routes/site-context.ts";
import type { AppState } from "../state.ts";
import type { Shell } from "./shell.ts";

/** The site as screens see it on the server. */
export function siteView({ site, origin, preview, config, globals, navigation }: Shell): SiteView {
  const { name, description, footer, folderKinds, places } = site;
  const shown = { name, description, footer, folderKinds, places };
  return { site: shown, origin, preview: preview !== null, config, globals, navigation, browser: null };
}

/** What the browser is told whatever is shown. */
export function appState(shell: Shell): Omit<AppState, "shown"> {
  const { release, build } = shell;
  const { site, origin, preview, config, globals, navigation } = siteView(shell);
  return { release, build, preview, config, site, origin, globals, navigation };
}
