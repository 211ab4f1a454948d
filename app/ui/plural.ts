/** `plural(1, "page")` -> `1 page`, `plural(1200, "page")` -> `1,200 pages`. */
export function plural(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
