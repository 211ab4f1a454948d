import type { ReactNode } from "react";

interface ChoiceProps {
  readonly className: string;
  /** The same for all that one is chosen of. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** A radio button that looks like what it chooses. */
export function Choice({ className, name, isChosen, onChoose, children }: ChoiceProps): ReactNode {
  return (
    <label className={className}>
      <input className="visually-hidden" type="radio" name={name} checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  );
}
