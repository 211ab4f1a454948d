import { createHash } from "node:crypto";

/** What is another one each time, or for each version of the code: by these names it is the same. */
export interface Changing {
  /** The site's own address, with the port that it happens to have. */
  readonly origin: string;
  readonly build: string;
  readonly release: string;
}

interface PlainAnswer {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
}

/** Header fields that say how and when an answer came, and not what it is. */
const UNTOLD = new Set(
  "connection content-length date keep-alive server-timing transfer-encoding x-content-source x-release".split(" "),
);

/** Patterns of what changes by itself: nonces, files of the bundle and their hashes, objects, error ids, moments. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/nonce(=|\\?":\\?|-)(["']?)[\w+/-]{20,}/g, "nonce$1$2*"],
  [/sha384-[\w+/=]{64}/g, "sha384-*"],
  [/(\/assets\/[\w.-]*?)-[\w-]{8}(?=\.)/g, "$1-*"],
  [/\/files\/[0-9a-f]{64}\//g, "/files/*/"],
  [/\b[0-9a-f]{64}\b/g, "*"],
  [/"build":"[0-9a-f]{12}/g, '"build":"*'],
  [/"age":\d+/g, '"age":*'],
  [
    /("(?:timestamp|generatedAt|generateTime|publishedAt|id)":\s*)(?:\d{10,}|"\d{4}-\d\d-\d\dT[\d:.]+Z"|"[0-9a-f-]{8,36}")/g,
    "$1*",
  ],
  [/(preview|previewToken)=[\w-]{40,}/g, "$1=*"],
  // When a preview was made and ends.
  [/<time dateTime="[\dT:.-]+Z">[^<]*(?:<!-- -->[^<]*)*<\/time>/g, "<time>*</time>"],
];

/** An answer as it is recorded; of what is no text its hash and length. */
export async function plainAnswer(response: Response, changing: Changing): Promise<PlainAnswer> {
  const plain = (text: string) => plainText(text, changing);
  const headers = [...response.headers].filter(([name]) => !UNTOLD.has(name));
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "";
  const isText = /^(?:text\/|application\/(?:json|[\w.-]*\+?xml|manifest|javascript))|\+(?:json|xml)/.test(type);
  return {
    status: response.status,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, plain(value)])),
    body: isText
      ? plain(bytes.toString())
      : `${bytes.length} bytes, ${createHash("sha256").update(bytes).digest("hex")}`,
  };
}

/** `plainText('href="http://127.0.0.1:4711/about" nonce="jZq…"', …)` -> `href="http://site/about" nonce="*"` */
export function plainText(text: string, { origin, build, release }: Changing): string {
  const named = [
    [origin, "http://site"],
    [build, "BUILD"],
    [release, "RELEASE"],
  ] as const;
  const known = named.reduce((plain, [value, name]) => (value === "" ? plain : plain.replaceAll(value, name)), text);
  return CHANGING.reduce((plain, [pattern, name]) => plain.replace(pattern, name), known);
}
