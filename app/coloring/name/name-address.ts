/** What a name is for: to be colored, or to be traced. */
export type NameUse = "color" | "trace";

/** A name sheet to color, as an address says it behind its `#`: no server ever sees that part. */
interface NameAddress {
  readonly name: string;
  /** As the props of the page call it. */
  readonly theme: string;
}

/** Law: `nameIn` of it is the name and the theme. */
export function nameFragment({ name, theme }: NameAddress): string {
  return `#${new URLSearchParams({ name, theme })}`;
}

/** The sheet that an address asks for; null for none. */
export function nameIn({ hash }: Pick<Location, "hash">): NameAddress | null {
  const fields = new URLSearchParams(hash.slice(1));
  const [name, theme] = [fields.get("name"), fields.get("theme")];
  return name === null ? null : { name, theme: theme ?? "" };
}

/** What a link to the page wants to be done with names: `?use=trace`, or else to color them. */
export function requestedUse({ search }: Pick<Location, "search">): NameUse {
  return new URLSearchParams(search).get("use") === "trace" ? "trace" : "color";
}
