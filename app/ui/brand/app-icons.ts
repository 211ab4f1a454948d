import { favicon } from "virtual:brand";
import type { AppIcon, Brand } from "../../content/site.ts";

/** What stands on a home screen: the icons of the site, a neutral one where it has no logo. */
export function appIcons({ icons }: Pick<Brand, "icons">): readonly AppIcon[] {
  return icons.length > 0 ? icons : [{ src: favicon, sizes: "any", type: "image/svg+xml" }];
}
