import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { makeBrand } from "#build/compile/brand/brand.ts";
import { formatProblem } from "#build/compile/problem.ts";
import { readSite } from "#build/compile/site-file.ts";
import type { ArtFolder } from "#build/compile/sources/art-folder.ts";
import { NO_CACHE } from "#build/compile/sources/cache.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#00f" d="M0 0h64v64H0Z"/></svg>';

/** A folder of files by their paths. */
function folder(files: { readonly [path: string]: string | Uint8Array }): ArtFolder {
  return {
    read(path) {
      const file = files[path];
      if (file === undefined) return { code: "picture/missing", missing: "is not there." };
      const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
      return { path, format: path.endsWith(".svg") ? "svg" : "scan", bytes, hash: path };
    },
  };
}

async function make(text: string, art: ArtFolder) {
  const { site, brand, locate } = await readSite({ text, folderName: "site" });
  return makeBrand(brand, { site, cache: NO_CACHE, art, locate });
}

type Made = Awaited<ReturnType<typeof make>>;

function bytesAt({ files, objects }: Made, address: string | null): Buffer {
  const at = files.findIndex((file) => file.address === address);
  return Buffer.from(objects[at] ?? []);
}

describe("one logo", () => {
  let made: Made;
  beforeAll(async () => {
    made = await make("brand: { logo: ./b/logo.svg, colors: { ground: '#ffeecc' } }", folder({ "b/logo.svg": SVG }));
  });

  test("is shown as it is", () => {
    expect(made.brand.logo).toMatch(/^\/files\/[0-9a-f]{64}\/logo\.svg$/);
    expect(bytesAt(made, made.brand.logo).toString()).toBe(SVG);
    expect(made.originals).toEqual([{ path: "b/logo.svg", bytes: new TextEncoder().encode(SVG) }]);
  });

  test("makes the icons of home screens, the masked one on the site's ground", async () => {
    expect(made.brand.icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual([
      "192x192 any",
      "512x512 any",
      "512x512 maskable",
    ]);
    for (const { src, sizes } of made.brand.icons) {
      const { width, height, format } = await sharp(bytesAt(made, src)).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, "png"]);
    }
    const masked = sharp(bytesAt(made, made.brand.icons[2]?.src ?? null));
    const { data } = await masked.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (const [at, channel] of [0xff, 0xee, 0xcc].entries()) expect(data[at]).toBeCloseTo(channel, -1);
  });

  test("makes what pages without a picture are shared with, and a phone's icon", async () => {
    const shared = await sharp(bytesAt(made, made.brand.sharePicture)).metadata();
    const touch = await sharp(bytesAt(made, made.brand.touchIcon)).metadata();
    expect([shared.width, shared.height, touch.width, touch.height]).toEqual([1200, 630, 180, 180]);
  });
});

test("a logo of pixels is shown as large as it is, and 256 pixels wide at most", async () => {
  const widthOf = async (width: number) => {
    const create = { width, height: 20, channels: 3, background: "#0000ff" } as const;
    const logo = await sharp({ create }).png().toBuffer();
    const made = await make("brand: { logo: ./logo.png }", folder({ "logo.png": logo }));
    return (await sharp(bytesAt(made, made.brand.logo)).metadata()).width;
  };
  expect(await Promise.all([40, 256, 300].map(widthOf))).toEqual([40, 256, 256]);
});

test("a site without one has no picture at all", async () => {
  const { brand, files } = await make("name: Plain", folder({}));
  expect(brand).toMatchObject({ logo: null, touchIcon: null, icons: [], sharePicture: null, theme: "" });
  expect(files).toEqual([]);
});

test("a picture is named by the stylesheet", async () => {
  const made = await make("brand: { picture: ./pond.svg }", folder({ "pond.svg": SVG }));
  const picture = made.files.find(({ address }) => address.endsWith("/picture.svg"))?.address;
  expect(made.brand.theme).toContain(`--picture:url(${picture});--picture-display:block`);
});

test.each([
  ["{ logo: ./no.svg }", folder({}), ".site.yml:1:16  error  brand.logo: ./no.svg is not there."],
  [
    "{ logo: ../no.svg }",
    folder({}),
    '.site.yml:1:16  error  brand.logo: "../no.svg" is no path of a file beside this one.',
  ],
  [
    "{ picture: ./a.svg }",
    folder({ "a.svg": "<svg" }),
    ".site.yml:1:19  error  brand.picture: ./a.svg holds no picture",
  ],
  ["{ picture: ./a.png }", folder({ "a.png": SVG }), ".site.yml:1:19  error  brand.picture: ./a.png holds no picture"],
  [
    "{ sharePicture: ./a.png }",
    folder({ "a.png": "no" }),
    ".site.yml:1:24  error  brand.sharePicture: ./a.png holds no",
  ],
  [
    "{ logo: ./big.svg }",
    folder({ "big.svg": SVG.padEnd(70_000) }),
    ".site.yml:1:16  error  brand.logo: ./big.svg has more",
  ],
])("%s is refused where it stands", async (brand, art, message) => {
  const text = `brand: ${brand}`;
  const reported = [...(await readSite({ text, folderName: "site" })).problems, ...(await make(text, art)).problems];
  expect(reported.map(formatProblem)).toEqual([expect.stringContaining(message)]);
});
