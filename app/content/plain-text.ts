/** `plainText("Piñata")` -> `pinata` */
export function plainText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
