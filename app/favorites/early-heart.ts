import { deviceStorage } from "../stored-values.ts";
import { readFavorites, withFavorite, writeFavorites } from "./device-favorites.ts";

/**
 * Marks the drawing of a heart that is pressed before the application is there, at once: the page may be left before it comes.
 * However often it is pressed, it marks. False for any other control, and where the device stores nothing.
 */
export function pressEarlyHeart(control: Pick<HTMLElement, "dataset" | "ariaPressed">): boolean {
  const path = control.dataset["favorite"];
  if (path === undefined) return false;
  const store = deviceStorage();
  const favorites = readFavorites(store);
  if (!favorites.paths.includes(path) && !writeFavorites(store, withFavorite(favorites, path, true))) return false;
  control.ariaPressed = "true";
  return true;
}
