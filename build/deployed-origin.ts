import { join } from "node:path";
import { isRecord } from "#app/content/json.ts";
import { isPublicOrigin } from "#app/content/routing/public-origin.ts";
import { fitsFormat } from "#app/content/schema/formats.ts";
import { CommandError } from "./command.ts";
import { parseYaml } from "./compile/front-matter/front-matter.ts";
import { type Problem, quote, TOP } from "./compile/problem.ts";
import { SITE_FILE } from "./compile/site-file.ts";
import { readOptional } from "./compile/sources/folder.ts";
import { ROOT } from "./paths.ts";

/** What a site without an origin lacks, and what to do. */
const HINT =
  "Pages have no canonical address, and there is no sitemap. Write where the site is, or set ORIGIN in wrangler.toml.";

/**
 * A warning where neither `.site.yml` nor `ORIGIN` of wrangler.toml says where visitors find the site; null where one does.
 * It is about a deploy and not about the content, so that a site on this machine is served without it.
 */
export async function originWarning(folder: string): Promise<Problem | null> {
  const yaml = parseYaml(readOptional(join(folder, SITE_FILE)) ?? "", { addresses: true });
  const origin = isRecord(yaml.value) ? String(yaml.value.origin ?? "") : "";
  if (isPublicOrigin(origin) || isPublicOrigin(await deployedOrigin())) return null;
  const message =
    origin === "" ? `origin: is missing. ${HINT}` : `origin: ${quote(origin)} leads no visitor to the site. ${HINT}`;
  const position = origin === "" ? TOP : yaml.locate(["origin"]);
  return { file: SITE_FILE, ...position, level: "warning", message, code: "site/origin" };
}

/** `ORIGIN` of wrangler.toml, "" where it is not set. Throws a `CommandError` where it is none. Loads wrangler, which takes a second. */
export async function deployedOrigin(): Promise<string> {
  const { unstable_readConfig: readConfig } = await import("wrangler");
  const { ORIGIN: origin = "" } = readConfig({ config: `${ROOT}wrangler.toml` }, { hideWarnings: true }).vars;
  if (origin === "" || (typeof origin === "string" && fitsFormat("origin", origin))) return origin;
  throw new CommandError(`wrangler.toml: ORIGIN is ${quote(origin)}. Write an origin, such as https://example.com.`);
}
