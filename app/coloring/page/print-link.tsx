import type { ReactNode } from "react";
import type { IconName } from "../../content/icon-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { PrintLinks } from "../../ui/print-links.tsx";

interface FileLabelProps {
  readonly icon: IconName;
  readonly label: string;
  readonly note?: string;
}

interface PrintLinkProps extends FileLabelProps {
  readonly to: string;
}

/** A row of a list of files: a print for either paper. */
export function PrintLink({ to, ...label }: PrintLinkProps): ReactNode {
  return (
    <li>
      <PrintLinks className="file-link" to={to} title={label.label}>
        <FileLabel {...label} />
      </PrintLinks>
    </li>
  );
}

export function FileLabel({ icon, label, note }: FileLabelProps): ReactNode {
  return (
    <>
      <Icon name={icon} />
      <span>
        {label} {note !== undefined && <small>{note}</small>}
      </span>
    </>
  );
}
