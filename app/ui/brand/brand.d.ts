/** Made by build/brand-files.ts: the addresses of the files beside this one. */
declare module "virtual:brand" {
  export const favicon: string;
  export const touchIcon: string;
  /** For a home screen, 192 and 512 pixels wide; the maskable one may be cut to a circle. */
  export const icon192: string;
  export const icon512: string;
  export const maskableIcon: string;
  /** 1200 x 630, for pages without a picture of their own. */
  export const sharePicture: string;
}
