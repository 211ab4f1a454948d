import { program } from "commander";
import { checkCommand } from "./content/check.ts";
import { diffCommand } from "./content/diff.ts";
import { doctorCommand } from "./content/doctor.ts";
import { exportCommand } from "./content/export.ts";
import { gcCommand } from "./content/gc.ts";
import { previewCommand } from "./content/preview.ts";
import { publishCommand } from "./content/publish.ts";
import { componentsCommand, fieldsCommand, siteCommand } from "./content/reference.ts";
import { releasesCommand } from "./content/releases.ts";
import { rollbackCommand } from "./content/rollback.ts";
import { statsCommand } from "./content/stats.ts";
import { statusCommand } from "./content/status.ts";

await program
  .name("npm run content --")
  .usage("<verb> [options]")
  .description("What concerns the content of a site that is served: a verb each, with --help of its own.")
  .addCommand(checkCommand())
  .addCommand(doctorCommand())
  .addCommand(diffCommand())
  .addCommand(publishCommand())
  .addCommand(statusCommand())
  .addCommand(releasesCommand())
  .addCommand(rollbackCommand())
  .addCommand(previewCommand())
  .addCommand(gcCommand())
  .addCommand(exportCommand())
  .addCommand(statsCommand())
  .addCommand(fieldsCommand())
  .addCommand(componentsCommand())
  .addCommand(siteCommand())
  .parseAsync();
