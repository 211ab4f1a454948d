import { lifetimeOf } from "../release/live.ts";
import type { NavigationNode, Span } from "./node.ts";

/**
 * When at least one page of a list, or below it, shows: spans of time in order, none touching the next. Pages come one
 * after the other and stay, so that mostly one span says it, whatever their number.
 *
 * @example shownSpans([{ title: "A", _path: "/a", publishAt: 1, expiresAt: 3 }, { title: "B", _path: "/b", publishAt: 2 }])
 * // [[1, null]]
 */
export function shownSpans(nodes: readonly NavigationNode[]): readonly Span[] {
  const spans = nodes.flatMap(pageSpans).filter(([from, to]) => start(from) < end(to));
  return spans.sort(([a], [b]) => start(a) - start(b) || 0).reduce<readonly Span[]>(joined, []);
}

function pageSpans(node: NavigationNode): readonly Span[] {
  if (node.children !== undefined) return node.children.flatMap(pageSpans);
  const { publishAt, expiresAt } = lifetimeOf(node);
  return [[publishAt, expiresAt]];
}

/** The spans with one more, which starts no earlier than they do. */
function joined(spans: readonly Span[], [from, to]: Span): readonly Span[] {
  const last = spans.at(-1);
  if (last === undefined || end(last[1]) < start(from)) return [...spans, [from, to]];
  return spans.with(-1, [last[0], end(to) > end(last[1]) ? to : last[1]]);
}

function start(date: number | null): number {
  return date ?? -Infinity;
}

function end(date: number | null): number {
  return date ?? Infinity;
}
