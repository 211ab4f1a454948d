/** This site's verbs of `npm run content`, apart from site.ts: that loads all that draws. */
export const SITE_VERBS = {
  doctor: {
    says: "Looks at drawings as a printer and a child would: gaps that leak, spots too small, names that lack.",
    load: async () => (await import("./drawings/doctor.ts")).doctorCommand(),
  },
};
