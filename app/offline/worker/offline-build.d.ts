/** Written by build/vite/service-worker.ts. */
declare module "virtual:offline-build" {
  /** The build of the code. */
  export const code: string;
  /** Addresses of what every page may need. */
  export const core: readonly string[];
  /** Addresses of what a coloring page needs besides. */
  export const studio: readonly string[];
}
