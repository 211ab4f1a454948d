import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { fill } from "../../content/words/words.ts";
import { coloring } from "../../words/coloring.ts";
import { useWords } from "../../words.ts";

/** What was taken out of a list last. */
interface Removal<Item> {
  /** Null where nothing was, or it is there again. */
  readonly removed: Item | null;
  /** Of the button that puts it back. */
  readonly putBackId: string;
  /** Of the button that takes something out, by its key. */
  removeId(key: string): string;
  /** `next`: the key of what stands beside it, where the keyboard goes on; none where nothing does. */
  take(item: Item, next: string | undefined): void;
  putBack(key: string): void;
}

/** Remembers what was taken out, and keeps the keyboard in a list whose buttons go away under it. */
export function useRemoval<Item>(): Removal<Item> {
  const [removed, setRemoved] = useState<Item | null>(null);
  const putBackId = useId();
  const removeId = (key: string) => `${putBackId}${key}`;
  const wanted = useRef<string | null>(null);
  // After each rendering: what was put back may have to be looked up before it is there.
  useEffect(() => {
    const button = wanted.current === null ? null : document.getElementById(wanted.current);
    if (button === null) return;
    button.focus();
    wanted.current = null;
  });
  return {
    removed,
    putBackId,
    removeId,
    take(item, next) {
      wanted.current = next === undefined ? putBackId : removeId(next);
      setRemoved(item);
    },
    putBack(key) {
      wanted.current = removeId(key);
      setRemoved(null);
    },
  };
}

interface RemovedProps<Item> {
  readonly removal: Pick<Removal<Item>, "removed" | "putBackId">;
  readonly onPutBack: (removed: Item) => void;
}

/** Says what was taken out, with the way back. It is there before it says anything: else screen readers miss it. */
export function Removed<Item extends { readonly title: string }>({
  removal,
  onPutBack,
}: RemovedProps<Item>): ReactNode {
  const { removed, putBackId } = removal;
  const words = useWords(coloring);
  return (
    <p className={removed === null ? "visually-hidden" : "button-row removed"}>
      <output>{removed !== null && fill(words.removed, { title: removed.title })}</output>
      {removed !== null && (
        <button className="button button-plain" type="button" id={putBackId} onClick={() => onPutBack(removed)}>
          {words.putBack}
        </button>
      )}
    </p>
  );
}

/** The key of what stands beside one of a list: after it, else before. */
export function beside(keys: readonly string[], key: string): string | undefined {
  const at = keys.indexOf(key);
  return keys[at + 1] ?? keys[at - 1];
}
