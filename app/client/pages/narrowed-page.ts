import { kinds } from "virtual:kinds";
import { narrowedPages } from "virtual:screens";
import type { ShownRead } from "../../content/reader.ts";
import { type PayloadAnswer, readOf } from "./fetch-payload.ts";

interface Narrowing {
  readonly search: string;
  /** The page as the server narrows it. */
  readonly fetchPayload: (search: string) => Promise<PayloadAnswer>;
}

/** A page as its address asks for it, made of one that is here: by the site where it can do that itself, else by the server. */
export async function narrowedPage(base: ShownRead, { search, fetchPayload }: Narrowing): Promise<ShownRead> {
  const { kind } = base.entry;
  const fetchPage = async (asked: string) => pageOf(await fetchPayload(asked));
  const narrow = await narrowedPages[kind]?.();
  if (narrow !== undefined) return narrow(base, { search, fetchPage });
  const asked = knownFields(search, kinds[kind].fields ?? []);
  return asked === "" ? base : fetchPage(asked);
}

/** `knownFields("?x=1&page=2&q=+Owl", ["q", "page"])` -> `?q=Owl&page=2` */
function knownFields(search: string, fields: readonly string[]): string {
  const given = new URLSearchParams(search);
  const known = fields.map((field): [string, string] => [field, given.get(field)?.trim() ?? ""]);
  const asked = new URLSearchParams(known.filter(([, value]) => value !== "")).toString();
  return asked === "" ? "" : `?${asked}`;
}

function pageOf(answer: PayloadAnswer): ShownRead {
  if (answer.kind !== "payload" || !("entry" in answer.payload))
    throw new Error("a list is no page once it is narrowed");
  return readOf(answer.payload);
}
