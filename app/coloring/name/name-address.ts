/** The name and the theme of a sheet, as an address says them behind its `#`: no server ever sees that part. */
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
