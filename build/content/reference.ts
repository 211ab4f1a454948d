import { relative } from "node:path";
import { Command } from "commander";
import { kebabCase } from "scule";
import { stringify } from "yaml";
import type { Json } from "#app/content/json.ts";
import type { ComponentSchema } from "#app/content/schema/component.ts";
import type { Fields } from "#app/content/schema/field-type.ts";
import { SITE } from "#app/content/schema/site.ts";
import { DIRECTORY, FRONT_MATTER, OWN_ART } from "#app/front-matter.ts";
import { PARTS } from "#app/words/parts.ts";
import { runCommand } from "../command.ts";
import { COMPONENTS } from "../components/components.ts";
import { ROOT, SCHEMA_DIR } from "../paths.ts";
import { COMPONENTS_FILE, writeEditorSchemas } from "../reference/editor-schemas.ts";
import { type Entry, entriesOf, formatEntries } from "../reference/entries.ts";
import { type JsonOptions, jsonOption } from "./options.ts";

interface Section {
  readonly name: string;
  readonly about: string;
  readonly fields: readonly Entry[];
  /** The shortest way to write a component; null for tables of fields. */
  readonly markdown: string | null;
}

interface FieldsOptions extends JsonOptions {
  readonly schema?: boolean;
}

export function fieldsCommand(): Command {
  return new Command("fields")
    .option("--schema", "write JSON schemas for editors, and say how one finds them")
    .addOption(jsonOption())
    .action(({ schema = false, json = false }: FieldsOptions) =>
      runCommand("content fields", async () => {
        const lines = schema ? await schemaLines() : reference(fieldSections(), json);
        console.log(lines.join("\n"));
      }),
    );
}

export function componentsCommand(): Command {
  return new Command("components")
    .addOption(jsonOption())
    .action(({ json = false }: JsonOptions) =>
      runCommand("content components", async () => console.log(reference(componentSections(), json).join("\n"))),
    );
}

export function siteCommand(): Command {
  return new Command("site")
    .addOption(jsonOption())
    .action(({ json = false }: JsonOptions) =>
      runCommand("content site", async () => console.log(reference(siteSections(), json).join("\n"))),
    );
}

export function wordsCommand(): Command {
  return new Command("words")
    .addOption(jsonOption())
    .action(({ json = false }: JsonOptions) =>
      runCommand("content words", async () =>
        console.log(json ? JSON.stringify(dictionary(), null, 2) : stringify(dictionary(), { lineWidth: 0 })),
      ),
    );
}

/** By part and key, as a translation has them. */
function dictionary(): { readonly [part: string]: object } {
  const parts = PARTS.map(({ name, english: { locale: _locale, ...words } }) => [name, words]);
  return Object.fromEntries(parts);
}

export function fieldSections(): readonly Section[] {
  return [
    section("Front matter", { about: "Between two lines of --- at the top of a Markdown file.", fields: FRONT_MATTER }),
    section("Beside art: ./FILE", {
      about: "For a drawing of your own; elsewhere the names are yours.",
      fields: OWN_ART,
    }),
    section("_dir.yml", { about: "About its folder. Fields of the front matter hold in it, too.", fields: DIRECTORY }),
  ];
}

export function siteSections(): readonly Section[] {
  const about = "At the top of the content folder; every setting has a default.";
  return [section(".site.yml", { about, fields: SITE })];
}

export function componentSections(): readonly Section[] {
  return Array.from(COMPONENTS, ([name, schema]) => {
    const tag = kebabCase(name);
    return { ...section(tag, { about: schema.about, fields: schema.props }), markdown: example(tag, schema) };
  });
}

/** The shortest use of a component, to be copied: in a line of text, or as a block with the line that closes it. */
function example(tag: string, { props, slots = [], inline }: ComponentSchema): string {
  if (inline === undefined) return `::${tag}${attributes(props)}\n::`;
  return `:${tag}${slots.includes("default") ? "[text]" : ""}${attributes(props)}`;
}

function section(name: string, { about, fields }: { readonly about: string; readonly fields: Fields }): Section {
  return { name, about, fields: entriesOf(fields), markdown: null };
}

/** The required props of a component in Markdown. */
function attributes(fields: Fields): string {
  const needed = Object.entries(fields).filter(([, { required }]) => required);
  if (needed.length === 0) return "";
  return `{${needed.map(([name, { example }]) => attribute(kebabCase(name), example)).join(" ")}}`;
}

function propExample(name: string, example: Json): string {
  return attribute(kebabCase(name), example);
}

function attribute(name: string, example: Json): string {
  if (typeof example === "string") return `${name}="${example}"`;
  return typeof example === "object" ? `:${name}='${JSON.stringify(example)}'` : `:${name}="${example}"`;
}

function reference(sections: readonly Section[], json: boolean): readonly string[] {
  if (json) return [JSON.stringify(sections, null, 2)];
  return sections.flatMap(({ name, about, fields, markdown }, at) => [
    ...(at > 0 ? [""] : []),
    `${name}: ${about}`,
    ...(markdown === null ? [] : markdown.split("\n").map((line) => `  ${line}`)),
    ...(markdown === null ? formatEntries(fields) : formatEntries(fields, propExample)),
  ]);
}

/** VS Code's YAML extension and every editor that speaks to yaml-language-server know the setting. */
async function schemaLines(): Promise<readonly string[]> {
  const written = await writeEditorSchemas(SCHEMA_DIR);
  const shown = relative(ROOT, SCHEMA_DIR);
  const settings = written.map(({ file, files }) => [`${shown}/${file}`, files]);
  return [
    `Wrote ${[...written.map(({ file }) => file), COMPONENTS_FILE].join(", ")} into ${shown}.`,
    "An editor finds that of content/.site.yml by its first line, and all of them by a setting of its YAML server:",
    `"yaml.schemas": ${JSON.stringify(Object.fromEntries(settings), null, 2)}`,
    "Front matter is completed where the editor hands Markdown to that server: Neovim does, VS Code with an extension.",
    `VS Code's extension MDC completes components and their props by ${COMPONENTS_FILE}:`,
    '"mdc.enableComponentMetadataCompletions": true,',
    `"mdc.componentMetadataLocalFilePattern": "${shown}/${COMPONENTS_FILE}"`,
  ];
}
