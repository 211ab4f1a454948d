import { bundle } from "./build-code.ts";
import { runCommand } from "./command.ts";

// A process of its own, so that a machine with two cores compiles content at the same time (build-site.ts).
await runCommand("bundle", bundle);
