/** As device-favorites.ts stores them, which reads with care: the first script has no room for more than this. */
interface StoredFavorites {
  readonly paths?: readonly string[];
}

/**
 * Marks the drawing of a heart that is pressed before the application is there, at once: the page may be left before it comes.
 * However often it is pressed, it marks. False for any other control, and where the device stores nothing.
 *
 * Law: `readFavorites` then reads what `withFavorite` makes of what it read before.
 */
export function pressEarlyHeart(control: Pick<HTMLElement, "dataset" | "ariaPressed">): boolean {
  const { favorite } = control.dataset;
  if (favorite === undefined) return false;
  try {
    const stored: StoredFavorites | null = JSON.parse(localStorage.getItem("favorites") ?? "null");
    const paths = [...new Set(stored?.paths).add(favorite)];
    localStorage.setItem("favorites", JSON.stringify({ ...stored, paths }));
    control.ariaPressed = "true";
    return true;
  } catch {
    return false;
  }
}
