/**
 * The pages that screens lead to by what they are, as their addresses stand in a URL; null for what a site does not
 * have, which is then not offered.
 */
export interface Places {
  /** The list of all coloring pages. */
  readonly coloringList: string | null;
  /** The page that searches the site. */
  readonly search: string | null;
  /** Those of other locales than the default one, by their home pages; absent where there is none. */
  readonly searches?: { readonly [home: string]: string };
  /** The page that shows the favorites of a device. */
  readonly favorites: string | null;
  /** The page that makes sheets of names to color. */
  readonly names: string | null;
  /** The page where visitors choose whether they are counted. */
  readonly privacy: string | null;
  /** Sends its visitor to any coloring page: `surprise` of `.site.yml`. No document stands there. */
  readonly surprise: string | null;
}

export const nowhere: Places = {
  coloringList: null,
  search: null,
  favorites: null,
  names: null,
  privacy: null,
  surprise: null,
};
