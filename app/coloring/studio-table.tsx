import { type ReactNode, useState } from "react";
import { Icon } from "../ui/icon.tsx";

interface StudioTableProps {
  /** "" for none. */
  readonly note: string;
  readonly isAllColored: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Where the drawing lies, with what is said about it. */
export function StudioTable({ note, isAllColored, onPress, children }: StudioTableProps): ReactNode {
  const [isQuiet, setQuiet] = useState(false);
  const press = () => {
    setQuiet(isAllColored);
    onPress();
  };
  return (
    <div className="studio-table" onPointerDownCapture={press}>
      {children}
      {isAllColored && !isQuiet && <Celebration />}
      {note !== "" && (
        <p className="studio-note" aria-hidden="true">
          {note}
        </p>
      )}
    </div>
  );
}

/** Quiet, and not in the way of whoever colors on. */
function Celebration(): ReactNode {
  return (
    <div className="studio-party">
      <output>
        <Icon name="sparkle" />
        All colored. Every shape of it!
      </output>
    </div>
  );
}
