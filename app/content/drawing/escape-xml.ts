/**
 * Text for an attribute or between tags. Control characters, which XML has no way to write, are left out.
 *
 * @example escapeXml('Tom & "Jerry"') // "Tom &amp; &quot;Jerry&quot;"
 */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const clean = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
  return clean.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
