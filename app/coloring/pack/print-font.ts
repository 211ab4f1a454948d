import { useEffect } from "react";
import type { PrintFont } from "../../drawings/letters/print-font.ts";

/** The letters of prints, which only what makes prints needs. */
export async function loadPrintFont(): Promise<PrintFont> {
  const { ownFont } = await import("../../drawings/letters/own-font.ts");
  return ownFont();
}

/** Has them fetched while a page that makes prints is open: a print is made without a connection, too. */
export function usePrintFont(): void {
  useEffect(() => void loadPrintFont().catch(() => undefined), []);
}
