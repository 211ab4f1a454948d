const ENTRY = "virtual:contestant";

/** Bundles the source of a worker, which imports files and packages, into one module, as `npm run build` does ours. */
export async function bundleWorker(source: string): Promise<string> {
  const { build } = await import("vite");
  const isEntry = (id: string) => id === ENTRY;
  const result = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      {
        name: "contestant",
        resolveId: (id) => (isEntry(id) ? id : null),
        load: (id) => (isEntry(id) ? source : null),
      },
    ],
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: true,
      write: false,
      minify: true,
      rolldownOptions: { input: ENTRY, external: [/^cloudflare:/, /^node:/], output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !("output" in output)) throw new Error("vite bundled nothing");
  return output.output[0].code;
}
