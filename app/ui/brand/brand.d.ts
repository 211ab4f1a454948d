/** Made by build/brand-files.ts: the addresses of the files beside this one. */
declare module "virtual:brand" {
  export const favicon: string;
  export const touchIcon: string;
  /** 1200 x 630, for pages without a picture of their own. */
  export const sharePicture: string;
}
