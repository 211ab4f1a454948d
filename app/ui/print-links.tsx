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
  readonly children: ReactNode | ((paper: string) => ReactNode);
}

/** A link to a print for the paper of where the browser is from, and beside it a small one for the other paper. */
export function PrintLinks({ to, title, className, children }: PrintLinksProps): ReactNode {
  const { papers } = useWords(components);
  const [a4 = "", letter = ""] = papers.split(", ");
  const usual = useUsualPaper();
  const other: Paper = usual === "a4" ? "letter" : "a4";
  const names = { a4, letter };
  return (
    <span className="print-links">
      <a className={className} href={onPaper(to, usual)} download>
        {typeof children === "function" ? children(names[usual]) : children}
      </a>
      <a className="other-paper" href={onPaper(to, other)} download>
        <span className="visually-hidden">{title}: </span>
        {names[other]}
      </a>
    </span>
  );
}
