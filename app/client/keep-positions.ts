import type { DataRouter } from "react-router";
import { entryOf } from "./arrival.ts";
import type { ScrollPositions } from "./scroll-positions.ts";

/**
 * The browser restores positions between whole loads, we between pages of a session: only we know when they stand. The
 * function it gives back notes where the page that is shown is scrolled to.
 */
export function keepPositions(router: DataRouter, positions: ScrollPositions): () => void {
  const note = () => positions.set(entryOf(router.state.location), window.scrollY);
  history.scrollRestoration = "manual";
  router.subscribe(({ navigation }) => {
    if (navigation.state === "loading") note();
  });
  addEventListener("pagehide", () => {
    note();
    positions.save();
    history.scrollRestoration = "auto";
  });
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
  return note;
}
