import { type ReactNode, useId } from "react";
import { MARKS } from "../../drawings/otter.ts";
import type { PrintArt, PrintItem, PrintPage } from "../../drawings/print-page.ts";
import { DrawingShapes } from "../picture/drawing-shapes.tsx";

/**
 * A side of paper as a part of the page, with all that is on its PDF. An <img> of `printSvg` could not have the page's
 * letters, for which the side is laid out.
 */
export function PrintSheet({ page, title }: { readonly page: PrintPage; readonly title: string }): ReactNode {
  return (
    <svg
      role="img"
      aria-label={title}
      width={page.width}
      height={page.height}
      viewBox={`0 0 ${page.width} ${page.height}`}
    >
      {page.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no name of their own
        <Item key={at} item={item} />
      ))}
    </svg>
  );
}

function Item({ item }: { readonly item: PrintItem }): ReactNode {
  switch (item.kind) {
    case "art":
      return <Art {...item} />;
    case "mark":
      return <Art {...item} drawing={MARKS[item.name]} />;
    case "text":
      return (
        <text
          {...item.at}
          fontSize={item.size}
          fontWeight={item.weight === "bold" ? 700 : 500}
          textAnchor={item.weight === "bold" ? item.align : "start"}
        >
          {item.text}
        </text>
      );
    case "rule": {
      const { from, to, color = "#000", width } = item;
      const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
      return <line {...ends} stroke={color} strokeWidth={width} strokeLinecap="round" />;
    }
    case "dot":
      return <circle cx={item.at.x} cy={item.at.y} r={item.radius} fill={item.color} stroke="#000" strokeWidth={0.2} />;
    case "path":
      return (
        <path
          d={item.path}
          fill={item.fill ?? "none"}
          stroke={item.width === 0 ? "none" : (item.color ?? "#000")}
          strokeWidth={item.width}
          strokeDasharray={item.dash?.join(" ")}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      );
  }
}

function Art({ at, scale, clip, drawing }: Omit<PrintArt, "kind">): ReactNode {
  const id = useId();
  const art = (
    <g transform={`translate(${at.x} ${at.y}) scale(${scale})`}>
      <DrawingShapes drawing={drawing} />
    </g>
  );
  if (clip === undefined) return art;
  return (
    <>
      <clipPath id={id}>
        <path d={clip} />
      </clipPath>
      <g clipPath={`url(#${id})`}>{art}</g>
    </>
  );
}
