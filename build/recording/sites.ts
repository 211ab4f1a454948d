import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { randomFrom } from "#app/content/random.ts";
import { writeContent } from "../bench/content.ts";
import { CONTENT_DIR, ROOT } from "../paths.ts";

/** The folders of Markdown that a recording asks, by their names; each writes itself into an empty folder. */
export const SITES: ReadonlyMap<string, (folder: string) => Promise<void>> = new Map([
  ["own", (folder) => cp(CONTENT_DIR, folder, { recursive: true })],
  ["docs", (folder) => cp(`${ROOT}test/fixtures/docs-site`, folder, { recursive: true })],
  ["locales", (folder) => cp(`${ROOT}test/fixtures/second-site`, folder, { recursive: true })],
  ["drawings", writeDrawings],
  [
    "articles",
    (folder) => writeContent(folder, { documents: 2_000, bytes: 2_000, origin: "https://site.example.org" }),
  ],
]);

const DRAWINGS = 300;
const CATEGORIES = ["rings", "boxes", "shapes"];
const DAY_MS = 86_400_000;

/** A kids corner of drawings, each of some shapes of its own. */
async function writeDrawings(folder: string): Promise<void> {
  await mkdir(join(folder, "kids", "pages"), { recursive: true });
  const site = "name: Drawings\norigin: https://site.example.org\ngathers:\n  category: { at: /kids/themes }\n";
  const list =
    '---\ntitle: All pages\nkind: coloring-list\ndescription: Every page.\n---\n\n::gallery{:filters="true"}\n::\n';
  await writeFile(join(folder, ".site.yml"), site);
  await writeFile(join(folder, "index.md"), '---\ntitle: Drawings\n---\n\n::gallery{:limit="6"}\n::\n');
  await writeFile(join(folder, "kids", "all.md"), list);
  for (let n = 0; n < DRAWINGS; n += 1) {
    await writeFile(join(folder, "kids", "pages", `drawing-${n}.md`), drawingText(n));
    await writeFile(join(folder, "kids", "pages", `drawing-${n}.svg`), drawingShapes(n));
  }
}

function drawingText(n: number): string {
  const published = new Date(Date.UTC(2025, 0, 1) + n * DAY_MS).toISOString().slice(0, "2025-01-01".length);
  const lines = [
    `title: Drawing number ${n}`,
    `description: The shapes of ${n}.`,
    `art: ./drawing-${n}.svg`,
    `category: ${CATEGORIES[n % CATEGORIES.length]}`,
    `tags: [pattern, n${n % 7}]`,
    `published: ${published}`,
  ];
  return `---\n${lines.join("\n")}\n---\n\nColor drawing ${n}.\n`;
}

const SHAPES = 9;

/** Circles and boxes side by side, in outlines. */
function drawingShapes(n: number): string {
  const next = randomFrom(`drawing ${n}`);
  const shapes = Array.from({ length: SHAPES }, (_, at) => {
    const [x, y] = [100 + 200 * (at % 3), 100 + 200 * Math.floor(at / 3)];
    const size = 25 + Math.floor(next() * 65);
    if (next() < 0.5) return `<circle cx="${x}" cy="${y}" r="${size}"/>`;
    const height = 25 + Math.floor(next() * 65);
    return `<rect x="${x - size}" y="${y - height}" width="${2 * size}" height="${2 * height}"/>`;
  });
  const style = 'fill="#fff" stroke="#000" stroke-width="6"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600"><g ${style}>${shapes.join("")}</g></svg>\n`;
}
