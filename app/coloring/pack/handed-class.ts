/** In the memory of this document alone: what stands in an address is kept in a browser's history, and sent where that is synced. */
let handed = "";

/** Takes the names of a class to the page that makes a sheet of each. */
export function handOverClass(names: readonly string[]): void {
  handed = names.join("\n");
}

/** The class list that was handed over last; "" for none. */
export function handedClass(): string {
  return handed;
}
