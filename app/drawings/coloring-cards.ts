import type { Wanted } from "../content/components/queries.ts";

const drawn: Wanted = {
  where: [{ drawing: { $exists: true } }],
  has: ({ drawing }) => drawing !== undefined,
};

/** Coloring pages, and what a card shows of one. */
export const coloringCards = { wanted: drawn, only: ["_path", "title", "category", "age", "drawing"] };
