import { pascalCase } from "scule";

/**
 * A title out of a file name or path segment (protocol.md 3.1): split at white space and dashes, each part in
 * PascalCase. `getting-started` -> `Getting Started`, `index.fr` -> `IndexFr`
 */
export function generateTitle(name: string): string {
  return name
    .split(/[\s-]/g)
    .map((part) => pascalCase(part))
    .join(" ");
}
