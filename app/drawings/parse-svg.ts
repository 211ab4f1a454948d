import type { Drawing, Shape } from "./drawing.ts";
import { standardOutline } from "./outline.ts";

/**
 * The drawing out of the markup that `pageSvg` and `thumbnailSvg` write, as it stands in a file or as a browser gives it
 * back. Law: it is the drawing, but for the original colors, which no page shows. Null for any other markup.
 */
export function parseDrawingSvg(markup: string, { credit }: Pick<Drawing, "credit">): Drawing | null {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(markup) ?? [];
  const shapes = [...markup.matchAll(/<path ([^>]*)>/g)].map(([, attributes = ""]) =>
    shapeOf(attributesOf(attributes)),
  );
  if (width === undefined || height === undefined || !shapes.some(({ kind }) => kind === "region")) return null;
  const box = { width: Number(width), height: Number(height) };
  const outline = Number(/stroke-width="([\d.]+)"/.exec(markup)?.[1]);
  const isStandard = Math.abs(outline - standardOutline({ ...box, shapes })) < 0.01;
  return { ...box, credit, shapes, ...(isStandard || Number.isNaN(outline) ? {} : { outline }) };
}

type Attributes = ReadonlyMap<string, string>;

function attributesOf(text: string): Attributes {
  return new Map(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, unescaped(value)]),
  );
}

function shapeOf(attributes: Attributes): Shape {
  const [kind, path] = [attributes.get("class"), attributes.get("d") ?? ""];
  if (kind === "solid") return { kind, path };
  if (kind === "line") return { kind, path, width: Number(attributes.get("stroke-width")) };
  const [name, crayon] = [attributes.get("data-name") ?? "", Number(attributes.get("data-crayon"))];
  return { kind: "region", path, name, color: "#ffffff", crayon, ...(attributes.has("data-skin") && { isSkin: true }) };
}

function unescaped(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
