/** `" 123 456 "` -> `123456`; null for what cannot be a code. */
export function readCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, "");
  return /^\d{6,10}$/.test(code) ? code : null;
}
