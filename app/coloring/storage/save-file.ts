import { fileName } from "../../content/file-name.ts";

/** How long a browser has to take a file. */
const KEEP_MS = 60_000;

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

/**
 * Saves a PDF that is named for what it holds, and answers with the name.
 *
 * @example savePdf(pdf, ["Sea creatures", "Bingo"]) // "sea-creatures-bingo.pdf"
 */
export function savePdf(pdf: Blob, titles: readonly string[]): string {
  const stems = titles.map(fileName).filter((stem) => stem !== "");
  const name = `${stems.join("-") || "printables"}.pdf`;
  saveFile(pdf, name);
  return name;
}
