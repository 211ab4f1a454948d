import { type Command, program } from "commander";
import { SITE_VERBS } from "./site-verbs.ts";

interface Verb {
  /** What it does, in a line. */
  readonly says: string;
  readonly load: () => Promise<Command>;
}

/** The module of a verb is loaded where that verb is typed: with those of all others, a command takes seconds to begin. */
const VERBS: Readonly<Record<string, Verb>> = {
  check: {
    says: "Names everything that would stop a publish or shame it, with its place and the way to fix it.",
    load: async () => (await import("./content/check.ts")).checkCommand(),
  },
  ...SITE_VERBS,
  diff: {
    says: "Shows what publishing would add, change, remove and redirect. Writes nothing.",
    load: async () => (await import("./content/diff.ts")).diffCommand(),
  },
  publish: {
    says: "Compiles the content and makes it the release that visitors see, whole.",
    load: async () => (await import("./content/publish.ts")).publishCommand(),
  },
  status: {
    says: "Says what is published, since when, and what else is kept.",
    load: async () => (await import("./content/status.ts")).statusCommand(),
  },
  releases: {
    says: "Lists the releases that are kept, the current one first: what rollback can go back to.",
    load: async () => (await import("./content/releases.ts")).releasesCommand(),
  },
  rollback: {
    says: "Makes an earlier release the current one again: one write, nothing is compiled.",
    load: async () => (await import("./content/rollback.ts")).rollbackCommand(),
  },
  preview: {
    says: "Puts the content with its drafts where only a link shows it, and prints the link.",
    load: async () => (await import("./content/preview.ts")).previewCommand(),
  },
  gc: {
    says: "Deletes what no kept release and no open preview names. Kept: 20 releases, all of the last 7 days, and what was written within 3 weeks for a publish that continues another day.",
    load: async () => (await import("./content/gc.ts")).gcCommand(),
  },
  export: {
    says: "Writes the files that a release was made from into a folder: the way back from a site to its words.",
    load: async () => (await import("./content/export.ts")).exportCommand(),
  },
  backup: {
    says: "Writes all that is in the namespace, releases and pointer, to one file that another account can take.",
    load: async () => (await import("./content/backup.ts")).backupCommand(),
  },
  restore: {
    says: "Puts what is in a backup into the namespace, whole, and makes its release the current one.",
    load: async () => (await import("./content/restore.ts")).restoreCommand(),
  },
  stats: {
    says: "Shows which pages are opened and which drawings are taken home, counted without following anyone.",
    load: async () => (await import("./content/stats.ts")).statsCommand(),
  },
  explain: {
    says: "Says what a finding means by the code at the end of its line, with an example and how it is fixed.",
    load: async () => (await import("./content/explain.ts")).explainVerb(),
  },
  fields: {
    says: "Lists what front matter and _dir.yml may say, each field with an example.",
    load: async () => (await import("./content/reference.ts")).fieldsCommand(),
  },
  components: {
    says: "Lists the components of Markdown, each with its props and an example.",
    load: async () => (await import("./content/reference.ts")).componentsCommand(),
  },
  site: {
    says: "Lists what .site.yml may say, each setting with an example.",
    load: async () => (await import("./content/reference.ts")).siteCommand(),
  },
  words: {
    says: "Prints every word of the interface in English, to begin a translation with: content/.words/fr.yml.",
    load: async () => (await import("./content/reference.ts")).wordsCommand(),
  },
};

program
  .name("npm run content --")
  .usage("<verb> [options]")
  .description("What concerns the content of a site that is served: a verb each, with --help of its own.");

const typed = process.argv.find((word) => Object.hasOwn(VERBS, word));
for (const [name, { says, load }] of Object.entries(VERBS)) {
  if (name === typed) program.addCommand((await load()).description(says));
  else program.command(name).description(says);
}
await program.parseAsync();
