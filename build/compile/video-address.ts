/** What players of films are called in frames and in other programs, each with its page on their sites. */
const PLAYERS: readonly (readonly [RegExp, (id: string) => string])[] = [
  [/(?:youtube(?:-nocookie)?\.com\/(?:embed\/|v\/|watch\?(?:.*&)?v=|shorts\/)|youtu\.be\/)([\w-]{11})/, youtube],
  [/vimeo\.com\/(?:video\/)?(\d+)/, vimeo],
  [/^([\w-]{11})$/, youtube],
  [/^(\d{6,10})$/, vimeo],
];

function youtube(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`;
}

function vimeo(id: string): string {
  return `https://vimeo.com/${id}`;
}

/**
 * The page of a film by the address of its player, or by its id alone; null for anything else.
 *
 * `filmPage("//www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0")` -> `https://www.youtube.com/watch?v=aqz-KE-bpKQ`
 */
export function filmPage(address: string): string | null {
  for (const [pattern, page] of PLAYERS) {
    const id = pattern.exec(address)?.[1];
    if (id !== undefined) return page(id);
  }
  return null;
}

/** The Markdown that shows a film, by the address of its player as far as that is known. */
function videoLine(address = ""): string {
  return `::video-link{url="${filmPage(address) ?? "https://www.youtube.com/watch?v=…"}" title="…" picture="./still.jpg"} with :: on the line below it`;
}

/** What to write in the place of elements, components and shortcodes of other programs that play something. */
export function insteadOfPlayer(name: string, address?: string): string | null {
  if (/^(?:audio|sound)$/.test(name)) return "![Its name](./song.mp3)";
  return /^(?:iframe|video|embed|object|you-?tube|vimeo)(?:-|$)/.test(name) ? videoLine(address) : null;
}
