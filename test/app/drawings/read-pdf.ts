/** What tests ask of a PDF, read from its bytes by its cross-reference table: a wrong offset or length throws. */
export interface ReadPdf {
  readonly title: string;
  readonly pages: readonly { readonly width: number; readonly height: number }[];
  /** Shown texts, in order, as a search finds them. */
  readonly texts: readonly string[];
  /** Where they begin and how large they are, as the page was laid out. */
  readonly lines: readonly { readonly x: number; readonly y: number; readonly size: number }[];
  /** Contents of the drawings. */
  readonly forms: readonly string[];
  /** Where drawings stand, in points from the bottom left corner. */
  readonly boxes: readonly Box[];
}

interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const text = new TextDecoder("latin1").decode(bytes);
  const objects = readObjects(text);
  const numbered = (number: string | undefined): string => objects.get(Number(number)) ?? raise(`no object ${number}`);
  const root = numbered(/\/Root (\d+) 0 R/.exec(text)?.[1]);
  const tree = numbered(/\/Pages (\d+) 0 R/.exec(root)?.[1]);
  const pages = [...(/\/Kids \[([^\]]*)\]/.exec(tree)?.[1] ?? "").matchAll(/(\d+) 0 R/g)].map(([, number]) =>
    numbered(number),
  );
  const contents = pages.map((page) => {
    const streams = [...(/\/Contents \[?((?:\d+ 0 R ?)+)/.exec(page)?.[1] ?? "").matchAll(/(\d+) 0 R/g)];
    return { page, content: streams.map(([, number]) => streamOf(numbered(number))).join("\n") };
  });
  return {
    title: fromUtf16(/\/Title <([0-9a-f]*)>/.exec(numbered(/\/Info (\d+) 0 R/.exec(text)?.[1]))?.[1] ?? ""),
    pages: pages.map(sizeOf),
    texts: contents.flatMap(({ page, content }) =>
      [...content.matchAll(/\/([FL]\d+) 1 Tf .* <([0-9a-f]*)> Tj/g)].map(([, font = "", hex = ""]) =>
        font.startsWith("F") ? lettersOf(hex, charactersOf(page, font, numbered)) : wordsOf(page, font, numbered),
      ),
    ),
    lines: contents.flatMap(({ content }) =>
      [...content.matchAll(/ Tf ([\d.]+) 0 0 -\1 ([\d.-]+) ([\d.-]+) Tm/g)].map(([, size, x, y]) => {
        return { x: Number(x), y: Number(y), size: Number(size) };
      }),
    ),
    forms: [...objects.values()].filter((body) => body.includes("/Subtype /Form")).map(streamOf),
    boxes: contents.flatMap(({ page, content }) => boxesOf(page, content, numbered)),
  };
}

/** The table of a font's letters in Unicode. */
function unicodeOf(page: string, font: string, numbered: (number: string | undefined) => string): string {
  const body = numbered(new RegExp(`/${font} (\\d+) 0 R`).exec(page)?.[1]);
  return streamOf(numbered(/\/ToUnicode (\d+) 0 R/.exec(body)?.[1]));
}

/** Letters by their numbers, four digits each. */
function charactersOf(...of: Parameters<typeof unicodeOf>): ReadonlyMap<string, string> {
  const lines = unicodeOf(...of).matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm);
  return new Map([...lines].map(([, number = "", letter = ""]) => [number, fromUtf16(letter)]));
}

function lettersOf(hex: string, letters: ReadonlyMap<string, string>): string {
  return hex.replace(/..../g, (number) => letters.get(number) ?? raise(`letter ${number} says nothing in Unicode`));
}

/** What the one letter of a font says in Unicode. */
function wordsOf(...of: Parameters<typeof unicodeOf>): string {
  const words = unicodeOf(...of);
  return fromUtf16(/<01> <([0-9a-f]*)> endbfchar/.exec(words)?.[1] ?? raise("a drawn line without words"));
}

function readObjects(text: string): Map<number, string> {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const [head, ...entries] = text.slice(start).split("trailer")[0]?.trimEnd().split("\n").slice(1) ?? [];
  if (!text.startsWith("%PDF-1.7\n") || !text.startsWith("xref\n", start) || head !== `0 ${entries.length}`)
    raise("no cross-reference table");
  return new Map(
    entries.slice(1).map((entry, at) => {
      const body = text.slice(Number(entry.slice(0, 10)));
      if (!body.startsWith(`${at + 1} 0 obj\n`)) raise(`object ${at + 1} is not where the table says`);
      return [at + 1, body.slice(body.indexOf("\n") + 1, body.indexOf("\nendobj\n"))];
    }),
  );
}

function streamOf(body: string): string {
  const [, length] = /\/Length (\d+)/.exec(body) ?? [];
  const start = body.indexOf("\nstream\n") + 8;
  if (body.slice(start + Number(length)) !== "\nendstream") raise("a stream is not as long as it says");
  return body.slice(start, start + Number(length));
}

function sizeOf(page: string): { width: number; height: number } {
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? raise("no page size");
  return { width: Number(width), height: Number(height) };
}

function boxesOf(page: string, content: string, numbered: (number: string | undefined) => string): Box[] {
  const [a = 0, , , , left = 0, top = 0] = content.slice(0, content.indexOf(" cm")).split(" ").map(Number);
  return [...content.matchAll(/q ([\d.]+) 0 0 [\d.]+ ([\d.-]+) ([\d.-]+) cm \/(D\d+) Do Q/g)].map(
    ([, scale, x, y, name]) => {
      const form = numbered(new RegExp(`/${name} (\\d+) 0 R`).exec(page)?.[1]);
      const [, width, height] = /\/BBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(form) ?? raise("a drawing without a box");
      const [from, down] = [left + a * Number(x), top - a * Number(y)];
      return {
        left: from,
        top: down,
        right: from + a * Number(scale) * Number(width),
        bottom: down - a * Number(scale) * Number(height),
      };
    },
  );
}

function fromUtf16(hex: string): string {
  return hex.replace(/^feff/, "").replace(/..../g, (unit) => String.fromCharCode(Number.parseInt(unit, 16)));
}

function raise(reason: string): never {
  throw new Error(reason);
}
