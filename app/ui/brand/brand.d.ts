/** Made by build/vite/brand-files.ts: the addresses of the files beside this one. */
declare module "virtual:brand" {
  /** In the tab of a site without a logo. */
  export const favicon: string;
}
