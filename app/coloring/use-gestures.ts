import { type RefObject, useCallback, useEffect, useRef } from "react";
import { type Hands, type Listening, listen } from "./gestures.ts";

/** Listens to the hands on a drawing. Gives what ends the stroke under one of them, kept where it has moved. */
export function useGestures(svg: RefObject<SVGSVGElement | null>, hands: Hands): () => void {
  const now = useRef(hands);
  const listening = useRef<Listening>(null);
  useEffect(() => {
    now.current = hands;
  });
  useEffect(() => {
    if (svg.current === null) return;
    listening.current = listen(svg.current, () => now.current);
    return listening.current.stop;
  }, [svg]);
  return useCallback(() => listening.current?.finish(), []);
}
