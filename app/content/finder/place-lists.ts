const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Five bits of a digit count, the sixth says that more follow. */
const MORE = 32;

const VALUES = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, DIGITS.indexOf(String.fromCharCode(code))));

/**
 * Places in order, as digits of base64: of each how many lie between it and the one before, the least five bits first.
 * `decodePlaces` is the other way.
 *
 * @example encodePlaces([0, 1, 2, 40]) // "AAAlB"
 */
export function encodePlaces(places: readonly number[]): string {
  let next = 0;
  let coded = "";
  for (const place of places) {
    let left = place - next;
    for (; left >= MORE; left >>= 5) coded += DIGITS[MORE | (left % MORE)];
    coded += DIGITS[left];
    next = place + 1;
  }
  return coded;
}

export function decodePlaces(coded: string): readonly number[] {
  return decodeLists(coded)[0] ?? [];
}

/** Several of them between blanks, in one pass over the text. */
export function decodeLists(coded: string): readonly (readonly number[])[] {
  let places: number[] = [];
  const lists = [places];
  let next = 0;
  let gap = 0;
  let shift = 0;
  for (let at = 0; at < coded.length; at += 1) {
    const code = coded.charCodeAt(at);
    if (code === BLANK) {
      places = [];
      lists.push(places);
      next = 0;
      continue;
    }
    const value = VALUES[code] ?? 0;
    gap |= (value % MORE) << shift;
    shift += 5;
    if (value >= MORE) continue;
    places.push(next + gap);
    next += gap + 1;
    gap = 0;
    shift = 0;
  }
  return lists;
}

const BLANK = 32;

/** Numbers below 64 ** `width` in any order, each in as many digits. `decodeNumbers` is the other way. */
export function encodeNumbers(numbers: readonly number[], width: number): string {
  return numbers.map((number) => digitsOf(number, width)).join("");
}

function digitsOf(number: number, width: number): string {
  const digits = Array.from({ length: width }, (_, at) => Math.floor(number / DIGITS.length ** at) % DIGITS.length);
  return digits.map((digit) => DIGITS[digit]).join("");
}

export function decodeNumbers(coded: string, width: number): readonly number[] {
  const numbers: number[] = [];
  for (let begins = 0; begins < coded.length; begins += width) {
    let number = 0;
    for (let at = 0; at < width; at += 1) number |= (VALUES[coded.charCodeAt(begins + at)] ?? 0) << (6 * at);
    numbers.push(number >>> 0);
  }
  return numbers;
}
