import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useUnsaved } from "../../site-context.ts";

/** How long a grown-up holds the button: a small child taps, and lets go. */
const HOLD_MS = 1_500;

export interface Lock {
  readonly isLocked: boolean;
  lock(): void;
  /** The button that unlocks after a long press calls these. */
  hold(): void;
  release(): void;
}

interface LockedElements {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** All that is in the dialog: it fills the screen, since a dialog may not, and what is around one would cover it. */
  readonly room: RefObject<HTMLElement | null>;
}

/**
 * Locks a small child into its page: the studio fills the screen, closes by nothing but a long press, and leaving the
 * page needs a confirmation.
 */
export function useLock({ dialog, room }: LockedElements): Lock {
  const [isLocked, setLocked] = useState(false);
  const holding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useUnsaved(isLocked);
  useKeptFocus(room, isLocked);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || !isLocked) return;
    const refuse = (event: Event) => event.preventDefault();
    const refuseEscape = (event: KeyboardEvent) => event.key === "Escape" && event.preventDefault();
    // Browsers ask by `cancel` once, and close at the second Escape or swipe back whatever the answer was.
    element.setAttribute("closedby", "none");
    element.addEventListener("cancel", refuse);
    element.addEventListener("keydown", refuseEscape);
    return () => {
      element.removeAttribute("closedby");
      element.removeEventListener("cancel", refuse);
      element.removeEventListener("keydown", refuseEscape);
    };
  }, [dialog, isLocked]);
  const release = useCallback(() => clearTimeout(holding.current), []);
  useEffect(() => release, [release]);
  return {
    isLocked,
    lock() {
      setLocked(true);
      // A browser that has no full screen, or not now, is locked all the same.
      room.current?.requestFullscreen?.().catch(() => undefined);
    },
    hold() {
      clearTimeout(holding.current);
      holding.current = setTimeout(() => {
        setLocked(false);
        if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined);
      }, HOLD_MS);
    },
    release,
  };
}

/** The buttons that lock and unlock go away under the keyboard: it goes on at the drawing, then at the way out. */
function useKeptFocus(room: RefObject<HTMLElement | null>, isLocked: boolean): void {
  const wasLocked = useRef(isLocked);
  useEffect(() => {
    if (isLocked === wasLocked.current) return;
    wasLocked.current = isLocked;
    room.current?.querySelector<HTMLElement>(isLocked ? ".studio-drawing" : ".studio-done")?.focus();
  }, [room, isLocked]);
}
