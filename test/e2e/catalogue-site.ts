import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileRelease } from "#build/build-content.ts";
import { ROOT } from "#build/paths.ts";
import type { Release } from "#build/release/release.ts";
import { MARKED, markedWords } from "../marked-words.ts";

/** Pages of the catalogue (test/fixtures/catalogue), each full of components. */
export const CATALOGUE = ["/", "/shop", "/words", "/writing", "/drawings", "/free", "/search", "/accounts"] as const;

/** Giveaways whose days are counted from today on. */
export const GIVEAWAYS = { coming: "/free/soon", running: "/free/now", over: "/free/over" } as const;

const DAY_MS = 86_400_000;

/** The catalogue with a giveaway that comes in three days and one that runs for three more. */
export async function catalogueRelease({ translated = false } = {}): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), "site-catalogue-"));
  await cp(`${ROOT}test/fixtures/catalogue`, folder, { recursive: true });
  await writeFile(join(folder, "free/soon.md"), giveaway("Soon", { starts: dayFromNow(3) }));
  await writeFile(join(folder, "free/now.md"), giveaway("Now", { starts: dayFromNow(-3), ends: dayFromNow(3) }));
  if (translated) await translate(folder);
  const release = await compileRelease(folder);
  await rm(folder, { recursive: true });
  return release;
}

/** The Markdown of all its pages. */
export async function catalogueText(): Promise<string> {
  const folder = `${ROOT}test/fixtures/catalogue`;
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(md|yml)$/.test(file));
  return (await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")))).join("\n");
}

/** Puts all of the site into a language that is English in brackets. */
async function translate(folder: string): Promise<void> {
  const settings = await readFile(join(folder, ".site.yml"), "utf8");
  await writeFile(join(folder, ".site.yml"), `${settings}\nlocales: [${MARKED}]\n`);
  await mkdir(join(folder, ".words"));
  await writeFile(join(folder, `.words/${MARKED}.yml`), JSON.stringify(markedWords()));
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, "2026-04-18".length);
}

function giveaway(title: string, dates: { readonly [field: string]: string }): string {
  const fields = Object.entries(dates).map(([name, value]) => `${name}: ${value}\n`);
  const pack = `  ${title.toLowerCase()}:\n    title: ${title}\n    pages: [/kids-corner/coloring-pages/fox]\n`;
  return `---\ntitle: ${title}\npublished: 2026-01-01\n${fields.join("")}packs:\n${pack}---\n\nThe story.\n`;
}
