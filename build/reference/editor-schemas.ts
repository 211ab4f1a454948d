import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "#app/content/json.ts";
import { SITE } from "#app/content/schema/site.ts";
import { DIRECTORY, FRONT_MATTER, OWN_ART } from "#app/front-matter.ts";
import { componentMetadata } from "./component-metadata.ts";
import { tableSchema } from "./json-schema.ts";

/** The components of Markdown, beside the schemas. */
export const COMPONENTS_FILE = "components.json";

interface EditorSchema {
  readonly file: string;
  /** The files it is for, as editors match them. */
  readonly files: string;
  readonly schema: JsonObject;
}

/** The schemas of all that authors write in YAML. */
export function editorSchemas(): readonly EditorSchema[] {
  return [
    { file: "front-matter.json", files: "**/*.md", schema: frontMatterSchema() },
    { file: "directory.json", files: "**/_dir.yml", schema: directorySchema() },
    { file: "site.json", files: "**/.site.yml", schema: tableSchema(SITE, { title: ".site.yml" }) },
  ];
}

/** Writes the schemas and the components; the modeline of `content/.site.yml` names one, an editor's settings the others. */
export async function writeEditorSchemas(folder: string): Promise<readonly EditorSchema[]> {
  const schemas = editorSchemas();
  await mkdir(folder, { recursive: true });
  const files = [...schemas, { file: COMPONENTS_FILE, schema: componentMetadata() }];
  await Promise.all(
    files.map(({ file, schema }) => writeFile(join(folder, file), `${JSON.stringify(schema, null, 2)}\n`)),
  );
  return schemas;
}

/** Fields of an artist's own drawing are checked beside `art: ./FILE` alone, and the author's own elsewhere. */
function frontMatterSchema(): JsonObject {
  const { type, properties } = tableSchema(OWN_ART, { title: "" });
  return {
    ...tableSchema(FRONT_MATTER, { title: "Front matter", open: true }),
    if: { required: ["art"], properties: { art: { pattern: "^\\." } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON schema
    then: { type: type ?? "object", properties: properties ?? {} },
  };
}

/** A folder's document may have any field of the front matter besides its own. */
function directorySchema(): JsonObject {
  return tableSchema({ ...FRONT_MATTER, ...DIRECTORY }, { title: "_dir.yml", open: true });
}
