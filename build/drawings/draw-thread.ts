// Draws what it is sent (`draw-arts.ts`): an `art` in, its bytes out.
import { parentPort } from "node:worker_threads";
import { drawArt } from "../art/draw-art.ts";

parentPort?.on("message", (art) => parentPort?.postMessage(drawArt(art)));
