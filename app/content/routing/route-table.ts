/**
 * Values by route pattern, in the three tables of builds/meta (docs/protocol.md 7.1). Keys are paths: exact ones, those
 * in front of `/**`, and those in front of an open segment, whose table has the rest, `/` for nothing more.
 */
export interface RouteTable<T> {
  readonly static: { readonly [path: string]: T };
  readonly wildcard: { readonly [prefix: string]: T };
  readonly dynamic: { readonly [prefix: string]: RouteTable<T> };
}

interface GrowingTable<T> {
  readonly static: { [path: string]: T };
  readonly wildcard: { [prefix: string]: T };
  readonly dynamic: { [prefix: string]: GrowingTable<T> };
}

/** Sorts values by canonical pattern (see `canonicalPattern`) into tables. */
export function routeTable<T>(entries: Iterable<readonly [pattern: string, value: T]>): RouteTable<T> {
  const table = emptyTable<T>();
  for (const [pattern, value] of entries) place(table, { segments: pattern.split("/").slice(1), value });
  return table;
}

/**
 * What the patterns that match a path hold, the most specific first: the exact one, then open segments, then subtrees,
 * a longer prefix before a shorter one. `/x/**` matches `/x` too, an open segment needs one segment.
 */
export function matchTable<T>(table: RouteTable<T>, path: string): readonly T[] {
  const exact = table.static[path];
  const open = longestFirst(table.dynamic, (prefix) => path.length > prefix.length + 1 && isUnder(path, prefix));
  const subtrees = longestFirst(table.wildcard, (prefix) => path === prefix || isUnder(path, prefix));
  return [
    ...(exact === undefined ? [] : [exact]),
    ...open.flatMap(([prefix, below]) => matchTable(below, behindSegment(path.slice(prefix.length)))),
    ...subtrees.map(([, value]) => value),
  ];
}

function place<T>(table: GrowingTable<T>, { segments, value }: { segments: readonly string[]; value: T }): void {
  const open = segments.indexOf("*");
  if (open !== -1) {
    const prefix = joined(segments.slice(0, open));
    table.dynamic[prefix] ??= emptyTable();
    place(table.dynamic[prefix], { segments: segments.slice(open + 1), value });
  } else if (segments.at(-1) === "**") {
    table.wildcard[joined(segments.slice(0, -1))] = value;
  } else {
    table.static[joined(segments) || "/"] = value;
  }
}

function emptyTable<T>(): GrowingTable<T> {
  return { static: {}, wildcard: {}, dynamic: {} };
}

function joined(segments: readonly string[]): string {
  return segments.map((segment) => `/${segment}`).join("");
}

function longestFirst<T>(
  table: { readonly [prefix: string]: T },
  matches: (prefix: string) => boolean,
): readonly (readonly [string, T])[] {
  const found = Object.entries(table).filter(([prefix]) => matches(prefix));
  return found.sort(([a], [b]) => b.length - a.length);
}

function isUnder(path: string, prefix: string): boolean {
  return path.startsWith(`${prefix}/`);
}

/** `/5/posts` -> `/posts`, `/5` -> `/` */
function behindSegment(path: string): string {
  const slash = path.indexOf("/", 1);
  return slash === -1 ? "/" : path.slice(slash);
}
