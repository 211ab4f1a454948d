// Sends the load where no wrk is: a process of its own, so that neither the launcher's work nor its garbage is in the
// figures.
import { isRecord } from "#app/content/json.ts";
import { type BurstOptions, burst } from "./burst.ts";

process.on("message", (message) => {
  if (!isBurst(message)) throw new Error("the load client takes what `burst` takes");
  burst(message).then(
    (result) => process.send?.(result),
    (error) => process.send?.({ error: String(error) }),
  );
});

function isBurst(value: unknown): value is BurstOptions {
  return isRecord(value) && typeof value.url === "string" && Array.isArray(value.paths);
}
