import { program } from "commander";
import { runCommand } from "./command.ts";
import { CONTENT_DIR, STATE_DIR } from "./paths.ts";

program.name("npm run build").description("Bundles the code and compiles content/ into dist/.").parse();

// Loaded where it is needed: --help says what it has to say at once, and only wrangler dev needs local KV.
await runCommand("build", async () => {
  const { buildSite, publishHere } = await import("./build-site.ts");
  const built = await buildSite({ folder: CONTENT_DIR, now: Date.now() });
  const { release, warnings, bundled, fresh } = built;
  console.log(bundled ? "Bundled the code." : "The code is as it was.");
  const what = `release ${release.id.slice(0, 12)}, ${release.objects.size} objects`;
  console.log(fresh ? `Compiled content/: ${what}.` : `content/ is as it was: ${what}.`);
  if (process.env.WRANGLER_COMMAND !== "dev") {
    const { printProblems } = await import("./build-content.ts");
    const { deployedOrigin, originWarning } = await import("./deployed-origin.ts");
    // A worker with an ORIGIN that is none answers every request with an error: wrangler deploys no such build.
    await deployedOrigin();
    const nowhere = await originWarning(CONTENT_DIR);
    return printProblems([...warnings, ...(nowhere === null ? [] : [nowhere])]);
  }
  // wrangler dev shows what local KV holds, and that may be of another day.
  const { openLocalKv } = await import("./serve/local-kv.ts");
  const { store, close } = await openLocalKv(STATE_DIR);
  await publishHere(built, store).finally(close);
});
