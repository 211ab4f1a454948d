import { directionOf } from "#app/head.ts";
import { appIcons } from "#app/server/shell.ts";
import type { RequestContext } from "../context.ts";
import { feedCacheControl } from "../feeds/listing.ts";
import { withPublicRelease } from "../resolve/resolve.ts";
import { respond } from "../respond.ts";

/** What fits below an icon: longer names are cut by the device wherever it likes. */
const SHORT = 12;

/** `/manifest.webmanifest`: what a device shows of the site that is installed on it. Of the public site, always. */
export function webManifest(c: RequestContext): Promise<Response> {
  return withPublicRelease(c, async (context) => {
    const { name, description, defaultLocale, shortcuts, brand } = context.release.manifest.site;
    const manifest = {
      id: "/",
      name,
      short_name: name.length <= SHORT ? name : (name.split(" ")[0] ?? name),
      ...(description !== "" && { description }),
      ...(defaultLocale !== "" && { lang: defaultLocale }),
      ...(directionOf(defaultLocale) === "rtl" && { dir: "rtl" }),
      start_url: "/",
      scope: "/",
      display: "standalone",
      display_override: ["standalone", "minimal-ui"],
      background_color: brand.ground,
      theme_color: brand.ground,
      icons: appIcons(brand),
      shortcuts: shortcuts.map(({ label, to }) => ({ name: label, url: to })),
    };
    return respond(c, {
      body: JSON.stringify(manifest),
      type: "application/manifest+json",
      cacheControl: feedCacheControl(context, null),
    });
  });
}
