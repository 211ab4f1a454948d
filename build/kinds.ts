import { isRecord } from "#app/content/json.ts";
import { kindZones } from "#app/kind-zones.ts";
import { kinds } from "#app/kinds.ts";
import { componentsOf, embeds, type KindRules } from "./compile/kinds.ts";

export const KIND_RULES: KindRules = {
  answers: kinds,
  zones: kindZones,
  plain: { site: "page", kids: "kids-page" },
  byContent(source) {
    if (source.page?.drawing) return "coloring-page";
    if (isRecord(source.document.packs)) return "giveaway";
    const isFinder = componentsOf(source).some(({ name, props }) => name === "Gallery" && props.filters === true);
    return isFinder ? "coloring-list" : null;
  },
  places: (first, byId) => ({
    coloringList: first(({ document }) => byId.get(document._id) === "coloring-list"),
    favorites: first((source) => embeds(source, "Favorites")),
    names: first((source) => embeds(source, "NameToColor")),
  }),
};
