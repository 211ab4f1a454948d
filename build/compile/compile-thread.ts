// Compiles what it is sent (`compile-each.ts`): sources in, bytes out.
import { parentPort, workerData } from "node:worker_threads";
import { compileBatch } from "./compiled-file.ts";
import { createDeadline } from "./markdown/parse.ts";

const context = { settings: workerData, deadline: createDeadline() };

parentPort?.on("message", (sources) => {
  const compiled = compileBatch(sources, context);
  parentPort?.postMessage(
    compiled,
    compiled.map(({ buffer }) => buffer),
  );
});
