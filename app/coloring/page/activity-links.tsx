import type { ReactNode } from "react";
import type { IconName } from "../../content/icon-names.ts";
import { type ActivityName, activityFile } from "../../content/routing/names.ts";
import { coloring } from "../../words/coloring.ts";
import { useWords } from "../../words.ts";
import { PrintLink } from "./print-link.tsx";

const ICONS: Record<ActivityName, IconName> = {
  tracing: "letters",
  "dot-to-dot": "dots",
  differences: "compare",
  puzzle: "puzzle",
  mask: "mask",
};

interface ActivityLinksProps {
  /** Of the page of their drawing. */
  readonly path: string;
  readonly activities: readonly ActivityName[];
}

/** What else can be printed of a drawing; nothing where that is nothing. */
export function ActivityLinks({ path, activities }: ActivityLinksProps): ReactNode {
  const words = useWords(coloring);
  if (activities.length === 0) return null;
  const texts = {
    tracing: [words.tracing, words.tracingNote],
    "dot-to-dot": [words.dotToDot, words.dotToDotNote],
    differences: [words.differences, words.differencesNote],
    puzzle: [words.puzzle, words.puzzleNote],
    mask: [words.mask, words.maskNote],
  } as const satisfies Record<ActivityName, unknown>;
  return (
    <>
      <h2 className="file-list-title">{words.moreToPrint}</h2>
      <ul className="file-list">
        {activities.map((name) => {
          const [label, note] = texts[name];
          return <PrintLink key={name} to={path + activityFile(name)} icon={ICONS[name]} label={label} note={note} />;
        })}
      </ul>
    </>
  );
}
