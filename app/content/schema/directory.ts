import type { Fields } from "./field-type.ts";
import { FRONT_MATTER } from "./front-matter.ts";

const { title, description, kind, navigation, draft } = FRONT_MATTER;

/** What `_dir.yml` may say of its folder. It is a document besides: fields of the front matter hold in it, too. */
export const DIRECTORY = {
  title: { ...title, about: "What the menu calls the folder.", example: "Animals" },
  description: { ...description, about: "The line below its title on its page, where no index.md is that." },
  kind: { ...kind, about: "The kind of all documents from here on down that do not say theirs." },
  navigation: {
    ...navigation,
    about: "false keeps the folder out of the menu; redirect holds for its address, layout for its pages.",
    example: { icon: "mdi:paw", redirect: "/animals" },
  },
  draft,
} as const satisfies Fields;
