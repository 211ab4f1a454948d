import type { ReactNode } from "react";

const INK = "#22303c";
const FUR = "#8b6a52";

/** The otter that looks over the edge of a sheet; the same drawing as favicon.svg. */
export function BrandMark(): ReactNode {
  return (
    <svg className="brand-mark" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <g stroke={INK} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path fill={FUR} d="M15 26a5 5 0 1 1-9-3 5 5 0 0 1 9 3Zm34 0a5 5 0 1 0 9-3 5 5 0 0 0-9 3Z" />
        <path fill={FUR} d="M7 50V35C7 19 17 10 32 10s25 9 25 25v15Z" />
        <path fill="#ecd9bf" stroke="none" d="M11 49c-4-9 1-16 8-16 6 0 7-5 13-5s7 5 13 5c7 0 12 7 8 16Z" />
        <path
          fill={INK}
          stroke="none"
          d="M20 24.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Zm24 0a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM27 31.5c0-2 2.2-3 5-3s5 1 5 3-2.8 4.7-5 4.7-5-2.7-5-4.7Z"
        />
        <path fill="none" d="M32 36v3.5M25 41.5c4 1.5 7 0 7-2 0 2 3 3.5 7 2" />
        <path fill="none" strokeWidth="1.7" d="m9.5 37 7 1.5M10 43l6.5-.8M54.5 37l-7 1.5M54 43l-6.5-.8" />
        <path fill="#fffdf9" d="M3.5 47.5h57v14h-57Z" />
        <path fill="none" stroke="#1f5fbf" strokeWidth="3" d="M11 56.5q5.250-5.250 10.5 0t10.5 0 10.5 0 10.5 0" />
        <path
          fill={FUR}
          d="M14 53c-2.8 0-4.5-1.5-4.5-3.7s2.3-4.3 6.5-4.3 6.5 2.1 6.5 4.3S20.8 53 18 53Zm32 0c-2.8 0-4.5-1.5-4.5-3.7s2.3-4.3 6.5-4.3 6.5 2.1 6.5 4.3S52.8 53 50 53Z"
        />
      </g>
    </svg>
  );
}
