import { renderToStaticMarkup } from "react-dom/server";
import { headOfFailure } from "../head.ts";
import { PreviewEndedView } from "../ui/preview-ended-view.tsx";
import { stillPage } from "./frame.ts";
import type { Shell } from "./shell.ts";

/** The whole page of a preview that is no more: the site's name, and nothing else of its content. */
export function renderPreviewEnded({ site, assets }: Pick<Shell, "site" | "assets">): string {
  const head = headOfFailure({ statusMessage: "This preview has ended" }, site);
  return stillPage(head, {
    assets,
    site,
    markup: renderToStaticMarkup(<PreviewEndedView siteName={site.name} logo={site.brand.logo} />),
  });
}
