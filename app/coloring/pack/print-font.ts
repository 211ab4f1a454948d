import type { PrintFont } from "../../drawings/letters/print-font.ts";
import { usePrefetch } from "../../when-idle.ts";

/** The letters of prints, which only what makes prints needs. */
export async function loadPrintFont(): Promise<PrintFont> {
  const { ownFont } = await import("../../drawings/letters/own-font.ts");
  return ownFont();
}

/**
 * Has them fetched in an idle moment while a page that makes prints is open, unless the visitor saves data: a print is made
 * without a connection, too.
 */
export function usePrintFont(): void {
  usePrefetch(preparePrintFont);
}

/** Has them fetched at the first focus or press, after which a print is likely. What is lost is fetched again for the print. */
export function preparePrintFont(): void {
  void loadPrintFont().catch(() => undefined);
}
