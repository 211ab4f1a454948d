import { describe, expect, it } from "vitest";
import { PARTS } from "#app/words/parts.ts";
import { markedWords } from "../../marked-words.ts";
import { compileFiles, problemsOf } from "./compile-files.ts";

const HOME = "# Home\n\nWords.";
const SITE = { ".site.yml": "locales: [en, fr]\n", "index.md": HOME, "fr/index.md": HOME };

/** What is wrong with a French translation; that it lacks most words aside. */
async function problemsIn(words: string): Promise<readonly string[]> {
  const problems = await problemsOf({ ...SITE, ".words/fr.yml": words });
  return problems.filter((line) => !line.includes("shown in English"));
}

describe("a translation of the interface", () => {
  it("is complete without a finding, and each part is a file of its own", async () => {
    const words = JSON.stringify(markedWords());
    const { problems, site, files } = await compileFiles({ ...SITE, ".words/fr.yml": words });
    expect(problems).toEqual([]);
    const addresses = Object.entries(site.words?.fr?.files ?? {});
    expect(addresses.map(([part]) => part)).toEqual(PARTS.map(({ name }) => name));
    for (const [, address] of addresses) expect(files.map((file) => file.address)).toContain(address);
  });

  it("is a file of no document, and one of the sources of the release", async () => {
    const { documents, sources } = await compileFiles({ ...SITE, ".words/fr.yml": "shell: {}\n" });
    expect(documents.map(({ file }) => file)).toEqual(["fr/index.md", "index.md"]);
    expect(sources.map(({ path }) => path)).toContain(".words/fr.yml");
  });

  it("names what is missing, which is a warning", async () => {
    const { skip: _skip, ...shell } = markedWords().shell ?? {};
    const words = JSON.stringify({ ...markedWords(), shell });
    expect(await problemsOf({ ...SITE, ".words/fr.yml": words })).toEqual([
      ".words/fr.yml:1:2  warning  shell: skip is missing, and shown in English.",
    ]);
  });

  it.each([
    ["shell:\n  skpi: Aller\n", ".words/fr.yml:2:9  error  shell.skpi means nothing here. Did you mean skip?"],
    ["shel: {}\n", '.words/fr.yml:1:7  error  "shel" means nothing here. Did you mean shell?'],
    ["shell:\n  skip: 5\n", '.words/fr.yml:2:9  error  shell.skip: 5 is no text. Write "5".'],
    [
      'shell:\n  skip: "{where}"\n',
      ".words/fr.yml:2:9  error  shell.skip: {where} is nothing that stands here. There are none.",
    ],
  ])("says what it finds, and where: %j", async (words, problem) => {
    expect(await problemsIn(words)).toEqual([problem]);
  });

  it("is of a locale that the site has", async () => {
    expect(await problemsOf({ "index.md": HOME, ".words/fr.yml": "shell: {}\n" })).toEqual([
      '.words/fr.yml:1:1  error  "fr" is no locale of this site. Name it in locales of .site.yml.',
    ]);
  });

  it("stands on the prints of its locale, whose addresses are others", async () => {
    const page = "---\nart: noto:fox\n---\n# Fox\n\nA fox.";
    const folder = { ...SITE, "fox.md": page, "fr/fox.md": page };
    const plain = await compileFiles(folder);
    const translated = await compileFiles({ ...folder, ".words/fr.yml": "prints:\n  name: Nom\n" });
    const prints = ({ files }: typeof plain) => files.filter(({ entry }) => entry.form === "pdf");
    expect(prints(plain)).toHaveLength(2);
    expect(new Set(prints(plain).map(({ address }) => address)).size).toBe(1);
    expect(new Set(prints(translated).map(({ address }) => address)).size).toBe(2);
    const named = prints(translated).flatMap(({ entry }) => entry.words ?? []);
    expect(named).toHaveLength(1);
    expect(translated.files.map(({ entry }) => entry.object)).toContain(named[0]);
  });

  it("leaves a release without one as it is", async () => {
    expect((await compileFiles({ "index.md": HOME })).site).not.toHaveProperty("words");
  });
});
