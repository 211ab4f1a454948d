/**
 * Parts of the site between which one goes by full page loads only, so that nothing of one is in the page of the other:
 * `account` alone talks to the auth server, and in `kids` nothing counts (architecture.md 6, threats.md).
 */
export type Zone = "site" | "kids" | "account";

/**
 * `zoneOf("/account/login")` -> `account`, `zoneOf("/de/kids-corner/coloring-pages/fox")` -> `kids`,
 * `zoneOf("/accounting")` -> `site`
 */
export function zoneOf(pathname: string): Zone {
  const segments = pathname.split("/").slice(1);
  if (segments[0] === "account") return "account";
  return segments.includes("kids-corner") ? "kids" : "site";
}
