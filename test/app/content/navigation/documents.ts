import type { ContentDocument, DocumentMeta } from "#app/content/document.ts";
import { describeFile, documentId } from "#app/content/path/describe.ts";
import { wireDocument } from "#test/content-fixture.ts";

/** The document of a file, described as the compiler describes it; say what its content says. */
export function documentOf(file: string, fields: Partial<ContentDocument> = {}): ContentDocument {
  const described = describeFile(documentId(file), { locales: ["en", "fr"], defaultLocale: "en" });
  return wireDocument(described._stem, { ...described, ...fields });
}

/** The `_dir.yml` of a directory ("" for the root). */
export function configOf(directory: string, fields: Partial<DocumentMeta> = {}): DocumentMeta {
  const file = directory === "" ? "_dir.yml" : `${directory}/_dir.yml`;
  const { body: _body, excerpt: _excerpt, ...config } = documentOf(file, { _type: "yaml", ...fields });
  return config;
}
