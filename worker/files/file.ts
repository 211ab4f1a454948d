import type { FileEntry } from "#app/content/release/manifest.ts";
import { MissingObject } from "#app/content/release/objects.ts";
import { findRecord } from "#app/content/release/records.ts";
import { onA4, type Paper } from "#app/content/routing/papers.ts";
import type { RequestContext } from "../context.ts";
import { countFile } from "../counts.ts";
import { notFound } from "../errors/error-response.ts";
import { cacheControlFor, type HeaderFields, NO_STORE, namedCacheControl, securityHeaders } from "../headers.ts";
import { type ReleaseContext, resolveEach } from "../resolve/resolve.ts";
import { traceHeaders } from "../respond.ts";
import { createObjectSource } from "../store/objects.ts";
import { byteRange } from "./byte-range.ts";
import { makeOnce } from "./make-once.ts";

const ADDRESS = /^\/files\/([0-9a-f]{64})\/([^/]+)$/;

/**
 * `/files/{sha256}/{name}`: what visitors take home, made of its object on request. The address names the
 * bytes, so any release that knows it will do: that of a preview, the current one, else those before it.
 */
export async function file(c: RequestContext): Promise<Response> {
  const address = fileAddress(c.get("address").pathname);
  const found = address === null ? null : await findFile(c, address);
  if (address === null || found === null || !isOpen(found)) return notFound(c);
  const name = address.slice(address.lastIndexOf("/") + 1);
  const { mediaType, form } = found.entry;
  const bytes = await fileBytes(address, found);
  if (bytes === null) return notFound(c);
  countFile(c, { form, name });
  const { body, status, headers } = mediaType.startsWith("audio/")
    ? playedPart(c.req.raw, { bytes, etag: `"${address.split("/")[2]}"` })
    : { body: bytes, status: 200, headers: {} };
  const forAll = status < 400 ? namedCacheControl(null, c.get("now")) : NO_STORE;
  return new Response(body, {
    status,
    headers: {
      ...securityHeaders("file"),
      "content-type": mediaType,
      "content-disposition": contentDisposition(name, { inline: mediaType.startsWith("image/") }),
      "cache-control": cacheControlFor(c.get("visibility"), forAll),
      ...headers,
      ...traceHeaders(c),
    },
  });
}

interface Part {
  readonly body: Uint8Array | null;
  readonly status: number;
  readonly headers: HeaderFields;
}

/** What is sent of a sound: players request parts of it, and some play nothing that has none (RFC 9110, 14 and 13.1.5). */
function playedPart(
  { method, headers }: Request,
  { bytes, etag }: { readonly bytes: Uint8Array; readonly etag: string },
): Part {
  const { length } = bytes;
  const always = { "accept-ranges": "bytes", etag };
  const isMeant = method === "GET" && (headers.get("if-range") ?? etag) === etag;
  const range = isMeant ? byteRange(headers.get("range"), length) : null;
  if (range === null) return { body: bytes, status: 200, headers: { ...always, "content-length": String(length) } };
  if (range === "unsatisfiable")
    return { body: null, status: 416, headers: { ...always, "content-range": `bytes */${length}` } };
  const { first, last } = range;
  const body = bytes.subarray(first, last + 1);
  const placed = { "content-range": `bytes ${first}-${last}/${length}`, "content-length": String(body.length) };
  return { body, status: 206, headers: { ...always, ...placed } };
}

/** The address as the path table spells it: decoded once. Null where it is none. */
function fileAddress(pathname: string): string | null {
  const match = ADDRESS.exec(pathname);
  if (match === null) return null;
  try {
    return `/files/${match[1]}/${decodeURIComponent(match[2] ?? "")}`;
  } catch {
    return null;
  }
}

interface FoundFile {
  readonly entry: FileEntry;
  readonly paper: Paper;
  readonly context: ReleaseContext;
}

/** An address that no release may hold costs no read, but for the first of an isolate (docs/threats.md A21). */
async function findFile(c: RequestContext, address: string): Promise<FoundFile | null> {
  const objects = createObjectSource(c);
  for await (const context of resolveEach(c)) {
    const { manifest } = context.release;
    const findEntry = async (at: string): Promise<FileEntry | null> =>
      (await findRecord({ manifest, objects }, at).catch(absentWhereMissing))?.file ?? null;
    const entry = await findEntry(address);
    if (entry !== null) return { entry, paper: "a4", context };
    const other = onA4(address);
    const print = other === null ? null : await findEntry(other);
    if (print !== null && isPrint(print)) return { entry: print, paper: "letter", context };
  }
  return null;
}

/** Whether it is made for a paper: a release names it for A4 alone, and for Letter it is made of the same object. */
function isPrint({ mediaType, form }: FileEntry): boolean {
  return mediaType === "application/pdf" && form !== "raw";
}

function absentWhereMissing(error: unknown): null {
  if (error instanceof MissingObject) return null;
  throw error;
}

/** A giveaway names its file to programs before its first day (docs/protocol.md 3.1: front matter is on the wire as it is). */
function isOpen({ entry, context }: FoundFile): boolean {
  return (entry.opens ?? 0) <= context.c.get("now");
}

function fileBytes(address: string, { entry, paper, context }: FoundFile): Promise<Uint8Array | null> {
  const { c, release } = context;
  c.get("trace").release = release.id;
  const key = JSON.stringify([address, entry, release.manifest.site.name]);
  return makeOnce(c, { key, make: () => makeFile(context, { entry, paper }) });
}

/** The bytes of a file, made from its object by the site. */
export function makeFile(
  { c, release }: ReleaseContext,
  { entry, paper }: Pick<FoundFile, "entry" | "paper">,
): Promise<Uint8Array> {
  const { makeFile: make } = c.get("isolate").definition;
  return make(entry, { objects: createObjectSource(c), site: release.manifest.site.name, paper });
}

/**
 * The header that names a file (RFC 6266): an ASCII name for old clients, the real one beside it.
 *
 * `contentDisposition("füchse.pdf", { inline: false })` ->
 * `attachment; filename="f_chse.pdf"; filename*=UTF-8''f%C3%BCchse.pdf`
 */
export function contentDisposition(name: string, { inline }: { readonly inline: boolean }): string {
  const plain = name.replace(/[^\w.-]/g, "_");
  return `${inline ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${encodeExtValue(name)}`;
}

/** RFC 8187 allows fewer characters than `encodeURIComponent` leaves. */
function encodeExtValue(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
