import { miniSearchIndex } from "#app/content/client-search/minisearch-index.ts";
import { type SearchSection, sectionsOf } from "#app/content/client-search/sections.ts";
import type { WireDocument } from "#app/content/document.ts";
import { QueryBudget } from "#app/content/query/budget.ts";
import { MAX_INDEXED_BYTES } from "#app/content/query/limits.ts";
import type { QueryParams } from "#app/content/query/params.ts";
import { QueryRejection } from "#app/content/query/rejection.ts";
import { encodeAnswer, encodeText } from "#app/content/query/wire.ts";
import type { Answer } from "#app/content/reader.ts";
import { asReleaseId } from "#app/content/release/hash.ts";
import { earliest } from "#app/content/release/live.ts";
import { clientDataAddress } from "#app/content/routing/names.ts";
import type { RequestContext } from "../context.ts";
import { jsonError, notFound } from "../errors/error-response.ts";
import { badRequest } from "../errors/failure.ts";
import { NO_STORE, namedCacheControl } from "../headers.ts";
import { openReader, type ReleaseContext, withRelease } from "../resolve/resolve.ts";
import { respond } from "../respond.ts";

/**
 * What the original's client loads whole, to answer by itself (docs/protocol.md 5): `/cache.{integrity}.json` has all
 * documents and the navigation, which a preview is made of there; `/search-{integrity}` what its search looks through. Both
 * hold as much as an answer to `/query` may, else they are refused with the reason. An address that names a known release
 * is answered from that one, for ever; every other from the current release, and cached nowhere.
 */
export async function clientData(c: RequestContext): Promise<Response> {
  const address = clientDataAddress(c.get("address").pathname);
  if (address === null) return notFound(c);
  const given = new URLSearchParams(c.get("address").search);
  if (new Set(given.keys()).size !== given.size) return jsonError(c, badRequest("a query parameter is given twice"));
  const wanted = { token: given.get("previewToken"), name: asReleaseId(address.integrity ?? "") };
  return withRelease(
    c,
    async (context) => {
      const form = FORMS[address.kind === "search" && given.get("indexed") === "false" ? "sections" : address.kind];
      const answer = await form.read(context);
      if (answer instanceof QueryRejection) return jsonError(context.c, badRequest(answer.message));
      const isNamed = context.named && given.size === 0;
      const cacheControl = isNamed ? namedCacheControl(answer.until, context.c.get("now")) : NO_STORE;
      return respond(context.c, { body: answer.value, type: form.type, cacheControl });
    },
    wanted,
  );
}

type Bytes = Uint8Array<ArrayBuffer>;

interface Form {
  readonly type: string;
  readonly read: (context: ReleaseContext) => Promise<Answer<Bytes> | QueryRejection>;
}

const FORMS: { readonly [kind in "cache" | "search" | "sections"]: Form } = {
  cache: { type: "application/json", read: readCache },
  // The original sends its index as text, and its client parses it.
  search: { type: "text/plain; charset=utf-8", read: (context) => readSections(context, encodeIndex) },
  sections: { type: "application/json", read: (context) => readSections(context, encodeAnswer) },
};

async function readCache(context: ReleaseContext): Promise<Answer<Bytes> | QueryRejection> {
  const contents = await readDocuments(context, {});
  if (contents instanceof QueryRejection) return contents;
  const navigation = await openReader(context).navigation({}, new QueryBudget());
  if (navigation instanceof QueryRejection) return navigation;
  // A release has no time of its own, and its answer is cached for ever: the code's stands in, as in `/builds`.
  const generatedAt = context.c.get("isolate").build.builtAt;
  const cache = { generatedAt, generateTime: 0, contents: contents.value, navigation: navigation.value };
  const value = encodeAnswer(cache);
  return value instanceof QueryRejection ? value : { value, until: earliest([contents.until, navigation.until]) };
}

type Sections = readonly SearchSection[];

async function readSections(
  context: ReleaseContext,
  encode: (sections: Sections) => Bytes | QueryRejection,
): Promise<Answer<Bytes> | QueryRejection> {
  const documents = await readDocuments(context, { where: [{ _draft: false, _partial: false }] });
  if (documents instanceof QueryRejection) return documents;
  const value = encode(documents.value.flatMap(sectionsOf));
  return value instanceof QueryRejection ? value : { value, until: documents.until };
}

/** An index takes ten times as long to make as the list of sections, so less may be indexed than listed. */
function encodeIndex(sections: Sections): Bytes | QueryRejection {
  const list = encodeAnswer(sections);
  if (list instanceof QueryRejection) return list;
  if (list.byteLength <= MAX_INDEXED_BYTES) return encodeText(miniSearchIndex(sections));
  const found = `the sections to index take ${list.byteLength} bytes, at most ${MAX_INDEXED_BYTES} are indexed`;
  return new QueryRejection(`${found}. Ask for the sections themselves: ?indexed=false.`);
}

type Documents = readonly Partial<WireDocument>[];

async function readDocuments(
  context: ReleaseContext,
  params: QueryParams,
): Promise<Answer<Documents> | QueryRejection> {
  const answer = await openReader(context).query(params, new QueryBudget());
  if (answer instanceof QueryRejection) return answer;
  return { value: answer.value.kind === "list" ? answer.value.documents : [], until: answer.until };
}
