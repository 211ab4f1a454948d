import { memo, type ReactNode } from "react";
import type { Drawing, Shape } from "../../drawings/drawing.ts";
import { outlineWidth } from "../../drawings/outline.ts";

/** The shapes of a drawing as the pages of drawings have them (`pageSvg`), so that they are printed and colored in the same way. */
export const DrawingShapes = memo(function DrawingShapes({ drawing }: { readonly drawing: Drawing }): ReactNode {
  const regions = drawing.shapes.filter(({ kind }) => kind === "region");
  return (
    <g fill="#fff" stroke="#000" strokeWidth={outlineWidth(drawing)} strokeLinejoin="round" strokeLinecap="round">
      {drawing.shapes.map((shape, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no name of their own
        <ShapePath key={at} shape={shape} region={regions.indexOf(shape) + 1} />
      ))}
    </g>
  );
});

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
