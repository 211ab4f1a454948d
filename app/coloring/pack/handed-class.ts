/** In the memory of this document alone: an address stays in the browser's history, and is sent where that is synced. */
let handed = "";

/** Takes the names of a class to the page that makes a sheet of each. */
export function handOverClass(names: readonly string[]): void {
  handed = names.join("\n");
}

/** The class list that was handed over last; "" for none. */
export function handedClass(): string {
  return handed;
}
