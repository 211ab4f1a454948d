import { icon192, icon512, maskableIcon } from "virtual:brand";

interface AppIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  /** Absent for one that is shown as it is. */
  readonly purpose?: "maskable";
}

/** What stands on a home screen: the mark as it is, or on the site's ground for devices that cut icons to a shape. */
export const appIcons: readonly AppIcon[] = [
  { src: icon192, sizes: "192x192", type: "image/png" },
  { src: icon512, sizes: "512x512", type: "image/png" },
  { src: maskableIcon, sizes: "512x512", type: "image/png", purpose: "maskable" },
];
