/** Made by build/vite/icon-sprite.ts: the address of the SVG that holds a `<symbol>` for every name of icon-names.ts. */
declare module "virtual:icon-sprite" {
  export const spriteUrl: string;
}
