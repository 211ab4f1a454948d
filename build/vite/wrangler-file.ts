import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { ROOT } from "../paths.ts";

interface WranglerFile {
  /** Where it is written. */
  readonly file: string;
  /** The worker's entry, absolute. */
  readonly main: string;
  /** Folder of static assets, absolute. */
  readonly assets: string;
  /** Whether the entry is bundled already. */
  readonly bundled: boolean;
}

/** The settings of wrangler.toml that are named here, and whatever else stands in it. */
interface RawSettings {
  readonly build?: object;
  readonly no_bundle?: boolean;
  readonly rules?: object;
  readonly assets?: object;
}

/**
 * Writes the settings of wrangler.toml for another worker file and other assets, without its own build: for the vite
 * plugin, which makes what wrangler.toml names, and to deploy another folder of content.
 */
export async function writeWranglerFile({ file, main, assets, bundled }: WranglerFile): Promise<void> {
  const { experimental_readRawConfig: readRawConfig } = await import("wrangler");
  const { rawConfig }: { readonly rawConfig: RawSettings } = readRawConfig({ config: `${ROOT}wrangler.toml` });
  const { build: _build, no_bundle: _bundled, rules, ...settings } = rawConfig;
  const written = {
    ...settings,
    main,
    assets: { ...settings.assets, directory: assets },
    ...(bundled && { no_bundle: true, rules }),
  };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(written, null, 2));
}
