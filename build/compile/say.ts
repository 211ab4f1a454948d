/** A value as a problem quotes it; long ones are cut. `say("25 April")` -> `"25 April"` */
export function say(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text;
}

/** Enough to find it again. */
const MAX_QUOTE = 60;

/** `sayList(["a", "b", "c"])` -> `a, b and c` */
export function sayList(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
