import type { ReactNode } from "react";
import type { IconName } from "../../content/icon-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { PrintLinks } from "../../ui/print-links.tsx";

interface FileLabelProps {
  readonly icon: IconName;
  readonly label: string;
  readonly note: string;
}

interface PrintLinkProps extends Pick<FileLabelProps, "icon" | "label"> {
  readonly to: string;
  /** The paper's name where there is none. */
  readonly note?: string;
}

/** A row of a list of files: a print for either paper. */
export function PrintLink({ to, icon, label, note }: PrintLinkProps): ReactNode {
  return (
    <li>
      <PrintLinks className="file-link" to={to} title={label}>
        {(paper) => <FileLabel icon={icon} label={label} note={note ?? paper} />}
      </PrintLinks>
    </li>
  );
}

export function FileLabel({ icon, label, note }: FileLabelProps): ReactNode {
  return (
    <>
      <Icon name={icon} />
      <span>
        {label} <small>{note}</small>
      </span>
      <Icon name="download" />
    </>
  );
}
