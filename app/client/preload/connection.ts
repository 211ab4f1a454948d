/** The part of `navigator` that is needed here; only Chromium has `connection`. */
export interface Connected extends Pick<Navigator, "onLine"> {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** `slow-2g` and `2g`: what the original takes for slow (docs/protocol.md 7.4). On 3g a preload saves the most. */
export function isVerySlow({ connection }: Connected): boolean {
  return /2g/.test(connection?.effectiveType ?? "");
}

/** Whether the visitor saves data: then nothing is preloaded. */
export function savesData(navigator: Connected): boolean {
  return navigator.connection?.saveData === true || isVerySlow(navigator);
}
