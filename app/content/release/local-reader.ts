import { localized } from "../path/page-address.ts";
import type { PieceReader } from "../pieces/load.ts";
import { QueryMistake } from "../query/mistake.ts";
import type { QueryResult } from "../query/result.ts";
import type { Site } from "../site.ts";

/**
 * The reader for the pieces of a page: they show documents of the page's own locale, under the addresses that these
 * have on the site. The same reader where the locale is the default one, which queries take by themselves.
 */
export function localReader(
  reader: PieceReader,
  { locale, site }: { locale: string; site: Pick<Site, "defaultLocale"> },
): PieceReader {
  const { defaultLocale } = site;
  if (locale === defaultLocale) return reader;
  return {
    ...reader,
    async query(params) {
      const answer = await reader.query({ ...params, where: [...(params.where ?? []), { _locale: locale }] });
      if (answer instanceof QueryMistake) return answer;
      return { ...answer, value: withAddresses(answer.value, { locale, defaultLocale }) };
    },
  };
}

function withAddresses(value: QueryResult, locales: { locale: string; defaultLocale: string }): QueryResult {
  if (value.kind !== "list") return value;
  const documents = value.documents.map((document) =>
    document._path === undefined ? document : { ...document, _path: localized(document._path, locales) },
  );
  return { ...value, documents };
}
