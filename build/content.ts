import { type Command, program } from "commander";
import { SITE_VERBS } from "./site-verbs.ts";

interface Verb {
  /** What it does, in a line. */
  readonly about: string;
  readonly load: () => Promise<Command>;
}

/** Only the module of the verb that was typed is loaded: all of them together take seconds. */
const VERBS: Readonly<Record<string, Verb>> = {
  check: {
    about: "Finds everything wrong with the content: where it is, and what to write instead.",
    load: async () => (await import("./content/check.ts")).checkCommand(),
  },
  ...SITE_VERBS,
  diff: {
    about: "Shows what publishing would add, change, remove and redirect. Writes nothing.",
    load: async () => (await import("./content/diff.ts")).diffCommand(),
  },
  publish: {
    about: "Compiles the content and makes it the release that visitors see, whole.",
    load: async () => (await import("./content/publish.ts")).publishCommand(),
  },
  status: {
    about: "Shows which release is current, since when, and how many others are kept.",
    load: async () => (await import("./content/status.ts")).statusCommand(),
  },
  releases: {
    about: "Lists the releases that are kept, the current one first: what rollback can go back to.",
    load: async () => (await import("./content/releases.ts")).releasesCommand(),
  },
  rollback: {
    about: "Makes an earlier release the current one again: one write, nothing is compiled.",
    load: async () => (await import("./content/rollback.ts")).rollbackCommand(),
  },
  preview: {
    about: "Stores the content with its drafts where only a secret link shows it, and prints the link.",
    load: async () => (await import("./content/preview.ts")).previewCommand(),
  },
  gc: {
    about:
      "Deletes objects that no kept release and no open preview uses. Kept are 20 releases, all of the last 7 days, and what was written within 3 weeks for a publish that continues another day.",
    load: async () => (await import("./content/gc.ts")).gcCommand(),
  },
  export: {
    about: "Writes the files that a release was made from into a folder.",
    load: async () => (await import("./content/export.ts")).exportCommand(),
  },
  backup: {
    about: "Writes the whole KV namespace to one file, which can be restored into any account.",
    load: async () => (await import("./content/backup.ts")).backupCommand(),
  },
  restore: {
    about: "Writes a backup into the KV namespace and makes its release the current one.",
    load: async () => (await import("./content/restore.ts")).restoreCommand(),
  },
  stats: {
    about: "Shows which pages are opened and which drawings are printed or saved; no visitor is tracked.",
    load: async () => (await import("./content/stats.ts")).statsCommand(),
  },
  explain: {
    about: "Explains a finding by the code at the end of its line, with an example and a fix.",
    load: async () => (await import("./content/explain.ts")).explainVerb(),
  },
  fields: {
    about: "Lists what front matter and _dir.yml may say, each field with an example.",
    load: async () => (await import("./content/reference.ts")).fieldsCommand(),
  },
  components: {
    about: "Lists the components of Markdown, each with its props and an example.",
    load: async () => (await import("./content/reference.ts")).componentsCommand(),
  },
  site: {
    about: "Lists what .site.yml may say, each setting with an example.",
    load: async () => (await import("./content/reference.ts")).siteCommand(),
  },
  words: {
    about: "Prints every text of the interface in English, to begin a translation with: content/.words/fr.yml.",
    load: async () => (await import("./content/reference.ts")).wordsCommand(),
  },
};

program
  .name("npm run content --")
  .usage("<verb> [options]")
  .description("Checks, publishes and looks after the content of a site. Each verb has its own --help.");

const typed = process.argv.find((word) => Object.hasOwn(VERBS, word));
for (const [name, { about, load }] of Object.entries(VERBS)) {
  if (name === typed) program.addCommand((await load()).description(about));
  else program.command(name).description(about);
}
await program.parseAsync();
