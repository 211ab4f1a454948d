import { ENGLISH, Part } from "./words.ts";

/** What the compiler itself writes into texts. */
export const prose = new Part("prose", {
  footnotes: "Footnotes",
  backToReference: "Back to reference {reference}",

  note: "Note",
  tip: "Tip",
  important: "Important",
  warning: "Warning",
  caution: "Caution",
  info: "Info",
  danger: "Danger",
  details: "Details",

  table: "Table",
  formula: "Formula",
  copyCode: "Copy code",
  copied: "Copied",

  soundFacts: "{format} · {size} KB",
  downloadSound: "Download {title}",
});

export type ProseWords = typeof prose.english;

/** By locale, as far as there are translations. */
export interface LocalProse {
  readonly [locale: string]: ProseWords;
}

/** The words for a document; "" is the locale of one on a site without any. */
export function proseIn(locale: string, translations: LocalProse): ProseWords {
  return translations[locale === "" ? ENGLISH : locale] ?? prose.english;
}
