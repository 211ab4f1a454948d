import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import type { Lock } from "./use-lock.ts";

/** Unlocks when it is held, by a finger, a mouse or a key. */
export function HeldButton({ lock: { hold, release } }: { readonly lock: Lock }): ReactNode {
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
      Hold to unlock
    </button>
  );
}
