import type { Properties } from "posthog-js";
import { cleanAddress, originOf } from "./clean-event.ts";

/** The part of the client's memory that is needed here. */
interface Persistence {
  readonly props: Properties;
  register(properties: Properties, days?: number): boolean;
  register_once(properties: Properties, fallback: unknown, days?: number): boolean;
}

/** Has the client keep no more of an address than its events may tell: it keeps where a session and a visitor began. */
export function keepClean(persistence: Persistence): void {
  const { register, register_once: registerOnce } = persistence;
  persistence.register = (properties, days) => register.call(persistence, cleanKept(properties), days);
  persistence.register_once = (properties, fallback, days) =>
    registerOnce.call(persistence, cleanKept(properties), fallback, days);
  // What it stored before this was set is cleaned, too.
  persistence.register(persistence.props);
}

/** The client calls the first address `u`, and the referrer `r`. */
function cleanKept(properties: object): Properties {
  return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, cleanValue(name, value)]));
}

function cleanValue(name: string, value: unknown): unknown {
  if (typeof value === "string") return name === "u" ? cleanAddress(value) : name === "r" ? originOf(value) : value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return cleanKept(value);
}
