import { kindZones } from "virtual:kind-zones";
import type { Kind, KindZone } from "./content/kind.ts";

/**
 * Parts of the site between which one goes by full page loads only, so that nothing of one is in the page of the other:
 * `account` alone talks to the auth server, and in `kids` nothing counts (docs/threats.md).
 */
export type Zone = KindZone | "account";

/** The zone of a page, or of an address whose kind is only expected. `zoneOf("/account/login", "article")` -> `account` */
export function zoneOf(pathname: string, kind: Kind): Zone {
  return isAccount(pathname) ? "account" : kindZones[kind];
}

/** Whether an address is the engine's own place for accounts, whatever documents stand there. */
export function isAccount(pathname: string): boolean {
  return pathname === "/account" || pathname.startsWith("/account/");
}
