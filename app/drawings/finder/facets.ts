/** What drawings can be narrowed by, in the order of the form and of every address. */
export const facetNames = ["category", "difficulty", "age", "color", "season", "tag"] as const;

export type FacetName = (typeof facetNames)[number];

/** Every field of a query of the list of drawings. By itself, for the boot script has it in the table of kinds. */
export const finderFields = ["q", ...facetNames, "sort", "page"] as const;
