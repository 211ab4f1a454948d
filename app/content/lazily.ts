import type { Awaitable } from "./awaitable.ts";

/**
 * A module that is compiled when it is first wanted. It keeps the module and never the promise of it, which belongs to the
 * request that came first.
 */
export function lazily<Module extends object>(load: () => Promise<Module>): () => Awaitable<Module> {
  let loaded: Module | null = null;
  const keep = (module: Module): Module => {
    loaded = module;
    return module;
  };
  return () => loaded ?? load().then(keep);
}
