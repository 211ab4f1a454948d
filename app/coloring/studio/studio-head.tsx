import type { ReactNode } from "react";
import { fill } from "../../content/words/words.ts";
import { Icon } from "../../ui/icon.tsx";
import { studio } from "../../words/studio.ts";
import { useWords } from "../../words.ts";
import type { History } from "../picture/history.ts";
import type { Lock } from "./use-lock.ts";
import { type View, ZOOM_STEP } from "./use-view.ts";

interface StudioHeadProps {
  readonly title: string;
  readonly progress: { readonly colored: number; readonly regions: number };
  readonly history: History;
  readonly view: View;
  readonly lock: Lock;
  /** What is said where the last region was colored just now; else "". */
  readonly party: string;
  /** Whether color by number is on; null where the drawing has none. */
  readonly isGame: boolean | null;
  readonly onGame: () => void;
  readonly onStep: (kind: "undo" | "redo") => void;
  readonly onDone: () => void;
  /** The menu, which a locked studio does not show. */
  readonly children: ReactNode;
}

/** What is colored and how far, the way out, and what works with every tool. */
export function StudioHead({
  title,
  progress,
  history,
  view,
  lock,
  party,
  isGame,
  onGame,
  onStep,
  onDone,
  children,
}: StudioHeadProps): ReactNode {
  const words = useWords(studio);
  const { done, undone } = history;
  return (
    <header className="studio-head" data-party={party === "" ? undefined : ""}>
      <h2 id="studio-title">{title}</h2>
      <p className="studio-progress">
        {fill(words.progress, progress)}
        <span className="visually-hidden"> {words.colored}</span>
      </p>
      <output className="studio-party">
        {party !== "" && (
          <>
            <Icon name="sparkle" />
            {party}
          </>
        )}
      </output>
      {lock.isLocked ? (
        <HoldButton lock={lock} />
      ) : (
        <button
          className="button button-primary studio-done"
          type="button"
          onClick={onDone}
          // The key that was held down to unlock is still down, and is no press of this button.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {words.done}
        </button>
      )}
      <div className="studio-head-tools">
        <ToolButton icon="undo" label={words.undo} disabled={done.length === 0} onPress={() => onStep("undo")} />
        <ToolButton icon="redo" label={words.redo} disabled={undone.length === 0} onPress={() => onStep("redo")} />
        <ToolButton icon="zoom-in" label={words.larger} onPress={() => view.zoom(ZOOM_STEP)} />
        <ToolButton icon="zoom-out" label={words.smaller} onPress={() => view.zoom(1 / ZOOM_STEP)} />
        <ToolButton icon="whole" label={words.whole} onPress={() => view.whole()} />
        {isGame !== null && <ToolButton icon="numbers" label={words.byNumber} isPressed={isGame} onPress={onGame} />}
        {!lock.isLocked && children}
      </div>
    </header>
  );
}

interface ToolButtonProps {
  readonly icon: "undo" | "redo" | "zoom-in" | "zoom-out" | "whole" | "numbers";
  readonly label: string;
  readonly disabled?: boolean;
  /** Of one that stays pressed. */
  readonly isPressed?: boolean;
  readonly onPress: () => void;
}

/** One that does nothing now keeps the focus: the keyboard is not thrown off the page by the last undo. */
function ToolButton({ icon, label, disabled = false, isPressed, onPress }: ToolButtonProps): ReactNode {
  return (
    <button
      className="studio-button"
      type="button"
      title={label}
      aria-disabled={disabled}
      aria-pressed={isPressed}
      onClick={disabled ? undefined : onPress}
    >
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </button>
  );
}

/** Unlocks when it is pressed for a while, by a finger, a mouse or a key. */
function HoldButton({ lock: { hold, release } }: { readonly lock: Lock }): ReactNode {
  return (
    <button
      className="button button-plain studio-done"
      type="button"
      onPointerDown={hold}
      onPointerUp={release}
      onPointerLeave={release}
      onKeyDown={({ key, repeat }) => (key === "Enter" || key === " ") && !repeat && hold()}
      onKeyUp={release}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Icon name="lock" />
      {useWords(studio).unlock}
    </button>
  );
}
