import sharp, { type Blend, type Sharp } from "sharp";

/** A sheet of A4, in pixels. */
const [width, height] = [1100, 1556];

interface DrawingOptions {
  readonly paper?: string;
  readonly pen?: string;
  /** Pixels. */
  readonly line?: number;
  /** Markup between the paper and the drawing. */
  readonly under?: string;
}

/** A cat of ten closed areas, drawn in ink. */
export function sheet({ paper = "#f7f5f0", pen = "#1b1b1f", line = 6, under = "" }: DrawingOptions = {}): Sharp {
  return picture(`<rect width="${width}" height="${height}" fill="${paper}"/>${under}${cat(pen, line)}`);
}

/** The drawing alone, as markup. */
export function cat(pen: string, line: number): string {
  return `<g transform="scale(.665)" fill="none" stroke="${pen}" stroke-width="${line / 0.665}" stroke-linejoin="round">
    <path d="M380 1250C380 800 600 620 827 620C1060 620 1280 800 1280 1250C1280 1650 1060 1780 827 1780C600 1780 380 1650 380 1250z"/>
    <path d="M440 890L360 500L700 650M1220 890L1300 500L960 650"/>
    <circle cx="650" cy="1080" r="90"/><circle cx="1010" cy="1080" r="90"/>
    <path d="M770 1300H890L830 1380zM620 1480Q830 1660 1040 1480Q830 1540 620 1480z"/>
    <path d="M260 2000H1400V2140H260zM540 2000V2140M1100 2000V2140"/>
  </g>`;
}

/** Areas that it encloses: head, ears, eyes, nose, mouth, and a fence of three. */
export const areas = 10;

/** Lines across the whole sheet, so many pixels apart. */
export function squaresOf(color: string, step: number): string {
  const lines = Array.from(
    { length: Math.ceil(height / step) },
    (_, at) => `M0 ${at * step}H${width}M${at * step} 0V${height}`,
  );
  return `<path d="${lines.join("")}" stroke="${color}" stroke-width="2"/>`;
}

function picture(inside: string): Sharp {
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`),
  );
}

/** A picture with something laid over all of it. */
export async function under(photo: Sharp, markup: string, blend: Blend = "multiply"): Promise<Sharp> {
  const bytes = await photo.removeAlpha().png().toBuffer();
  return sharp(
    await sharp(bytes)
      .composite([{ input: await picture(markup).png().toBuffer(), blend }])
      .png()
      .toBuffer(),
  );
}

/** A sheet that lies askew on a table, so that the table is seen all around it. */
export async function onTable(drawn: Sharp, table: string): Promise<Sharp> {
  const turned = await drawn.resize(800).ensureAlpha().rotate(4, { background: "#0000" }).png().toBuffer();
  const ground = await picture(table).png().toBuffer();
  return sharp(
    await sharp(ground)
      .composite([{ input: turned }])
      .removeAlpha()
      .png()
      .toBuffer(),
  );
}

/** A table, and on it a sheet whose far end looks narrower, so many pixels on either side. */
export function fromBelow(table: string, narrower: number): Sharp {
  const corners = `${130 + narrower},120 ${970 - narrower},120 970,1440 130,1440`;
  return picture(
    `${table}<polygon points="${corners}" fill="#f7f5f0"/><g transform="translate(180 150) scale(.7)">${cat("#1b1b1f", 8)}</g>`,
  );
}

/** What a phone saves. */
export async function asJpeg(photo: Sharp, quality = 80): Promise<Uint8Array> {
  return new Uint8Array(await photo.removeAlpha().jpeg({ quality }).toBuffer());
}
