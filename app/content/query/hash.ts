import { hash } from "ohash";

/**
 * The hash that a client puts in the address of a query (docs/protocol.md 1.7): ohash v1 of the params themselves, not
 * of their JSON; regular expressions count as such. Key order does not matter.
 *
 * @example hashParams({ first: true, where: [{ _path: "/about" }], sort: [{ _stem: 1, $numeric: true }] }) // "McFLtkOpC5"
 */
export function hashParams(params: unknown): string {
  return hash(params);
}
