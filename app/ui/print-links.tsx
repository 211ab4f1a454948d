import type { ReactNode } from "react";
import { onPaper, type Paper } from "../content/routing/papers.ts";
import { components } from "../content/words/components.ts";
import { useWords } from "../words.ts";
import { useUsualPaper } from "./usual-paper.ts";

interface PrintLinksProps {
  /** The address for A4. */
  readonly to: string;
  /** What is printed. */
  readonly title: string;
  readonly className: string;
  /** What stands on the link, which is for the paper that the visitor most likely has. */
  readonly children: ReactNode;
}

/** In this order everywhere: a link stays where it is while the visitor aims at it. */
const PAPERS = ["a4", "letter"] as const satisfies readonly Paper[];

/** A link to a print for the paper of where the browser is from, and beside it a small one for each paper. */
export function PrintLinks({ to, title, className, children }: PrintLinksProps): ReactNode {
  const { paperA4, paperLetter } = useWords(components);
  const usual = useUsualPaper();
  const names = { a4: paperA4, letter: paperLetter };
  return (
    <span className="print-links">
      <a className={className} href={onPaper(to, usual)} download>
        {children}
        <span className="visually-hidden">: {names[usual]}</span>
      </a>
      <span className="papers">
        {PAPERS.map((paper) => (
          <a key={paper} className={paper === usual ? "paper usual-paper" : "paper"} href={onPaper(to, paper)} download>
            <span className="visually-hidden">{title}: </span>
            {names[paper]}
          </a>
        ))}
      </span>
    </span>
  );
}
