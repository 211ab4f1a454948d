import { pascalCase } from "scule";

/**
 * A title out of a file name or path segment (docs/protocol.md 3.1): split at white space and dashes, each part in
 * PascalCase.
 *
 * @example generateTitle("getting-started") // "Getting Started"
 * @example generateTitle("index.fr") // "IndexFr"
 */
export function generateTitle(name: string): string {
  const parts = name.split(/[\s-]/);
  return parts.map((part) => pascalCase(part)).join(" ");
}
