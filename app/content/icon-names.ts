/**
 * The icons this site draws, by the name components use, each with its source in the `mdi` or
 * `material-symbols` set. The build puts exactly these into the sprite (build/vite/pictures.ts).
 */
export const iconSources = {
  account: "mdi:account-circle-outline",
  apple: "mdi:food-apple",
  arrow: "material-symbols:arrow-forward-rounded",
  back: "material-symbols:arrow-back-rounded",
  bird: "mdi:bird",
  book: "mdi:book-open-page-variant-outline",
  bookshelf: "mdi:bookshelf",
  brush: "mdi:brush",
  calendar: "material-symbols:calendar-today-rounded",
  camera: "mdi:camera-outline",
  castle: "mdi:castle",
  compare: "mdi:compare",
  close: "material-symbols:close-rounded",
  curve: "mdi:vector-curve",
  dots: "mdi:vector-polyline",
  download: "material-symbols:download-rounded",
  draw: "mdi:draw",
  eraser: "mdi:eraser",
  external: "material-symbols:arrow-outward-rounded",
  feed: "mdi:rss",
  fill: "mdi:format-color-fill",
  fire: "mdi:fire",
  fish: "mdi:fish",
  flip: "mdi:flip-horizontal",
  gift: "mdi:gift-outline",
  heart: "mdi:heart",
  "heart-outline": "mdi:heart-outline",
  home: "mdi:home-outline",
  info: "mdi:information-outline",
  inside: "mdi:texture-box",
  leaf: "mdi:leaf",
  letters: "mdi:alphabetical",
  link: "mdi:link-variant",
  lock: "mdi:lock-outline",
  magic: "mdi:auto-fix",
  mail: "mdi:email-outline",
  mask: "mdi:domino-mask",
  menu: "material-symbols:menu-rounded",
  numbers: "mdi:numeric",
  palette: "mdi:palette-outline",
  paw: "mdi:paw",
  picker: "mdi:eyedropper",
  picture: "mdi:image-outline",
  pdf: "mdi:file-pdf-box",
  pencil: "mdi:pencil",
  puzzle: "mdi:puzzle",
  print: "material-symbols:print-rounded",
  redo: "mdi:redo",
  reload: "material-symbols:refresh-rounded",
  remove: "mdi:trash-can-outline",
  rocket: "mdi:rocket-launch",
  search: "material-symbols:search-rounded",
  share: "mdi:share-variant",
  sheets: "mdi:file-multiple-outline",
  shield: "mdi:shield-check-outline",
  sparkle: "mdi:creation",
  star: "material-symbols:star-rounded",
  "star-half": "material-symbols:star-half-rounded",
  "star-outline": "material-symbols:star-outline-rounded",
  sticker: "mdi:sticker-emoji",
  sun: "mdi:weather-sunny",
  tag: "mdi:tag-outline",
  tree: "mdi:tree-outline",
  "turn-left": "mdi:rotate-left",
  "turn-right": "mdi:rotate-right",
  undo: "mdi:undo",
  whole: "mdi:fit-to-page-outline",
  "zoom-in": "mdi:plus",
  "zoom-out": "mdi:minus",
} as const satisfies Record<string, `mdi:${string}` | `material-symbols:${string}`>;

export type IconName = keyof typeof iconSources;

/** An icon by its name here or by that of its source, as Markdown writes it (`mdi:leaf`); null for one the sprite lacks. */
export function iconNamed(name: string): IconName | null {
  if (isIconName(name)) return name;
  return (
    Object.keys(iconSources)
      .filter(isIconName)
      .find((known) => iconSources[known] === name) ?? null
  );
}

function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconSources, name);
}
