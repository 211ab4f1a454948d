const PREFIX = "data:image/svg+xml;utf-8,";

/**
 * The picture of a secret as an address that every browser shows: auth-js puts raw SVG behind its prefix, where a `#`
 * would end it.
 */
export function qrSource(qrCode: string): string {
  const svg = qrCode.startsWith(PREFIX) ? qrCode.slice(PREFIX.length) : qrCode;
  return svg.startsWith("data:") ? svg : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** `"JBSWY3DPEHPK"` -> `JBSW Y3DP EHPK`, to type from one screen into another. */
export function inGroups(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, "$& ");
}
