import { CommandError } from "../command.ts";
import { ROOT } from "../paths.ts";

const BINDING = "CONTENT";

export interface ConfiguredNamespace {
  /** Null where wrangler.toml leaves the namespace to the first deploy. */
  readonly id: string | null;
  /** The title that the first deploy gives it. */
  readonly title: string;
}

/** What wrangler.toml says of the namespace. wrangler is loaded for it alone, which takes a second. */
export async function configuredNamespace(): Promise<ConfiguredNamespace> {
  const { unstable_readConfig: readConfig } = await import("wrangler");
  const { name, kv_namespaces: namespaces } = readConfig({ config: `${ROOT}wrangler.toml` }, { hideWarnings: true });
  const bound = namespaces.find((namespace: { readonly binding: string }) => namespace.binding === BINDING);
  if (bound === undefined || name === undefined) {
    throw new CommandError(`wrangler.toml binds no namespace to ${BINDING}: see [[kv_namespaces]].`);
  }
  return { id: bound.id ?? null, title: `${name}-${BINDING.toLowerCase()}` };
}
