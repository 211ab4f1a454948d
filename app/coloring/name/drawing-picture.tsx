import type { ReactNode } from "react";
import type { Drawing, Shape } from "../../drawings/drawing.ts";
import { outlineWidth } from "../../drawings/outline.ts";

interface DrawingPictureProps {
  readonly drawing: Drawing;
  readonly label: string;
}

/** A drawing as the pages of drawings have it (`pageSvg`), so that it can be printed and colored in the same way. */
export function DrawingPicture({ drawing, label }: DrawingPictureProps): ReactNode {
  const { width, height, shapes } = drawing;
  const regions = shapes.filter(({ kind }) => kind === "region");
  return (
    <svg className="drawing" role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`}>
      <g fill="#fff" stroke="#000" strokeWidth={outlineWidth(drawing)} strokeLinejoin="round" strokeLinecap="round">
        {shapes.map((shape, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no name of their own
          <ShapePath key={at} shape={shape} region={regions.indexOf(shape) + 1} />
        ))}
      </g>
    </svg>
  );
}

function ShapePath({ shape, region }: { readonly shape: Shape; readonly region: number }): ReactNode {
  switch (shape.kind) {
    case "region":
      return (
        <path
          className="region"
          data-region={region}
          data-name={shape.name}
          data-crayon={shape.crayon}
          d={shape.path}
        />
      );
    case "solid":
      return <path className="solid" fill="#000" d={shape.path} />;
    case "line":
      return <path className="line" fill="none" strokeWidth={shape.width} d={shape.path} />;
  }
}
