/** This site's verbs of `npm run content`, apart from site.ts, which loads everything that draws. */
export const SITE_VERBS = {
  doctor: {
    about:
      "Looks at drawings as a printer and a child would: gaps that leak, areas too small to color, regions without a name.",
    load: async () => (await import("./drawings/doctor.ts")).doctorCommand(),
  },
};
