/** Made by build/vite/application-parts.ts: the addresses of all files that the application begins with. */
declare module "virtual:application-files" {
  export const applicationFiles: readonly string[];
}
