/** Made by build/vite/pictures.ts: addresses of pictures, which hold the hash of their bytes. */
declare module "virtual:pictures" {
  /** The SVG that holds a `<symbol>` for every name of icon-names.ts. */
  export const icons: string;
  /** In the tab of a site without a logo. */
  export const favicon: string;
}
