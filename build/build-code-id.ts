import { hashFiles, listFiles } from "./build-inputs.ts";

const LENGTH = 12;

/**
 * The code build: 12 hex digits of everything the bundles are made from. Taken from the sources and the lock file,
 * since a bundle that carries its own id cannot be hashed first.
 */
export async function codeId(): Promise<string> {
  const sources = await listFiles(["app", "worker"]);
  const tools = (await listFiles(["build"])).filter((file) =>
    /^build\/(vite[^/]*|icon-sprite|brand-files|wrangler-file)\.ts$/.test(file),
  );
  const hash = await hashFiles([...sources, ...tools, "wrangler.toml", "package-lock.json"]);
  return hash.slice(0, LENGTH);
}
