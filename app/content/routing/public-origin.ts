/** Names that no site has: RFC 2606 and RFC 6761 keep them for examples, tests and a computer's own. */
const RESERVED = /(?:^|\.)(?:example|invalid|test|localhost|local|example\.(?:com|net|org))$/;

/** A computer's own addresses, as `URL` spells them. */
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/;

/**
 * Whether visitors of the web can come to an origin.
 *
 * @example isPublicOrigin("https://paper-otter.example") // false
 * @example isPublicOrigin("http://localhost:8787") // false
 * @example isPublicOrigin("") // false
 */
export function isPublicOrigin(origin: string): boolean {
  const host = URL.canParse(origin) ? new URL(origin).hostname : "";
  return host !== "" && !RESERVED.test(host.replace(/\.$/, "")) && !LOOPBACK.test(host);
}
