/** Written by build/vite/assets.ts, shaped as `BuildInfo`. */
declare module "virtual:assets" {
  export const boot: string;
  export const styles: readonly string[];
  export const fonts: readonly string[];
  export const code: string;
  export const builtAt: number;
  export const development: boolean;
}
